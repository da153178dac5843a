import { createHash } from 'node:crypto';
import script from './run-frame.js?raw';

const hash = createHash('sha256').update(script).digest('base64');

export const runFrameDocument = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Run</title><script>${script}</script></html>`;

/**
 * The frame's own policy: its one script, workers made from text, and nothing else. A worker made from text inherits it, so learners'
 * code can reach no address. `sandbox` keeps the origin opaque even where the frame is opened by itself.
 */
export const runFramePolicy = [
  "default-src 'none'",
  `script-src 'sha256-${hash}'`,
  'worker-src data:',
  'sandbox allow-scripts',
  "frame-ancestors 'self'",
].join('; ');

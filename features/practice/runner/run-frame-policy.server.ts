import { createHash } from 'node:crypto';

/**
 * Writes the policy of the frame in which learners' code runs: its one script, workers made from text, wasm, and nothing else. A worker made
 * from text inherits it, so that code can reach no address. `sandbox` keeps the origin opaque even where the frame is opened by itself.
 */
export function runFramePolicy(frame: string): string {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(frame) ?? [];
  return [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' 'wasm-unsafe-eval'`,
    'worker-src data:',
    'sandbox allow-scripts',
    "frame-ancestors 'self'",
  ].join('; ');
}

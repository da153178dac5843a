import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The browser of the tests: CHROMIUM_PATH, or the one packed in @sparticuz/chromium, which needs nothing of the system.
 * It unpacks itself into TMPDIR without a version in the name, so it gets a folder per version.
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'; // makes the package unpack the libraries it brings
  const ownTmp = process.env.TMPDIR;
  process.env.TMPDIR = path.join(tmpdir(), 'chromium-153');
  mkdirSync(process.env.TMPDIR, { recursive: true });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (ownTmp === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = ownTmp;
  }
}

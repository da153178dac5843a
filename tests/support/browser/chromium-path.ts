import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const packedFolder = 'chromium-153';

export const chromiumOptions = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-gpu', // there is none, and playing one is slower than drawing
];

/** Tells whether a browser is the packed one, in which alone pictures are compared: another one draws letters its own way. */
export const isPacked = (chromium: string | undefined) => chromium?.includes(packedFolder) ?? false;

/**
 * Finds the browser of the tests: CHROMIUM_PATH, or the one packed in @sparticuz/chromium, which needs nothing of the system.
 * It unpacks itself into TMPDIR without a version in the name, so it gets a folder per version.
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'; // makes the package unpack the libraries it brings
  const ownTmp = process.env.TMPDIR;
  const folder = path.join(tmpdir(), packedFolder);
  process.env.TMPDIR = folder;
  mkdirSync(folder, { recursive: true });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    process.env.FONTCONFIG_FILE = fontConfiguration(folder);
    return await chromium.executablePath();
  } finally {
    if (ownTmp === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = ownTmp;
  }
}

/**
 * Writes the settings by which the browser's system fonts are the ones it brings: the package looks for them where a cloud
 * function has them, and takes what happens to lie there.
 */
function fontConfiguration(folder: string): string {
  const file = path.join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  );
  return file;
}

import { hash, randomBytes } from 'node:crypto';

/**
 * The nonce of the page's own inline scripts while it is rendered. Nobody can guess it, or what somebody wrote into a page
 * could bear it too.
 */
export const scriptMark = randomBytes(16).toString('base64url');

const mark = ` nonce="${scriptMark}"`;
const markedScript = new RegExp(`<script[^>]*${mark}[^>]*>(.*?)</script>`, 'gs');

/**
 * Takes the marks out of a page and names the inline scripts that bore one by their hashes, for its Content-Security-Policy. So its bytes are
 * the same for every answer, which a nonce's would not be.
 */
export function hashMarkedScripts(html: string): { html: string; scriptHashes: string[] } {
  const scripts = Array.from(html.matchAll(markedScript), ([, script = '']) => script).filter(Boolean);
  const scriptHashes = scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  return { html: html.replaceAll(mark, ''), scriptHashes };
}

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashMarkedScripts, scriptMark } from './hash-marked-scripts.server.ts';

const own = (script: string) => `<script nonce="${scriptMark}">${script}</script>`;
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('a policy names the inline scripts of the page itself, whatever they say, and the page keeps no mark', () => {
  const scripts = ['go("≤ 1 > 0")', 'let line = 1;\nline += 1;'];
  const file = `<script type="module" nonce="${scriptMark}" src="/assets/entry.js"></script>`;
  const page = hashMarkedScripts(`<p>Text</p>${own(scripts[0] ?? '')}${file}${own(scripts[1] ?? '')}`);
  expect(page.scriptHashes).toEqual(scripts.map(hashOf));
  expect(page.html).toBe(
    `<p>Text</p><script>${scripts[0]}</script><script type="module" src="/assets/entry.js"></script><script>${scripts[1]}</script>`,
  );
});

test('a script that somebody wrote into a page is named by no policy', () => {
  const written = [
    '<script>steal()</script>',
    '<script nonce="guessed">steal()</script>',
    '<p nonce="x"><script>steal()</script>',
  ];
  const { html, scriptHashes } = hashMarkedScripts(written.join('') + own('start()'));
  expect(scriptHashes).toEqual([hashOf('start()')]);
  expect(html).toContain(written.join(''));
});

import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';
import { startSite } from '#tests/support/site/site.ts';
import { median, quantile } from './quantile.ts';

/*
 * `npm run bench:prompt-tree`: what someone with 1,000 prompts at one level waits for in the tree of their library: until it is there, and from
 * a key to the next frame that shows what it did.
 */
const prompts = 1_000;
const presses = 40;

const site = await startSite({ CALL_LIMIT_FACTOR: '1000000' });
const person = await signInCaller(site.origin);
for (let number = 0; number < prompts; number += 1) {
  const template = { parentPromptTemplateId: randomUUID(), prompt: `Prompt ${number}: ${'x'.repeat(500)}` };
  const item = { type: 'file', name: `Prompt ${number}`, position: number * 256, ...template };
  await person.call('createItem', { table: 'prompt_files', itemId: randomUUID(), item });
}
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const context = await browser.newContext({ baseURL: site.origin });
await context.addCookies(
  person.cookie
    .split('; ')
    .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url: site.origin })),
);
const page = await context.newPage();
const openedAt = performance.now();
await page.goto('/playground/prompts');
await page
  .getByRole('treeitem')
  .nth(prompts - 1)
  .waitFor({ state: 'attached' });
console.log(`the tree is there after ${Math.round(performance.now() - openedAt)} ms`);
await page.getByRole('treeitem').first().click();
await page.locator('.cm-content').waitFor();
for (const key of ['ArrowDown', 'Alt+ArrowDown']) {
  const waits: number[] = [];
  while (waits.length < presses) waits.push(await pressAndWait(page, key));
  console.log(`${key.padEnd(14)} p50 ${median(waits).toFixed(0)} ms, p95 ${quantile(waits, 0.95).toFixed(0)} ms`);
}
await browser.close();
await site.remove();

/** Presses a key on the row with the keyboard, and waits for the frame after the tree has changed. */
async function pressAndWait(of: Page, key: string): Promise<number> {
  // Whoever watches is there before the key is pressed: a change that nobody saw would be waited for without end.
  const watching = await of.evaluateHandle(() => {
    const tree = document.querySelector('.prompt-tree');
    const changed = new Promise<number>((resolve) => {
      let pressedAt = 0;
      document.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });
      const observer = new MutationObserver((changes) => {
        if (!changes.some(({ type, attributeName }) => type === 'childList' || attributeName === 'aria-selected')) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
      });
      if (tree) observer.observe(tree, { subtree: true, childList: true, attributes: true });
    });
    return { changed };
  });
  await of.keyboard.press(key);
  return watching.evaluate(({ changed }) => changed);
}

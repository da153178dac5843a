import { expect, test, vi } from 'vitest';
import { makeContent } from '#tests/support/content/content-folder.ts';
import { openPages } from '#tests/support/pages/open-pages.ts';
import { headlineOf, linksOf, plainText } from '#tests/support/pages/read-html.ts';

/* A site whose content folder holds nothing of ours. */

vi.mock('virtual:react-router/server-build', async () => {
  const { buildPages } = await import('#tests/support/pages/build-pages.ts');
  return buildPages(/\/(content-page|home|landing|playground|for-programs\/[\w-]+)\.tsx?$/);
});

const head = (title: string) => `---\ntitle: ${title}\ndescription: Of boxes.\nkind: blog\ndate: 2026-11-01\n---\n`;
const content = makeContent({
  'blogs/first.md': `${head('A first post')}Sound.\n`,
  'blogs/second.md': `${head('A second post')}::box{size=big}\n`,
});
const { ask } = await openPages(content, { LAZY_CONTENT: 'true' });
const { log } = await import('#platform/logging/log.server.ts');
const logged = vi.spyOn(log, 'error');

test('it shows what it has and leaves out what it has not', async () => {
  const { text: home } = await ask('/');
  expect(Object.values(linksOf(home))).toContain('/blogs/first');
  expect(home.includes('first-exercise-task')).toBe(false);
  expect(plainText((await ask('/playground')).text)).toContain('No problems yet');
  for (const address of ['/blogs', '/principled-ai-coding', '/sitemap.xml', '/llms.txt', '/playground.md'])
    expect([address, (await ask(address)).status]).toEqual([address, 200]);
  expect((await ask('/privacy')).status).toBe(404);
  expect(logged).not.toHaveBeenCalled();
});

test('where texts are not checked at the start, one with a fault is shown empty, and the log names it', async () => {
  expect((await ask('/blogs/first')).text).toContain('Sound.');
  const { status, text } = await ask('/blogs/second');
  expect([status, headlineOf(text)]).toEqual([200, 'A second post']);
  expect(text.includes('size=big')).toBe(false);
  expect((await ask('/feed.xml')).status).toBe(200);
  const [[fields, words]] = logged.mock.calls as unknown as [[{ err?: Error }, string]];
  expect(`${fields.err?.message ?? JSON.stringify(fields)} ${words}`).toMatch(
    /blogs\/second\.md: line 7: .*a text has a fault and is shown empty/,
  );
});

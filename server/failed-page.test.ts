import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as pages from '#features/content/list-translations.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { withRequestId } from '#platform/logging/request-id.ts';
import { copyContent } from '#tests/support/content/content-folder.ts';
import { openPages } from '#tests/support/pages/open-pages.ts';

/* What a person is told of a page that failed, and where that leads. */

vi.mock('virtual:react-router/server-build', async () => {
  const { buildPages } = await import('#tests/support/pages/build-pages.ts');
  return buildPages(/\/(content-page|landing|search)\.tsx?$/);
});
vi.mock('#features/content/list-translations.server.ts', { spy: true });

const { ask } = await openPages(copyContent({}));
const lines: string[] = [];

beforeAll(() => {
  log.level = 'error';
  Object.assign(Reflect.get(log, pino.symbols.streamSym), { write: (line: string) => lines.push(line) });
});
beforeEach(() => {
  lines.splice(0);
  vi.mocked(pages.listTranslations).mockImplementation(() => {
    throw new TypeError('x is not a function');
  });
});
afterEach(() => void vi.mocked(pages.listTranslations).mockReset());

const said = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'page failed');

test('a page that failed says a number, each time another, and the log has it beside what went wrong', async () => {
  for (const id of ['number-0001', 'number-0002']) {
    const { status, text } = await withRequestId(id, () => ask('/search?q=one'));
    expect([status, text]).toEqual([500, expect.stringContaining(`give this number:<!-- --> <code>${id}</code>`)]);
    expect(text).toContain(`data-request-id="${id}"`);
    expect(said().at(-1)).toMatchObject({ requestId: id, err: { type: 'TypeError' } });
  }
});

test('the data of a page that failed are its number, for the application to show', async () => {
  const { status, headers, text } = await withRequestId('number-0003', () => ask('/search.data?q=one'));
  expect([status, headers.get('x-remix-response'), text]).toEqual([500, null, 'number-0003']);
});

test('a page that did not fail says none', async () => {
  vi.mocked(pages.listTranslations).mockReset();
  for (const address of ['/search?q=one', '/nothing-here', '/privacy']) {
    const { text } = await withRequestId('number-0004', () => ask(address));
    expect([address, text.includes('number-0004')]).toEqual([address, false]);
  }
});

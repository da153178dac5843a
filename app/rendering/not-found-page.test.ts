import { createStaticHandler, data, type StaticHandlerContext } from 'react-router';
import { expect, test } from 'vitest';
import { notFoundPage } from './not-found-page.server.ts';
import { isNotFoundPage } from './page-kind.ts';

async function contextAt(address: string, thrown: unknown = data(null, { status: 404 })): Promise<StaticHandlerContext> {
  const loader = () => {
    throw thrown;
  };
  const root = { id: 'root', loader: () => ({ contentLocales: ['de'], coursePaths: {} }), children: [{ path: '*', loader }] };
  const context = await createStaticHandler([root]).query(new Request(`http://site.test${address}`));
  if (context instanceof Response) throw new Error('not a page');
  return context;
}

/** A site that counts its renderings; each test has marks of its own, because what is kept is kept as long as the process runs. */
function siteOf(marks: string) {
  const site = { renderings: 0, get };
  async function render({ location }: StaticHandlerContext) {
    site.renderings += 1;
    return {
      html: `<title>${location.pathname}</title><h1>${location.pathname}</h1>`,
      styleHash: `style of ${marks}`,
    };
  }
  async function get(address: string) {
    return notFoundPage({ context: await contextAt(address), marks, render });
  }
  return site;
}

test('however many addresses are invented, one page is rendered, which names the one that was asked for', async () => {
  const site = siteOf('many');
  await Promise.all(Array.from({ length: 20 }, (_, index) => site.get(`/first-${index}`)));
  for (const address of ['/wp-login.php', '/no/such/page', '/blogs/none'])
    expect(await site.get(address)).toMatchObject({ html: `<title>${address}</title><h1>${address}</h1>` });
  expect(site.renderings).toBe(1);
});

test('an address is text and nothing else', async () => {
  const site = siteOf('hostile');
  const { html } = await site.get("/$&/<script>alert('1')</script>/&amp;");
  expect(html).toContain('<h1>/$&amp;/%3Cscript%3Ealert(&#x27;1&#x27;)%3C/script%3E/&amp;amp;</h1>');
});

test('each language has a page of its own, however an address spells it, and so have the marks of a browser', async () => {
  const [plain, dark] = [siteOf('plain'), siteOf('dark')];
  for (const address of ['/nothing', '/de/nichts', '/%64e/nichts', '/dennoch']) await plain.get(address);
  expect(plain.renderings).toBe(2);
  expect((await dark.get('/nothing')).styleHash).toBe('style of dark');
  expect((await plain.get('/nothing')).styleHash).toBe('style of plain');
});

test('a page that could not be rendered is tried again', async () => {
  const context = await contextAt('/one');
  const render = () => Promise.reject(new Error('broken'));
  await expect(notFoundPage({ context, marks: 'failing', render })).rejects.toThrow('broken');
  const site = siteOf('failing');
  expect((await site.get('/two')).html).toContain('/two');
});

test('only a page that has no more to say than that nothing is there is a not-found page', async () => {
  expect(isNotFoundPage(await contextAt('/nothing'))).toBe(true);
  for (const thrown of [data('There is no page 9', { status: 404 }), data(null, { status: 403 }), new Error('broken')])
    expect(isNotFoundPage(await contextAt('/nothing', thrown))).toBe(false);
  expect(isNotFoundPage({ errors: null })).toBe(false);
});

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { kinds, type Outcome, routes } from '#tests/support/site/client-routes.ts';

const elsewhere: Partial<Record<Outcome, string>> = {
  landing: '/principled-ai-coding',
  home: '/',
  course: '/principled-ai-coding/course',
};

/** Returns the address where a person then is: the login page remembers the way back. */
const addressOf = (path: string, outcome: Outcome) =>
  outcome === 'login' ? { pathname: '/login', redirect: path } : { pathname: elsewhere[outcome] ?? path, redirect: null };

const whereIs = (address: string) => {
  const { pathname, searchParams } = new URL(address);
  return { pathname, redirect: searchParams.get('redirect') };
};

test('each address answers its page to whom it is for, and leads others elsewhere and says why', async ({ people, site }) => {
  for (const kind of kinds) {
    for (const { path, outcome, message } of routes) {
      const answer = await people[kind].request.get(path);
      const html = await answer.text();
      const said = `${path} of a ${kind}`;
      expect.soft({ status: answer.status(), ...whereIs(answer.url()) }, said).toEqual({
        status: 200,
        ...addressOf(path, outcome[kind]),
      });
      expect.soft(html, said).toMatch(/<h1[\s>]/);
      if (outcome[kind] === 'login') expect.soft(html, said).toContain(message);
      if (outcome[kind] !== 'page') continue;
      expect.soft(html, said).toMatch(/<title>[^<]*\S/);
      expect.soft(html, said).toContain(`<link rel="canonical" href="${new URL(path, site.origin).href}"/>`);
      expect.soft(html, said).toMatch(/<meta name="description" content="[^"]*\S{3}/);
    }
  }
});

const capitals = ({ path }: { path: string }) => path.replace(/(?<=\/)./g, (letter) => letter.toUpperCase());

test('an address under other letters is no page, and one that is written otherwise names the plain one', async ({
  request,
  site,
}) => {
  const pages = routes.map(capitals).filter((path) => path !== '/');
  const alternates = [
    '/TERMS.md',
    '/Blogs.md',
    '/INDEX.md',
    '/Playground.md',
    '/Principled-AI-Coding.md',
    '/LLMS.txt',
    '/Feed.xml',
  ];
  for (const path of [...pages, ...alternates]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect({ path, status: answer.status() }).toEqual({ path, status: 404 });
  }
  for (const path of ['/terms', '/terms/', '/%74erms', '/terms?utm_source=mail']) {
    expect(await (await request.get(path)).text()).toContain(`<link rel="canonical" href="${site.origin}/terms"/>`);
  }
});

/** Navigates as a link inside the application does, without loading a document. */
const navigateInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } };
    router.navigate(to);
  }, path);

/** A reading page is not of the application: no link inside it leads there, a document does. */
const isApplication = (page: Page) => page.evaluate(() => '__reactRouterDataRouter' in window);

/** One address of each guard and message: a guard is a layout, and each address was opened above. A text for members has a guard of its own. */
const guarded = [
  ...['/settings', '/agent/device', '/principled-ai-coding/checkout', '/principled-ai-coding/course/issue'],
  ...['/principled-ai-coding/course', '/principled-ai-coding/course/hello-ai-world'],
  '/state-of-ai-coding/agentic-coding-is-the-endgame',
];

for (const kind of kinds) {
  test(`a ${kind} who goes to a guarded page inside the application meets the same, trailing slash or not`, async ({
    people,
  }) => {
    const page = await people[kind].newPage();
    await openPage(page, '/playground');
    for (const { path, outcome, message } of routes.filter(({ path }) => guarded.includes(path))) {
      for (const address of path === '/settings' ? [path, `${path}/`] : [path]) {
        await navigateInside(page, address);
        await expect.poll(() => whereIs(page.url()), address).toEqual(addressOf(address, outcome[kind]));
        await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
        if (outcome[kind] === 'login') await expect(page.getByText(message ?? '', { exact: true }), address).toBeVisible();
        if (await isApplication(page)) await navigateInside(page, '/playground');
        else await openPage(page, '/playground');
        await expect(page.getByRole('heading', { level: 1, name: 'Playground' })).toBeVisible();
      }
    }
  });
}

test('a guarded page gives its data to nobody who asks for one route of it by name', async ({ people }) => {
  const secret = '/principled-ai-coding/course/hello-ai-world.data?_routes=routes%2Fcourse%2Flesson';
  const asMember = await people.member.request.get(secret);
  expect(await asMember.text()).not.toContain('SingleFetchRedirect');
  for (const kind of ['visitor', 'learner'] as const) {
    const answer = await people[kind].request.get(secret);
    expect(await answer.text()).toContain('SingleFetchRedirect');
  }
});

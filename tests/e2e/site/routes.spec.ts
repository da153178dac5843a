import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { openPage } from '#tests/support/page/open-page.ts';

/** The page that a person meets at an address: the page itself, the login page with its message, or another page they are sent to. */
type Outcome = 'page' | 'login' | 'landing' | 'home' | 'course';
type Kind = 'visitor' | 'learner' | 'member';

const course = 'Please log in to access the Principled AI Coding course';
const lesson = 'Please log in to access this lesson';
const checkout = 'Please log in to access checkout';

const everyone: Record<Kind, Outcome> = { visitor: 'page', learner: 'page', member: 'page' };
const signedIn: Record<Kind, Outcome> = { visitor: 'login', learner: 'page', member: 'page' };
/** The outcome at the login page, where nobody who is signed in has anything to do. */
const login: Record<Kind, Outcome> = { visitor: 'page', learner: 'home', member: 'course' };
const membersOnly: Record<Kind, Outcome> = { visitor: 'login', learner: 'landing', member: 'page' };

/** docs/product.md §2: every client route, who gets what, and what the login page says to who has to sign in. */
const routes: { path: string; outcome: Record<Kind, Outcome>; message?: string }[] = [
  { path: '/', outcome: everyone },
  { path: '/blogs', outcome: everyone },
  { path: '/compute-advantage-equation', outcome: everyone },
  { path: '/login', outcome: login },
  { path: '/mobile-friendly', outcome: everyone },
  { path: '/playground', outcome: everyone },
  { path: '/playground/images', outcome: everyone },
  { path: '/playground/prompts', outcome: everyone },
  { path: '/playground/agent', outcome: everyone },
  { path: '/privacy', outcome: everyone },
  { path: '/terms', outcome: everyone },
  { path: '/withdraw', outcome: everyone },
  { path: '/principled-ai-coding', outcome: everyone },
  { path: '/state-of-ai-coding/engineering-with-exponentials', outcome: everyone },
  { path: '/settings', outcome: signedIn, message: course },
  { path: '/agent/device', outcome: signedIn, message: 'Please log in to let a program in' },
  { path: '/team-seats', outcome: signedIn, message: course },
  { path: '/principled-ai-coding/checkout', outcome: signedIn, message: checkout },
  { path: '/principled-ai-coding/upgraded', outcome: signedIn, message: course },
  { path: '/principled-ai-coding/billing/invoice', outcome: signedIn, message: course },
  { path: '/principled-ai-coding/course/issue', outcome: signedIn, message: lesson },
  { path: '/principled-ai-coding/course/question', outcome: signedIn, message: lesson },
  { path: '/principled-ai-coding/course/review', outcome: signedIn, message: lesson },
  { path: '/principled-ai-coding/course/notes', outcome: signedIn, message: lesson },
  { path: '/principled-ai-coding/course', outcome: membersOnly, message: course },
  { path: '/principled-ai-coding/member-assets', outcome: membersOnly, message: course },
  { path: '/principled-ai-coding/member-assets/paic-patterns', outcome: membersOnly, message: course },
  { path: '/state-of-ai-coding/agentic-coding-is-the-endgame', outcome: membersOnly, message: course },
  { path: '/state-of-ai-coding/ai-coding-is-transitory', outcome: membersOnly, message: course },
  ...[
    'hello-ai-world',
    'multi-file-editing',
    'know-your-idks',
    'how-to-suck-at-ai-coding',
    'spec-based-ai-coding',
    'aider-has-a-secret',
    'let-the-code-write-itself',
    'principled-ai-coding',
  ].map((slug) => ({ path: `/principled-ai-coding/course/${slug}`, outcome: membersOnly, message: lesson })),
];

const elsewhere: Partial<Record<Outcome, string>> = {
  landing: '/principled-ai-coding',
  home: '/',
  course: '/principled-ai-coding/course',
};

const kinds = ['visitor', 'learner', 'member'] as const;

/** Returns the address where a person then is: the login page remembers the way back. */
const addressOf = (path: string, outcome: Outcome) =>
  outcome === 'login' ? { pathname: '/login', redirect: path } : { pathname: elsewhere[outcome] ?? path, redirect: null };

const whereIs = (address: string) => {
  const { pathname, searchParams } = new URL(address);
  return { pathname, redirect: searchParams.get('redirect') };
};

for (const kind of kinds) {
  test(`each address opened by a ${kind} answers its page, or leads elsewhere and says why`, async ({ people, site }) => {
    for (const { path, outcome, message } of routes) {
      const answer = await people[kind].request.get(path);
      const html = await answer.text();
      expect.soft({ path, status: answer.status(), ...whereIs(answer.url()) }).toEqual({
        path,
        status: 200,
        ...addressOf(path, outcome[kind]),
      });
      expect.soft(html, path).toMatch(/<h1[\s>]/);
      if (outcome[kind] === 'login') expect.soft(html, path).toContain(message);
      if (outcome[kind] !== 'page') continue;
      expect.soft(html, path).toMatch(/<title>[^<]*\S/);
      expect.soft(html, path).toContain(`<link rel="canonical" href="${new URL(path, site.origin).href}"/>`);
      expect.soft(html, path).toMatch(/<meta name="description" content="[^"]*\S{3}/);
    }
  });
}

const capitals = ({ path }: { path: string }) => path.replace(/(?<=\/)./g, (letter) => letter.toUpperCase());

test('an address under other letters is no page of the site, and no text for programs', async ({ request }) => {
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
});

test('however its address is written, a page names the same one as its own', async ({ request, site }) => {
  for (const path of ['/terms', '/terms/', '/%74erms', '/terms?utm_source=mail']) {
    expect(await (await request.get(path)).text()).toContain(`<link rel="canonical" href="${site.origin}/terms"/>`);
  }
});

for (const kind of ['visitor', 'member'] as const) {
  const own = routes.filter(({ outcome }) => (outcome.visitor === 'page') === (kind === 'visitor'));
  test(`the pages of a ${kind} have no accessibility violation, light or dark`, async ({ people }) => {
    const page = await people[kind].newPage();
    for (const { path } of own) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await violationsInBothSchemes(page), path).toEqual([]);
    }
  });
}

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

for (const [who, guard] of Object.entries({ 'an account': signedIn, members: membersOnly })) {
  for (const kind of kinds) {
    test(`a ${kind} who goes to a page for ${who} inside the application meets the same, trailing slash or not`, async ({
      people,
    }) => {
      const page = await people[kind].newPage();
      await openPage(page, '/playground');
      for (const { path, message } of routes.filter(({ outcome, path }) => outcome === guard && guarded.includes(path))) {
        for (const address of [path, `${path}/`]) {
          await navigateInside(page, address);
          await expect.poll(() => whereIs(page.url()), address).toEqual(addressOf(address, guard[kind]));
          await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
          if (guard[kind] === 'login') await expect(page.getByText(message ?? '', { exact: true }), address).toBeVisible();
          if (await isApplication(page)) await navigateInside(page, '/playground');
          else await openPage(page, '/playground');
          await expect(page.getByRole('heading', { level: 1, name: 'Playground' })).toBeVisible();
        }
      }
    });
  }
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

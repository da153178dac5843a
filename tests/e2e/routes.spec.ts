import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** What a person meets at an address: the page itself, the login page with its message, or another page they are sent to. */
type Outcome = 'page' | 'login' | 'landing' | 'home' | 'course';
type Kind = 'visitor' | 'learner' | 'member';

const course = 'Please log in to access the Principled AI Coding course';
const lesson = 'Please log in to access this lesson';
const checkout = 'Please log in to access checkout';

const everyone: Record<Kind, Outcome> = { visitor: 'page', learner: 'page', member: 'page' };
const signedIn: Record<Kind, Outcome> = { visitor: 'login', learner: 'page', member: 'page' };
/** Who is signed in has nothing to do at the login page. */
const login: Record<Kind, Outcome> = { visitor: 'page', learner: 'home', member: 'course' };
const membersOnly: Record<Kind, Outcome> = { visitor: 'login', learner: 'landing', member: 'page' };

/** Specification §2: every client route, who gets what, and what the login page says to who has to sign in. */
const routes: { path: string; outcome: Record<Kind, Outcome>; message?: string }[] = [
  { path: '/', outcome: everyone },
  { path: '/blogs', outcome: everyone },
  { path: '/compute-advantage-equation', outcome: everyone },
  { path: '/login', outcome: login },
  { path: '/mobile-friendly', outcome: everyone },
  { path: '/playground', outcome: everyone },
  { path: '/privacy', outcome: everyone },
  { path: '/terms', outcome: everyone },
  { path: '/principled-ai-coding', outcome: everyone },
  { path: '/state-of-ai-coding/engineering-with-exponentials', outcome: everyone },
  { path: '/settings', outcome: signedIn, message: course },
  { path: '/team-seats', outcome: signedIn, message: course },
  { path: '/principled-ai-coding/checkout', outcome: signedIn, message: checkout },
  { path: '/principled-ai-coding/upgraded', outcome: signedIn, message: course },
  { path: '/principled-ai-coding/billing/invoice', outcome: signedIn, message: course },
  { path: '/principled-ai-coding/course/issue', outcome: signedIn, message: lesson },
  { path: '/principled-ai-coding/course/question', outcome: signedIn, message: lesson },
  { path: '/principled-ai-coding/course/review', outcome: signedIn, message: lesson },
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

async function expectOutcome(page: Page, path: string, outcome: Outcome, message = ''): Promise<void> {
  if (outcome === 'login') {
    await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === path);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    return;
  }
  await expect(page).toHaveURL((url) => url.pathname === (elsewhere[outcome] ?? path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const { path, outcome, message } of routes) {
  for (const kind of ['visitor', 'learner', 'member'] as const) {
    test(`${path} opened by a ${kind}: ${outcome[kind]}`, async ({ people, site }) => {
      const page = await people[kind].newPage();
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expectOutcome(page, path, outcome[kind], message);
      if (outcome[kind] === 'page') {
        await expect(page).toHaveTitle(/\S/);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(path, site.origin).href);
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/);
      }
      await page.close();
    });
  }
}

const capitals = ({ path }: { path: string }) => path.replace(/(?<=\/)./g, (letter) => letter.toUpperCase());

test('an address under other letters is no page of the site, and no text for programs', async ({ request }) => {
  const pages = routes.map(capitals).filter((path) => path !== '/');
  const twins = ['/TERMS.md', '/Blogs.md', '/INDEX.md', '/Playground.md', '/Principled-AI-Coding.md', '/LLMS.txt', '/Feed.xml'];
  for (const path of [...pages, ...twins]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect({ path, status: answer.status() }).toEqual({ path, status: 404 });
  }
});

test('however its address is written, a page names the same one as its own', async ({ request, site }) => {
  for (const path of ['/terms', '/terms/', '/%74erms', '/terms?utm_source=mail']) {
    expect(await (await request.get(path)).text()).toContain(`<link rel="canonical" href="${site.origin}/terms"/>`);
  }
});

for (const { path, outcome } of routes) {
  const kind = outcome.visitor === 'page' ? 'visitor' : 'member';
  test(`${path} has no accessibility violation, light or dark`, async ({ people }) => {
    const page = await people[kind].newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    }
    await page.close();
  });
}

/** Navigates as a link inside the application does, without loading a document. */
const navigateInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } };
    router.navigate(to);
  }, path);

const guarded = routes.filter(({ outcome }) => outcome === signedIn || outcome === membersOnly);
for (const { path, outcome, message } of guarded) {
  for (const kind of ['visitor', 'learner', 'member'] as const) {
    test(`${path} reached inside the application by a ${kind}, trailing slash or not: ${outcome[kind]}`, async ({ people }) => {
      const page = await people[kind].newPage();
      for (const address of [path, `${path}/`]) {
        await page.goto('/playground');
        await page.waitForFunction(() => '__reactRouterDataRouter' in window);
        await navigateInside(page, address);
        await expect(page).not.toHaveURL(/playground/);
        await expectOutcome(page, address, outcome[kind], message);
      }
      await page.close();
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

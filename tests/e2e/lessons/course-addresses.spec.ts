import fs from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { listFinalFiles, readDrill } from '#features/practice/drills/read-drills.server.ts';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { type HttpCaller, signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { fieldOf, optionsOf } from '#tests/support/browser/search-dialog.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { ask, run } from '#tests/support/browser/workbench.ts';
import { capstoneWords, finalWords, paidWords } from '#tests/support/content/paid-words.ts';
import { countdownPrompt } from '#tests/support/lessons/first-exercise.ts';
import { videoReady } from '#tests/support/lessons/lesson-video.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const course = '/principled-ai-coding/course';
const noted = 'A numbat reads every line of this diff';

interface Asked {
  method: string;
  url: string;
  body: string | null;
}

const asAsked = (request: Request): Asked => ({ method: request.method(), url: request.url(), body: request.postData() });

/**
 * Goes through all of the course in a browser: pages, video, subtitles, extras, notes, questions, an exercise, search and downloads.
 * Returns the addresses of the downloads.
 */
async function goThroughTheCourse(page: Page): Promise<string[]> {
  await openPage(page, `${course}/hello-ai-world?t=57`);
  await videoReady(page);
  const player = page.getByRole('region', { name: 'Video player' });
  const pictures = page.waitForRequest(/previews\.webp/);
  await player.getByRole('slider', { name: 'Place in the video' }).hover();
  await pictures;
  await page.getByLabel('Language of subtitles and transcript').selectOption('de');
  await page.getByRole('button', { name: /liest den Diff/ }).waitFor();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: /^Note at/ }).click();
  await page.getByRole('textbox', { name: /^Note at/ }).fill(noted);
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('tab', { name: 'Extras' }).click();
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'One small change, to fill in' }).first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Exercise: Countdown' }).getByRole('button', { name: 'Practise' }).click();
  await ask(page, countdownPrompt);
  await run(page, 'Right');
  await page.getByRole('link', { name: 'Ask a question' }).first().click();
  await page.getByRole('dialog', { name: 'Ask a question here' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Next: / }).click();
  await page.waitForURL(`**${course}/multi-file-editing`);
  await videoReady(page);

  await openPage(page, `${course}/notes`);
  await page.getByText(noted).waitFor();
  await page.locator('body').press('Control+k');
  await fieldOf(page).fill('numbat');
  await optionsOf(page).filter({ hasText: noted }).waitFor();
  await openPage(page, course);
  await openPage(page, '/principled-ai-coding/member-assets/paic-patterns');
  await openPage(page, '/principled-ai-coding/member-assets');
  // Read, not clicked: Chromium asks its user before the eleventh download of a page, whoever clicks.
  return page.locator('main a[download]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
}

/** Asks as somebody else: with their cookies and token, nothing of the member's but the address and what was sent there. */
async function askAs(who: HttpCaller | null, { method, url, body }: Asked): Promise<{ status: number; text: string }> {
  const isFunction = url.includes('/functions/');
  const answer = await fetch(url, {
    method,
    body,
    redirect: 'manual',
    headers: {
      ...(who && { cookie: who.cookie }),
      ...(who && isFunction && { Authorization: `Bearer ${who.token}` }),
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
  });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return { status: answer.status, text: '' };
  }
  return { status: answer.status, text: await answer.text() };
}

/** Does the same with all, a few at a time. */
async function aFewAtOnce<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const workThrough = async () => {
    for (let item = left.pop(); item; item = left.pop()) await act(item);
  };
  await Promise.all(Array.from({ length: 6 }, workThrough));
}

test('no address that a member’s pages use gives anyone else something of the course', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  const { userId: memberId } = (await (await page.request.get('/auth/get-session')).json()).user;
  const asked = new Map<string, Asked>();
  page.on('request', (request) => {
    // `/auth/` is about who asks, not about the course; a blob is the page’s own.
    const isOfSite = request.url().startsWith(`${site.origin}/`) && !request.url().startsWith(`${site.origin}/auth/`);
    if (isOfSite) asked.set(JSON.stringify(asAsked(request)), asAsked(request));
  });
  for (const url of await goThroughTheCourse(page)) {
    asked.set(url, { method: 'GET', url, body: null });
  }

  const paths = [...asked.values()].map(({ url }) => new URL(url).pathname);
  const needed = ['video.mp4', 'poster.jpg', 'previews.webp', 'prompt-checklist.md', 'request-log.csv', '/content/search'];
  const calls = [
    'getWebVtt',
    'getDynamicPaiccContent',
    'recordLessonProgress',
    'createItem',
    'submitSolution',
    'listen',
    'getList',
  ];
  for (const end of [...needed, ...calls, 'multi-file-editing.data', 'course/notes']) {
    expect(
      paths.some((path) => path.endsWith(end)),
      `a member’s pages ask for ${end}`,
    ).toBe(true);
  }
  const publicPages = [
    '/',
    '/principled-ai-coding',
    '/playground',
    '/media/hello-ai-world-sample.en.vtt',
    '/media/hello-ai-world-sample.de.vtt',
    '/media/hello-ai-world-sample.es.vtt',
  ];
  const known = (await Promise.all(publicPages.map(async (path) => (await fetch(site.origin + path)).text()))).join('\n');
  const paid = Object.entries({ ...paidWords, notes: [noted] }).map(
    ([kind, words]) => [kind, words.filter((phrase) => !known.includes(phrase))] as const,
  );
  // Asked again, because a browser lets go of what it read when its page goes on.
  const member = await signInCaller(site.origin, { email });
  const answers: string[] = [];
  await aFewAtOnce([...asked.values()], async (one) => void answers.push((await askAs(member, one)).text));
  const items = listFinalFiles({ directory: 'content' }).flatMap((file) => {
    const { drillId } = readDrill(file);
    return [`/drills/${drillId}`, `/drills/${drillId}.data`, `/${file}`, `/${drillId}`, `${course}/${drillId}`];
  });
  const allContent = [
    '/content/cache.1.json',
    `/content/query?_params=${encodeURIComponent('{"where":{"_dir":"final"}}')}`,
    '/content/query',
  ];
  const guesses = [
    ...allContent,
    '/drills',
    '/drills.data',
    `${course}/final`,
    `${course}/final.data`,
    ...['capstone.yml', 'capstone', 'start/readme', 'solution/src/closures.js'].flatMap((path) => [
      `/capstone/${path}`,
      `/content/capstone/${path}`,
      `${course}/capstone/${path}`,
    ]),
    `${course}/capstone`,
    `${course}/capstone.data`,
    `/content/query?_params=${encodeURIComponent('{"where":{"_dir":"capstone"}}')}`,
    '/llms-full.txt',
    '/sitemap.xml',
    ...items,
  ];
  await aFewAtOnce(guesses, async (path) => {
    const { text } = await askAs(member, { method: 'GET', url: site.origin + path, body: null });
    answers.push(text);
  });
  const bundles = fs.globSync('build/client/**/*.{js,css,html,json,txt,md}').map((file) => fs.readFileSync(file, 'utf8'));
  expect(bundles.length).toBeGreaterThan(100);
  const seen = [...answers, ...bundles].join('\n');
  expect(finalWords.length).toBeGreaterThan(200);
  expect(capstoneWords.length).toBeGreaterThan(50);
  expect([...finalWords, ...capstoneWords].filter((phrase) => seen.includes(phrase))).toEqual([]);
  for (const [kind, words] of paid) {
    expect(
      words.some((phrase) => seen.includes(phrase)),
      `a member sees ${kind}`,
    ).toBe(true);
  }

  const learner = await signInCaller(site.origin);
  const own = (text: string) => text.replaceAll(memberId, learner.userId);
  await aFewAtOnce([...asked.values()], async (one) => {
    const { pathname, search } = new URL(one.url);
    const isOfMember = `${search}${one.body}`.includes(memberId);
    const tries = [
      ['visitor', await askAs(null, one)],
      ['learner', await askAs(learner, one)],
      ...(isOfMember
        ? [
            [
              'learner, in their own name',
              await askAs(learner, { ...one, url: own(one.url), body: one.body && own(one.body) }),
            ] as const,
          ]
        : []),
    ] as const;
    for (const [who, { status, text }] of tries) {
      const what = `${who}: ${one.method} ${pathname} ${one.body ?? ''}`;
      expect(status, what).toBeLessThan(500);
      if (pathname.startsWith('/files/')) expect(status, what).toBe(403);
      if (isOfMember && !who.includes('own name')) expect(status, what).toBeGreaterThanOrEqual(400);
      if (/\/(course|member-assets)\b/.test(pathname)) expect(text, what).not.toContain('lesson-text');
      expect(
        paid.flatMap(([, words]) => words.filter((phrase) => text.includes(phrase))),
        what,
      ).toEqual([]);
    }
  });
});

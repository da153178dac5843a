import { readdirSync, readFileSync } from 'node:fs';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { dialogOf, fieldOf, openSearch, optionsOf, untilSearchable } from '#tests/support/browser/search-dialog.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { startSiteWithContent } from '#tests/support/site/site-with-content.ts';

test('markup in texts stays text; drafts and members-only texts show nothing; edits are found without a restart', async ({
  browser,
}) => {
  const page_ = (title: string, text: string, more = '') =>
    `---\ntitle: ${title}\ndescription: About ${title}.\n${more}\n---\n${text}\n`;
  const site = await startSiteWithContent(
    {
      'hostile.md': page_('"Quokka <img src=x onerror=alert(1)>"', 'Write `<b onclick=alert(2)>quokka</b>` never.'),
      'plans.draft.md': page_('Plans', 'The wombat release.'),
      'inner.md': page_('Inner circle', 'The numbat is for members.', 'audience: members'),
      'de/tiere.md': page_('Tiere', 'Ein Schnabeltier.'),
    },
    { CONTENT_LOCALES: 'de' },
  );
  try {
    const page = await browser.newPage({ baseURL: site.origin });
    page.on('dialog', () => expect('an alert').toBe('never seen'));
    const found = async (question: string, locale = 'en') => {
      const response = await page.request.get('/content/search', { params: { q: question, locale } });
      return (await response.json()) as { results: { address: string; isForMembers: boolean }[]; suggestion?: string };
    };
    await untilSearchable(page.request, site.origin);
    await openSearch(page);
    await fieldOf(page).fill('quokka');
    await expect(optionsOf(page).first()).toContainText('Quokka <img src=x onerror=alert(1)>');
    await expect(dialogOf(page).locator('img, b')).toHaveCount(0);

    for (const secret of ['wombat', 'wombbat', 'numbat', 'numbatt']) expect((await found(secret)).results, secret).toEqual([]);
    expect((await found('inner circle')).results).toMatchObject([{ address: '/inner', isForMembers: true }]);
    expect((await found('schnabeltier')).results).toEqual([]);
    expect((await found('schnabeltier', 'de')).results).toMatchObject([{ address: '/de/tiere' }]);

    site.write('new.md', page_('Bilby', 'A bilby digs.'));
    await expect(async () => expect((await found('bilby')).results).toMatchObject([{ address: '/new' }])).toPass();
  } finally {
    await site.remove();
  }
});

/** Of each lesson some sentences: their first words to ask for, and a piece that goes on where those end. */
const lessonTexts = readdirSync('content/lessons').filter((file) => file.endsWith('.md'));
const lessonSentences = lessonTexts.flatMap((file) => {
  const [, , ...body] = readFileSync(`content/lessons/${file}`, 'utf8').split('---\n');
  const sentences = body.join('---\n').match(/(?<=^|[.!?] )[A-Z][a-z ,]{40,}(?=[.!?])/gm) ?? [];
  return sentences.slice(0, 3).map((sentence) => {
    const words = sentence.split(' ');
    return { file, question: encodeURIComponent(words.slice(0, 6).join(' ')), secret: words.slice(2, 9).join(' ') };
  });
});

test('no sentence of a lesson is found by those who may not read it, in the dialog’s answers or on the page', async ({
  people,
  site,
}) => {
  expect(new Set(lessonSentences.map(({ file }) => file)).size).toBe(8);
  await untilSearchable(people.visitor.request, site.origin);
  for (const kind of ['visitor', 'learner'] as const) {
    for (const { question } of lessonSentences) {
      for (const path of [`/content/search?limit=30&q=${question}`, `/search?q=${question}`]) {
        const answer = await people[kind].request.get(path);
        expect(answer.status(), path).toBe(200);
        const text = (await answer.text()).replaceAll(/<\/?mark>|<!-- -->/g, '');
        expect(
          lessonSentences.filter(({ secret }) => text.includes(secret)),
          `${kind} ${path}`,
        ).toEqual([]);
      }
    }
  }
});

test('a member finds the lessons by their words, is not told that they are for members, and nobody keeps the answer', async ({
  people,
  site,
}) => {
  await untilSearchable(people.member.request, site.origin);
  for (const { file, question, secret } of lessonSentences) {
    const answer = await people.member.request.get(`/content/search?limit=30&q=${question}`);
    expect(answer.headers()['cache-control'], file).toBe('private, no-store');
    const { results } = await answer.json();
    const found = results.find(({ address }: { address: string }) => file.endsWith(`.${address.split('/').at(-1)}.md`));
    expect(found, secret).toMatchObject({ isForMembers: false });
  }
  const page = await people.member.newPage();
  await openSearch(page);
  await fieldOf(page).fill('stalled budget used up'); // at once: Enter goes to the option only of what stands there
  await expect(optionsOf(page).first()).toContainText('Let the Code Write Itself');
  await expect(dialogOf(page)).not.toContainText('Members only');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/principled-ai-coding\/course\/let-the-code-write-itself#/);
  await page.goto('/search?q=stalled+budget');
  await expect(page.locator('main .search-result').first()).toContainText('Let the Code Write Itself');
});

test('what a member found is gone from the dialog when someone else opens it', async ({ page, context, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await page.goto('/playground');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await fieldOf(page).fill('stalled budget used up');
  await expect(optionsOf(page).first()).toContainText('Let the Code Write Itself');
  await page.keyboard.press('Escape');
  await expect(page.locator('.search-dialog [role=option]')).toHaveCount(0);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(optionsOf(page).first()).toBeVisible();
  await expect(dialogOf(page)).not.toContainText('budget used up');
});

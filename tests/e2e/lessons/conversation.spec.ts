import type { Page } from '@playwright/test';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { ask, chooseProblem, codeOf, livesOf, openWorkbench, run, triesOf, writeCode } from '#tests/support/browser/workbench.ts';
import { countdownPrompts } from '#tests/support/lessons/first-exercise.ts';
import type { Site } from '#tests/support/site/site.ts';

const [goodPrompt = '', followUp = ''] = countdownPrompts;
const story = { startedAt: '2026-11-22T00:00:00.000Z', asks: [], prediction: null };

/** Two ways to practise: how one begins, and how two of the three lives are lost quickly. */
const people = {
  'a visitor': {
    begin: async () => ({}),
    loseLives: async (page: Page) => {
      await page.evaluate(() => localStorage.setItem('current-life', '1'));
    },
  },
  'an account': {
    begin: (page: Page) => signIn(page),
    loseLives: async (_page: Page, site: Site, email: string) => {
      const { call } = await signInCaller(site.origin, { email });
      const { lesson } = (await call('startExperience', { experience: 'free-set' })).body as { lesson: { id: string } };
      for (const [problemId, file] of [
        ['hello-ai-world/delivery', 'delivery.ts'],
        ['aider-has-a-secret/headers', 'headers.js'],
      ] as const)
        for (const attempt of [1, 2, 3]) {
          const tried = { problemId, files: { [file]: `x${attempt}` }, aiCodingLessonId: lesson.id, story };
          expect((await call('submitSolution', { tryId: crypto.randomUUID(), ...tried })).status).toBe(200);
        }
    },
  },
} satisfies Record<string, { begin: (page: Page) => Promise<{ email?: string }>; loseLives: (...all: never[]) => Promise<void> }>;

for (const [name, { begin, loseLives }] of Object.entries(people))
  test(`${name} goes on with a conversation after a reload, until a right verdict, a reset or the end of the round`, {
    tag: name === 'a visitor' ? '@slow' : [],
  }, async ({ page, site }) => {
    const { email = '' } = (await begin(page)) as { email?: string };
    const code = codeOf(page, 'countdown.js');
    const histories: string[][] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/runCodingAssistant')) histories.push(request.postDataJSON().history);
    });
    const asksAfter = async (prompt: string, ...earlier: string[]) => {
      await ask(page, prompt);
      await expect.poll(() => histories.at(-1)).toEqual(earlier);
    };
    const { call } = email ? await signInCaller(site.origin, { email }) : { call: undefined };
    /** Waits until the end of a conversation is kept, which takes a moment longer than to bring it about. */
    const conversationIsOver = async () => {
      if (!call) return;
      const drafts = async () =>
        (await call('getList', { table: 'practice_drafts' })).body.list as { earlierPrompts: string[] | null }[];
      await expect.poll(async () => (await drafts()).flatMap(({ earlierPrompts }) => earlierPrompts ?? [])).toEqual([]);
    };
    await openWorkbench(page);
    await asksAfter(goodPrompt);
    await run(page, 'Not yet');
    if (email) await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await asksAfter(followUp, goodPrompt);
    await expect(code).toContainText('let n = from; n >= 0');
    await run(page, 'Right');
    await conversationIsOver();

    await asksAfter(goodPrompt);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await page.getByRole('button', { name: 'Reset the code' }).click();
    await conversationIsOver();
    await asksAfter(followUp);
    await loseLives(page, site, email);
    await openWorkbench(page);
    await expect(livesOf(page)).toHaveAccessibleName('1 of 3 lives');
    await chooseProblem(page, 'Pool tickets');
    await asksAfter('Make the tickets cheaper.');
    for (const left of [2, 1, 0]) {
      await writeCode(page, 'pool.ts', `console.log("no ${left}");`);
      await run(page, 'Not yet');
      await expect(triesOf(page)).toHaveText(`${left} of 3 tries left`);
    }
    await conversationIsOver();
    await page.getByRole('button', { name: 'Try again at once' }).click();
    await asksAfter('Make the tickets cheaper again.');
    await chooseProblem(page, 'Countdown');
    await asksAfter(goodPrompt);
  });

import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { codeOf, openWorkbench, promptField, runButton, stampOf, triesOf, writeCode } from '#tests/support/browser/workbench.ts';
import { type ModelBehaviour, serveModel } from '#tests/support/models/serve-model.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { startSite } from '#tests/support/site/site.ts';

const problemId = 'hello-ai-world/countdown';
const startingTokens = 50_000;
const cost = 340;
const usage = { prompt_tokens: 300, completion_tokens: 40 };
const block = (file: string, found: string, made: string) =>
  `Here it is.\n\n${file}\n<<<<<<< SEARCH\n${found}\n=======\n${made}\n>>>>>>> REPLACE\n`;
const good: ModelBehaviour = {
  kind: 'answer',
  text: block('countdown.js', 'for (let n = from; n > 0; n--) {', 'for (let n = from; n >= 0; n--) {'),
  usage,
};

/** Asks without waiting for the end. */
async function begin(page: Page): Promise<void> {
  await promptField(page).fill('Let the loop of countdown.js reach 0.');
  await promptField(page).press('Control+Enter');
}

const title = 'a model at an OpenAI-compatible address streams, stalls, refuses and babbles, and its server is killed';
test(title, { tag: '@slow' }, async ({ browser }) => {
  const model = await serveModel(good);
  let site = await startSite({ OPENAI_COMPATIBLE_URL: model.url, LANGUAGE_MODEL: 'stand-in-1' });
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const { email } = await signIn(page);
    await giveCourse(site, email);
    const { call } = await signInCaller(site.origin, { email });
    const answer = page.locator('.assistant-answer');
    const problem = page.locator('.workbench-task').getByRole('alert');
    const tokens = page.locator('.round-bar');
    const askAgain = page.getByRole('button', { name: 'Ask for the change' });
    await openWorkbench(page, '/playground?set=hello-ai-world');
    await page.getByText('Answered by the built-in practice model').click();
    await page.getByRole('radio', { name: 'stand-in-1, this site’s model' }).check();
    await page.getByLabel('Problem', { exact: true }).selectOption({ index: 3 });
    await expect(page.getByText(/^At most [\d,]+ of your 50,000 tokens$/)).toBeVisible();
    const [dealt, changed] = ['const fares = { adult: 9, child: 4, dog: 1 };', 'const fares = { adult: 9, child: 5, dog: 1 };'];
    model.behave({ kind: 'answer', usage, text: block('ticket.js', dealt.replace('child', 'kid'), changed) });
    await begin(page);
    await expect(answer).toContainText('This part could not be applied in ticket.js');
    await expect(answer).toContainText('Nothing of the answer was applied, and it cost none of your tokens.');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    await page.getByLabel('Problem', { exact: true }).selectOption({ index: 3 });
    await expect(answer).toContainText('This part could not be applied in ticket.js: there is no line');
    for (const [behaviour, sentence] of [
      [{ kind: 'status', status: 429 }, 'The model is busy right now: nothing was charged, try again in a minute'],
      [{ kind: 'garbage' }, 'The model’s answer could not be read: nothing was charged, try again'],
      [{ kind: 'cut', text: 'Five' }, 'The model’s answer broke off in the middle: nothing was charged, try again'],
    ] satisfies [ModelBehaviour, string][]) {
      model.behave(behaviour);
      await begin(page);
      await expect(problem).toHaveText(sentence);
      await expect(askAgain).toBeEnabled();
    }
    await expect(tokens).toContainText(`${startingTokens.toLocaleString('en')} tokens`);

    model.behave({ kind: 'answer', usage, text: block('ticket.js', dealt, changed) });
    await begin(page);
    await expect(answer.locator('summary')).toHaveText(
      `Answer from stand-in-1, ${cost} tokens, which saw ticket.js and letter.txt`,
    );
    await expect(problem).toHaveCount(0);
    await expect(tokens).toContainText(`${(startingTokens - cost).toLocaleString('en')} tokens`);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect(codeOf(page, 'ticket.js')).toContainText('child: 5');

    // A free problem costs nothing. Its answer is stopped, then cut off by the end of the server.
    await page.getByLabel('Set', { exact: true }).selectOption({ label: 'Free problems' });
    await expect(page.getByText('Costs no tokens')).toBeVisible();
    model.behave({ kind: 'stall', text: 'So far, so good' });
    await begin(page);
    await expect(answer).toContainText('So far, so good');
    await page.locator('.workbench-task').getByRole('button', { name: 'Stop' }).click();
    await expect(askAgain).not.toHaveAttribute('aria-busy');
    await expect(problem).toHaveCount(0);
    await begin(page);
    await expect(answer).toContainText('So far, so good');
    await site.stop('SIGKILL');
    await expect(problem).toContainText('try again');
    site = await site.restart();
    model.behave(good);
    await begin(page);
    await expect(answer.locator('summary')).toContainText('Answer from stand-in-1');
    await page.getByRole('button', { name: 'Accept all' }).click();

    // A try that the server is killed over is kept, and counts once.
    await writeCode(page, 'countdown.js', 'const from = 3;\nfor (let n = 0; n < 5e6; n++);\nconsole.log("no");');
    const sent = page.waitForRequest('**/functions/submitSolution');
    await runButton(page).click();
    await sent;
    await site.stop('SIGKILL');
    await expect(page.getByText('Your try is kept in this browser')).toBeVisible();
    site = await site.restart();
    await expect(triesOf(page)).toHaveText('2 of 3 tries left');
    await expect(stampOf(page).locator('.stamp-verdict')).toHaveText('Not yet');
    const { body } = await call('listTries', { problemId });
    expect(body.list).toHaveLength(1);
    await page.reload();
    await expect(tokens).toContainText(`${(startingTokens - cost).toLocaleString('en')} tokens`);
  } finally {
    await context.close();
    await model[Symbol.asyncDispose]();
    await site.remove();
  }
});

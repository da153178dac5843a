import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openWorkbench, promptField, runButton, stampOf } from '#tests/support/browser/workbench.ts';
import { serveModel, standInModels } from '#tests/support/models/serve-model.ts';
import { startSite } from '#tests/support/site/site.ts';

const text = `Here it is.

countdown.js
<<<<<<< SEARCH
for (let n = from; n > 0; n--) {
  console.log(n);
}
=======
for (let n = from; n >= 0; n--) {
  console.log(n);
}
console.log('go');
>>>>>>> REPLACE
`;

test('a learner practises with a model on their computer, then with a key of their own', async ({ browser }) => {
  const gateway = await serveModel({ kind: 'answer', text });
  const site = await startSite({ MODEL_GATEWAY_URL: gateway.url });
  // A page may ask the computer that it is on, and the program there says who may.
  const program = await serveModel({ kind: 'answer', text }, { allowedOrigin: site.origin });
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const { email } = await signIn(page);
    await giveCourse(site, email);
    const answerer = page.locator('.answerer');
    const askAndRun = async () => {
      await promptField(page).fill('Go on to zero, then print go.');
      await promptField(page).press('Control+Enter');
      await expect(page.locator('.assistant-answer')).toContainText(`Answer from ${standInModels[0]}`);
      await runButton(page).click();
      await expect(stampOf(page)).toContainText(/right/i);
    };
    await openWorkbench(page, '/playground?set=hello-ai-world');
    await answerer.getByText('Answered by the built-in practice model').click();
    await answerer.getByRole('radio', { name: /A model on this computer/ }).check();
    await answerer.getByLabel('Its address').fill(new URL(program.url).origin);
    await answerer.getByRole('button', { name: 'Look for models' }).click();
    await expect(answerer).toContainText(`Answered by ${standInModels[0]} on this computer`);
    await askAndRun();
    expect(program.requests).toHaveLength(1);
    expect(gateway.requests).toHaveLength(0);

    await page.goto('/settings#models');
    const section = page.locator('#models');
    await section.getByLabel('Provider').selectOption('Mistral');
    await section.getByLabel('Key for Mistral').fill('sk-of-a-learner');
    await section.getByRole('button', { name: 'Check the key' }).click();
    await section.getByLabel('Model', { exact: true }).fill(standInModels[0] ?? '');
    await section.getByRole('button', { name: 'Keep the key' }).click();
    await expect(section.getByRole('table')).toContainText('Mistral');
    expect(await page.content()).not.toContain('sk-of-a-learner');

    await openWorkbench(page, '/playground?set=hello-ai-world');
    await page.getByRole('button', { name: 'Reset the code' }).click();
    await answerer.getByText(/^Answered by/).click();
    await answerer.getByRole('radio', { name: `${standInModels[0]} at Mistral, with your key` }).check();
    await askAndRun();
    expect(program.requests).toHaveLength(1);
    expect(gateway.keys.at(-1)).toBe('Bearer sk-of-a-learner');
  } finally {
    await context.close();
    await site.stop();
    await gateway[Symbol.asyncDispose]();
    await program[Symbol.asyncDispose]();
  }
});

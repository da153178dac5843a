import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from '../page/open-page.ts';

export const promptField = (page: Page): Locator => page.getByLabel('Prompt for the assistant');
/** Finds the editor's text; its lines are `.cm-line`, the lines that an answer takes away `.cm-deletedChunk`. */
export const codeOf = (page: Page, file: string): Locator => page.locator(`.code-editor[data-file="${file}"] .cm-content`);
export const stampOf = (page: Page): Locator => page.locator('.workbench-result .stamp');
/** Finds the note over the verdict: the tries that are left, or that it is solved. */
export const triesOf = (page: Page): Locator => page.locator('.workbench-run > .exercise-note').first();
export const livesOf = (place: Page | Locator): Locator => place.locator('.lives');
export const runButton = (page: Page): Locator =>
  page.locator('.workbench-change').getByRole('button', { name: /^(Accept and run|Run)$/ });

/** Opens the playground, or another page with a workbench, and waits until its editor is there. */
export async function openWorkbench(page: Page, path = '/playground'): Promise<void> {
  await openPage(page, path);
  await page.locator('.cm-content').first().waitFor();
}

export async function chooseProblem(page: Page, title: string): Promise<void> {
  const problems = page.getByLabel('Problem', { exact: true });
  const name = (await problems.locator('option').allInnerTexts()).find((text) => text.includes(title));
  await problems.selectOption({ label: name ?? title });
  await expect(problems.locator('option:checked')).toContainText(title);
}

/** Asks for a change by keyboard, as soon as what is kept of the work has been read, and waits for the end of the answer. */
export async function ask(page: Page, prompt: string): Promise<void> {
  await promptField(page).fill(prompt);
  await expect(page.getByRole('button', { name: 'Ask for the change' })).toBeEnabled();
  await promptField(page).press('Control+Enter');
  await expect(page.locator('.assistant-answer summary')).toContainText('Answer from');
}

/** Writes a file of the exercise by hand, whole. */
export async function writeCode(page: Page, file: string, code: string): Promise<void> {
  await codeOf(page, file).fill(code);
  await expect(codeOf(page, file).locator('.cm-line').first()).toHaveText(code.split('\n')[0] ?? '');
}

/** Runs the code as it stands and waits for the verdict that begins with `words`. */
export async function run(page: Page, words: string | RegExp): Promise<void> {
  await runButton(page).click();
  await expect(stampOf(page).locator('.stamp-verdict')).toHaveText(words);
}

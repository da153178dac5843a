import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../accounts/sign-in-over-http.ts';

export const promptsPage = '/playground/prompts';

export const library = (page: Page): Locator => page.locator('.prompts-page');
export const savingState = (page: Page): Locator => library(page).locator('.prompt-state');
/** Finds the text of the prompt in the editor. */
export const promptText = (page: Page): Locator => library(page).locator('.cm-content');
export const treeRow = (page: Page, name: string | RegExp): Locator => library(page).getByRole('treeitem', { name });
export const press = (page: Page, name: string): Promise<void> =>
  library(page).getByRole('button', { name, exact: true }).click();

/** Opens the library of who is signed in and waits until it is there. */
export async function openLibrary(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(promptsPage);
  await expect(savingState(page)).toHaveText('Saved');
  return page;
}

/** Starts the library of someone new, with one prompt of this text. */
export async function startLibrary(context: BrowserContext, prompt: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page);
  await page.goto(promptsPage);
  await expect(savingState(page)).toHaveText('Saved');
  await press(page, 'New prompt');
  await writePrompt(page, prompt);
  await expectStored(page, [prompt]);
  return page;
}

/** Writes the prompt that is selected, whole. */
export async function writePrompt(page: Page, prompt: string): Promise<void> {
  await promptText(page).fill(prompt);
  await expect(promptText(page)).toContainText(prompt.split('\n')[0] ?? '');
}

/** Reads the rows of the account as the server has them. */
export async function storedRows(page: Page, table: string): Promise<Record<string, unknown>[]> {
  const { token } = await (await page.request.get('/auth/token')).json();
  const { user } = await (await page.request.get('/auth/get-session')).json();
  const answer = await page.request.post('/functions/getList', {
    headers: { Authorization: `Bearer ${token}` },
    data: { table, parentUserId: user.userId },
  });
  return (await answer.json()).list;
}

const storedPrompts = async (page: Page): Promise<unknown[]> =>
  (await storedRows(page, 'prompt_templates')).map(({ prompt }) => prompt);

/** Waits until the server has these prompts: what a page says it saved may still be the change before. */
export async function expectStored(page: Page, prompts: string[]): Promise<void> {
  await expect.poll(() => storedPrompts(page)).toEqual(prompts);
  await expect(savingState(page)).toHaveText('Saved');
}

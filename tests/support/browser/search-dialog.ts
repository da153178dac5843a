import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox');
export const optionsOf = (page: Page) => dialogOf(page).getByRole('option');

/** Waits until all texts are read: before, an answer is only a part of what there is, and nobody keeps it. */
export async function untilSearchable(request: APIRequestContext, origin: string) {
  const answer = async () => (await request.get(`${origin}/content/search?q=diff`)).json();
  await expect.poll(answer).toHaveProperty('results'); // a refusal has none: the search is still being started
  await expect.poll(answer).not.toHaveProperty('isPartial');
}

/** Opens the search by its key. */
export async function openSearch(page: Page, path = '/blogs') {
  await page.goto(path);
  await page.keyboard.press('/');
  await expect(fieldOf(page)).toBeFocused();
}

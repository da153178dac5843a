import { preloadedFonts } from '#app/fonts/preloaded-fonts.ts';
import { saveBrowserPreference } from '#platform/browser/browser-cookies.ts';

/** Fetches for the next page the fonts that this one went without on a slow line, unless the reader saves data. */
export async function fetchFonts(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  const answers = await Promise.all(preloadedFonts.map((address) => fetch(address, { priority: 'low' }))).catch(() => []);
  await Promise.all(answers.map((answer) => answer.arrayBuffer())); // a body that nobody reads may never arrive in the cache
  if (answers.length > 0 && answers.every(({ ok }) => ok)) saveBrowserPreference('fonts', 'kept');
}

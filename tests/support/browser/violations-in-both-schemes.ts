import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility-violations.ts';

/**
 * Finds what keeps people from using a page that is light or dark: with all rules when it is light, and when it is dark by those about
 * colours. The two differ in nothing else, and looking at every rule again takes three times as long. The part `but` is not looked at.
 */
export async function violationsInBothSchemes(page: Page, { but }: { but?: string } = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await accessibilityViolations(page, { but });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await accessibilityViolations(page, { but, ofColours: true });
  return [...light.map((violation) => `light: ${violation}`), ...dark.map((violation) => `dark: ${violation}`)];
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules of axe whose outcome colours decide. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * Finds with all rules of axe what keeps people from using a page, or the part of it `within`, without the part `but`: each violation as
 * its rule and the elements that break it. With `ofColours`, by the rules about colours alone.
 */
export async function accessibilityViolations(
  page: Page,
  { within, but, ofColours = false }: { within?: string; but?: string; ofColours?: boolean } = {},
): Promise<string[]> {
  // Where there are no frames whose results are to be gathered on a page of their own, axe is done in a third of the time, and what it has
  // put into the page once, a tenth of a second of a core, stays there.
  const isAlone = page.frames().length === 1;
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) }).options({ resultTypes: ['violations'] });
  axe.setLegacyMode(isAlone);
  if (ofColours) axe.withRules(rulesOfColours);
  if (within) axe.include(within);
  if (but) axe.exclude(but);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

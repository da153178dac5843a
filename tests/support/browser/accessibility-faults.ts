import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules of axe whose outcome colours decide. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * Finds with all rules of axe what keeps people from using a page, or the part of it `within`: each fault as its rule and the elements that
 * break it. With `ofColours`, by the rules about colours alone.
 */
export async function accessibilityFaults(
  page: Page,
  { within, ofColours = false }: { within?: string; ofColours?: boolean } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // Where there are no frames whose results are to be gathered on a page of their own, axe is done in a third of the time.
  axe.setLegacyMode(page.frames().length === 1);
  if (ofColours) axe.withRules(rulesOfColours);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

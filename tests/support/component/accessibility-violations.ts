import axe from 'axe-core';

/** Finds with all rules of axe what keeps people from using what is shown: each violation as its rule and the elements that break it. */
export async function accessibilityViolations(): Promise<string[]> {
  // What is said of a whole page does not hold for a part of one.
  const rules = Object.fromEntries(['region', 'page-has-heading-one', 'landmark-one-main'].map((id) => [id, { enabled: false }]));
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

import postcss, { type Root } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';

/**
 * The names that a page is made of: its class names and elements, the ones its scripts may add, and its text, which may name custom
 * properties.
 */
export interface PageNames {
  has(name: string): boolean;
  text: string;
}

/**
 * Keeps the rules of style sheets, in their order, that can match anything on a page. It errs on the side of keeping: only classes and elements
 * are looked at, not where they stand.
 */
export function purgeUnusedCss(sheets: readonly Root[], page: PageNames): string {
  const used = postcss.root({ nodes: sheets.flatMap((sheet) => sheet.clone().nodes) });
  used.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name.endsWith('keyframes')) return;
    const selectors = rule.selectors.filter((selector) => canMatch(selector, page));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  removeUnusedProperties(used, page.text);
  for (let emptied = true; emptied; ) {
    emptied = false;
    used.walk((node) => {
      const isEmpty = (node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0;
      if (!isEmpty) return;
      node.remove();
      emptied = true;
    });
  }
  return used.toString();
}

const alternatives = new Set([':is', ':where', ':has']);

function canMatch(selector: string, page: PageNames): boolean {
  const matches = (compounds: Selector): boolean =>
    compounds.every((node) => {
      if (node.type === 'class') return page.has(node.value);
      if (node.type === 'tag') return page.has(node.value.toLowerCase());
      if (node.type === 'pseudo' && alternatives.has(node.value)) return node.nodes.some(matches);
      return true;
    });
  return selectorParser().astSync(selector).nodes.some(matches);
}

/** A custom property may be used by another one only, so this goes on until none goes. */
function removeUnusedProperties(sheet: Root, text: string): void {
  for (let removed = true; removed; ) {
    removed = false;
    const values: string[] = [];
    sheet.walkDecls(({ value }) => void (value.includes('var(') && values.push(value)));
    const used = new Set(`${values.join()} ${text}`.match(/--[\w-]+/g));
    sheet.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      removed = true;
    });
    sheet.walkAtRules('property', (rule) => void (used.has(rule.params) || rule.remove()));
  }
}

import GithubSlugger from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { isPageId } from './page-ids.ts';

/** A heading of a text, as what leads to it names it. */
export interface ContentHeading {
  anchor: string;
  text: string;
  /** The name of a link to it, where a heading above it has the same text. */
  linkName?: string;
  depth: number;
}

/** Returns the text of a heading, to which the marks of its footnotes do not belong. */
export function headingText(heading: Element): string {
  return textOf(heading).replace(/\s+/g, ' ').trim();
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node && !isFootnoteMark(node) ? node.children.map(textOf).join('') : '';
}

function isFootnoteMark(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'a' && node.properties.dataFootnoteRef !== undefined;
}

/**
 * Gives the headings of one text their ids, asked for in order. As in Nuxt Content 2 an id is GitHub's slug with single hyphens, none at
 * its ends and no digit first; unlike there no two headings get the same one, and none that the page uses. A heading without letters or
 * digits may get an empty one.
 */
export function openHeadingIds(): (heading: string) => string {
  const slugger = new GithubSlugger();
  const taken = new Set<string>();
  return (heading) => {
    let id: string;
    do id = tidy(slugger.slug(heading));
    while (id && taken.has(id));
    taken.add(id);
    return id;
  };
}

/** Sets the id of every heading that has none. */
export function setHeadingIds() {
  return (tree: Root) => {
    const headingId = openHeadingIds();
    visit(tree, 'element', (element) => {
      if (!/^h[1-6]$/.test(element.tagName) || element.properties.id) return;
      const id = headingId(headingText(element));
      if (id) element.properties.id = id;
    });
  };
}

function tidy(slug: string): string {
  const id = slug
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^(?=\d)/, '_');
  return isPageId(id) ? `text-${id}` : id;
}

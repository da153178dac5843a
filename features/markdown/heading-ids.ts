import GithubSlugger from 'github-slugger';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { headingText } from './heading-text.ts';
import { isPageId } from './page-ids.ts';

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

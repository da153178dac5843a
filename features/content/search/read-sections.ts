import type { Root, RootContent } from 'hast';

/** A part of a text: what stands above the first heading (without an anchor), or below one. */
export interface Section {
  anchor?: string;
  heading: string;
  text: string;
}

const opensSection = /^h[23]$/;
const breaksText = /^(p|li|td|th|tr|div|pre|h[1-6]|blockquote|figcaption|br|dt|dd|summary)$/;
/** Drawings, and links that repeat their heading, hold no text of their own. */
const holdsNoText = /^(svg|script|style)$/;

/** The plain text of a page, by its headings: what is searched and what snippets are cut from. */
export function readSections(body: Root): Section[] {
  const sections: Section[] = [{ heading: '', text: '' }];
  for (const node of body.children) {
    const anchor = anchorOf(node);
    if (anchor !== undefined) sections.push({ anchor, heading: tidy(textOf(node)), text: '' });
    else {
      const current = sections.at(-1);
      if (current) current.text += textOf(node);
    }
  }
  return sections.map((section) => ({ ...section, text: tidy(section.text) }));
}

function anchorOf(node: RootContent): string | undefined {
  if (node.type !== 'element' || !opensSection.test(node.tagName)) return undefined;
  return typeof node.properties.id === 'string' ? node.properties.id : undefined;
}

function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || holdsNoText.test(node.tagName)) return '';
  const text = node.children.map(textOf).join('');
  return breaksText.test(node.tagName) ? `${text}\n` : text;
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

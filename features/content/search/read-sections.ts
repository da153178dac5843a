import type { Root, RootContent } from 'hast';

/** A part of a text: what stands above the first heading (without an anchor), or below one. */
export interface Section {
  anchor?: string;
  heading: string;
  text: string;
}

const opensSection = /^h[23]$/;
const breaksText = /^(p|li|td|th|tr|div|pre|h[1-6]|blockquote|figcaption|br|dt|dd|summary)$/;
/** What a reader does not read as text. */
const holdsNoText = /^(svg|script|style)$/;

/** The plain text of a page, by its headings: what is searched and what snippets are cut from. */
export function readSections(body: Root): Section[] {
  const sections: Section[] = [{ heading: '', text: '' }];
  const read = (node: RootContent) => {
    const anchor = anchorOf(node);
    if (anchor !== undefined) sections.push({ anchor, heading: tidy(textOf(node)), text: '' });
    else if (node.type === 'element' && node.tagName === 'section') node.children.forEach(read);
    else {
      const current = sections.at(-1);
      if (current) current.text += textOf(node);
    }
  };
  body.children.forEach(read);
  return sections.map((section) => ({ ...section, text: tidy(section.text) }));
}

function anchorOf(node: RootContent): string | undefined {
  if (node.type !== 'element' || !opensSection.test(node.tagName)) return undefined;
  return typeof node.properties.id === 'string' ? node.properties.id : undefined;
}

function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || holdsNoText.test(node.tagName) || 'dataFootnoteBackref' in node.properties) return '';
  const text = node.children.map(textOf).join('');
  return breaksText.test(node.tagName) ? `${text}\n` : text;
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

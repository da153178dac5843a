import type { Element, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { visit } from 'unist-util-visit';

/** Leaves out marks whose footnote is not in the tree: an excerpt ends above the notes. */
export function dropMarksWithoutNote() {
  return (tree: MarkdownRoot) => {
    const notes = new Set<string>();
    visit(tree, 'footnoteDefinition', ({ identifier }) => void notes.add(identifier));
    visit(tree, 'footnoteReference', (mark, index, parent) => {
      if (notes.has(mark.identifier) || !parent || index === undefined) return;
      parent.children.splice(index, 1);
      return index;
    });
  };
}

/** Renames a footnote such as `a-2`, whose id would be that of the second mark of a footnote `a`. */
export function tellFootnotesApart() {
  return (tree: MarkdownRoot) => {
    const taken = new Set<string>();
    visit(tree, 'footnoteDefinition', ({ identifier }) => void taken.add(identifier));
    const renamed = new Map<string, string>();
    for (const identifier of [...taken].filter((one) => /-\d+$/.test(one))) {
      let free = `${identifier}-note`;
      while (taken.has(free)) free += '-note';
      taken.add(free);
      renamed.set(identifier, free);
    }
    visit(tree, ['footnoteDefinition', 'footnoteReference'], (node) => {
      if ('identifier' in node) node.identifier = renamed.get(node.identifier) ?? node.identifier;
    });
  };
}

/** Takes every id that raw HTML brought, and leaves those of footnotes and their marks, each once and as it is written in an address. */
export function keepFootnoteIds() {
  return (tree: Root) => {
    const kept = new Set<string>();
    visit(tree, 'element', (element) => {
      const { id } = element.properties;
      if (typeof id !== 'string') return;
      const plain = decoded(id);
      if (kept.has(plain) || !isOfFootnote(element, plain)) delete element.properties.id;
      else {
        element.properties.id = plain;
        kept.add(plain);
      }
    });
  };
}

/** Has the marks of footnotes described by the heading of the notes, and takes references to an id that is not there. */
export function describeFootnoteMarks() {
  return (tree: Root) => {
    let label: unknown;
    visit(tree, 'element', ({ tagName, properties, children }) => {
      if (tagName !== 'section' || properties.dataFootnotes === undefined) return;
      const heading = children.find((child) => child.type === 'element' && child.tagName === 'h2');
      label = heading?.type === 'element' ? heading.properties.id : undefined;
    });
    visit(tree, 'element', ({ properties }) => {
      const isMark = properties.dataFootnoteRef !== undefined;
      delete properties.ariaLabelledBy;
      delete properties.ariaDescribedBy;
      if (isMark && typeof label === 'string') properties.ariaDescribedBy = [label];
    });
  };
}

function isOfFootnote({ tagName, properties }: Element, id: string): boolean {
  return tagName === 'li' ? id.startsWith('user-content-fn-') : tagName === 'a' && properties.dataFootnoteRef !== undefined;
}

/** Footnotes named with other letters than those of ASCII are escaped in the id that they get. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

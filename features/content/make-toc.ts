import type { BodyElement, BodyNode, BodyToc, TocLink } from './body-tree.ts';

/** The contents of a text, from its headings. */
export function makeToc(children: readonly BodyNode[]): BodyToc {
  const links: TocLink[] = [];
  for (const heading of children.flatMap(withChildren).filter(isHeading)) {
    const depth = Number(heading.tag.slice(1));
    const link: TocLink = { id: heading.props.id, depth, text: textOf(heading) };
    const parent = links.at(-1);
    if (!parent || depth <= parent.depth) links.push(link);
    else parent.children = [...(parent.children ?? []), link];
  }
  return { title: '', searchDepth: 2, depth: 2, links };
}

function withChildren(node: BodyNode): BodyNode[] {
  return node.type === 'element' ? [node, ...node.children] : [];
}

function isHeading(node: BodyNode): node is BodyElement {
  return node.type === 'element' && (node.tag === 'h2' || node.tag === 'h3');
}

function textOf(node: BodyNode): string {
  return node.type === 'text' ? node.value : node.children.map(textOf).join('');
}

import type { Heading, Link, List, ListItem, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';

type Inline = string | PhrasingContent;

export const text = (value: string): Text => ({ type: 'text', value });

export const paragraph = (...children: Inline[]): Paragraph => ({ type: 'paragraph', children: children.map(asNode) });

export const heading = (depth: Heading['depth'], title: string): Heading => ({
  type: 'heading',
  depth,
  children: [text(title)],
});

export const link = (url: string, ...children: Inline[]): Link => ({
  type: 'link',
  url,
  children: children.map(asNode) as Text[],
});

export const list = (items: RootContent[][], { ordered = false } = {}): List => ({
  type: 'list',
  ordered,
  spread: false,
  children: items.map((children): ListItem => ({ type: 'listItem', spread: false, children: children as ListItem['children'] })),
});

function asNode(inline: Inline): PhrasingContent {
  return typeof inline === 'string' ? text(inline) : inline;
}

/** A text as programs get it: the tree that Nuxt Content 2 gives. */
export interface BodyTree {
  type: 'root';
  children: BodyNode[];
  toc?: BodyToc;
}

export type BodyNode = BodyElement | { type: 'text'; value: string };

export interface BodyElement {
  type: 'element';
  tag: string;
  props: Record<string, unknown>;
  children: BodyNode[];
}

/** A text's contents as Nuxt Content 2 gives them: headings of the second level, those of the third within them. */
export interface BodyToc {
  title: string;
  searchDepth: number;
  depth: number;
  links: TocLink[];
}

export interface TocLink {
  id: unknown;
  depth: number;
  text: string;
  children?: TocLink[];
}

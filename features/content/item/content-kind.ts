/** The kinds of docs/product.md §1. Content may name any other kind; it gets a question mark for an icon. */
export const contentKinds = ['blog', 'guide', 'ai-coding-course', 'downloadable-asset', 'tool'] as const;

export type ContentKind = (typeof contentKinds)[number];

const labels: Record<ContentKind, { one: string; many: string }> = {
  blog: { one: 'Essay', many: 'Essays' },
  guide: { one: 'Guide', many: 'Guides' },
  'ai-coding-course': { one: 'Course', many: 'Courses' },
  'downloadable-asset': { one: 'Download', many: 'Downloads' },
  tool: { one: 'Tool', many: 'Tools' },
};

export function isContentKind(kind: string): kind is ContentKind {
  return (contentKinds as readonly string[]).includes(kind);
}

/** Gives a kind as a reader sees it; one the site does not know is shown as it was written. */
export function contentKindLabel(kind: string): string {
  return isContentKind(kind) ? labels[kind].one : kind;
}

export function contentKindPlural(kind: string): string {
  return isContentKind(kind) ? labels[kind].many : kind;
}

/** Tells whether a kind is opened for reading: a course, a download and a tool are opened for what they hold, so how long their page takes to read says nothing. */
export function isForReading(kind: string): boolean {
  return !['ai-coding-course', 'downloadable-asset', 'tool'].includes(kind);
}

import { deskList } from '#features/owner/lists/desk-list.ts';

/** A link within the site that leads nowhere. */
export interface BrokenLink {
  file: string;
  /** The address as the text gives it. */
  written: string;
  why: string;
}

/** The states of a text, in the words of the desk. */
export const textStates = {
  scheduled: 'Scheduled',
  draft: 'Draft',
  published: 'Published',
  part: 'Part of others',
  withheld: 'Withheld',
} as const;

export type TextState = keyof typeof textStates;

/** The owner's list of texts; those with `problems` have a fault or a link that leads nowhere. */
export const textList = deskList({
  address: '/owner/content',
  states: textStates,
  columns: ['title', 'words', 'changed', 'links'],
  sort: '-changed',
  filters: { kind: () => true, language: () => true, problems: (text) => text === 'yes' },
});

/** A text as its owner sees it. */
export interface DeskText {
  /** The text's path inside the content folder, by which it is known. */
  file: string;
  title: string;
  /** The text's kind as a reader sees it: `Essay`, `Lesson`, `Page` and so on. */
  kind: string;
  state: TextState;
  isForMembers: boolean;
  language: string;
  /** What is wrong with the file itself; null where all is well. */
  fault: string | null;
  /** The address of its page; null where it has none. */
  address: string | null;
  /** The moment from which a scheduled text is shown, in ISO 8601. */
  publishesAt: string | null;
  words: number;
  readingMinutes: number;
  /** Null where neither the text nor git knows. */
  changed: { on: string; by: 'text' | 'git' } | null;
  brokenLinks: Omit<BrokenLink, 'file'>[];
}

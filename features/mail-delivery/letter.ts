import type { MailKind, MailKinds } from '#features/mail/mail-kinds.ts';

/** What a letter says, in one language; how it looks is the same for all (letter-page.tsx). */
export interface Letter {
  subject: string;
  title: string;
  /** Paragraphs; `quote` is what a person wrote, shown as it is, and `markdown` a text of the owner's. */
  body: (string | { quote: string } | { markdown: string })[];
  /** The one place to go from here: a path of this site. */
  action?: { label: string; path: string };
}

/** What the writer of a letter has at hand. */
export interface LetterFacts<Kind extends MailKind> {
  /** Of whom it goes to. */
  name: string;
  siteName: string;
  data: MailKinds[Kind];
}

/** Writes every kind of letter in one language. */
export type LetterWriters = { [Kind in MailKind]: (facts: LetterFacts<Kind>) => Letter };

/** The words around every letter. */
export interface LetterFrame {
  greeting: (name: string) => string;
  reason: (siteName: string) => string;
  unsubscribe: string;
  settings: string;
  write: string;
}

import type { MailKind, MailKinds } from '#features/mail/mail-kinds.ts';

/** Holds the content of a letter, in one language; how it looks is the same for all (letter-page.tsx). */
export interface Letter {
  subject: string;
  title: string;
  /** The words that a list of letters shows beside the subject, where the first paragraph says too little for that. */
  preview?: string;
  /** Paragraphs; `quote` is what a person wrote, shown as it is, and `markdown` a text of the owner's. */
  body: (string | { quote: string } | { markdown: string })[];
  /** The place to go from here: a path of this site. */
  action?: { label: string; path: string };
  /** Another place, less likely to be the next one. */
  otherAction?: { label: string; path: string };
  /** The reason why the letter came, where it goes to an address that need not be an account's. */
  reason?: string;
}

/** Holds the things that the writer of a letter has at hand. */
export interface LetterFacts<Kind extends MailKind> {
  /** The name of whom it goes to. */
  name: string;
  siteName: string;
  supportEmail: string;
  data: MailKinds[Kind];
}

/** Writes every kind of letter in one language. */
export type LetterWriters = { [Kind in MailKind]: (facts: LetterFacts<Kind>) => Letter };

/** Holds the words around every letter. */
export interface LetterFrame {
  greeting: (name: string) => string;
  /** Says why a letter came that every account gets. */
  reason: (siteName: string) => string;
  /** Says why a letter came that can be switched off. */
  optionalReason: (siteName: string) => string;
  unsubscribe: string;
  settings: string;
  write: string;
}

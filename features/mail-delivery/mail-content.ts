import type { MailKind, MailKinds } from '#features/mail/mail-kinds.ts';

/** The content of an e-mail, in one language; how it looks is the same for all (write-mail.server.tsx). */
export interface MailContent {
  subject: string;
  title: string;
  /** The words that a list of e-mails shows beside the subject, where the first paragraph says too little for that. */
  preview?: string;
  /** Paragraphs; `quote` is what a person wrote, shown as it is, and `markdown` a text of the owner's. */
  body: (string | { quote: string } | { markdown: string })[];
  /** The place to go from here: a path of this site. */
  action?: { label: string; path: string };
  /** Another place, less likely to be the next one. */
  otherAction?: { label: string; path: string };
  /** The reason why the e-mail came, where it goes to an address that need not be an account's. */
  reason?: string;
}

/** The things that the writer of an e-mail has at hand. */
export interface MailFacts<Kind extends MailKind> {
  /** The name of whom it goes to. */
  name: string;
  siteName: string;
  supportEmail: string;
  /** The sentence about refund and withdrawal, in the language of the e-mail. */
  moneyBack: string;
  data: MailKinds[Kind];
}

/** Writes every kind of e-mail in one language. */
export type MailWriters = { [Kind in MailKind]: (facts: MailFacts<Kind>) => MailContent };

/** The messages around every e-mail. */
export interface MailFrame {
  greeting: (name: string) => string;
  /** Says why an e-mail came that every account gets. */
  reason: (siteName: string) => string;
  /** Says why an e-mail came that can be switched off. */
  optionalReason: (siteName: string) => string;
  unsubscribe: string;
  settings: string;
  write: string;
}

const course = '/principled-ai-coding';

/** The addresses that the e-mails lead to. A test asks the site for each. */
export const places = {
  course: `${course}/course`,
  landing: course,
  invoice: `${course}/billing/invoice`,
  checkout: ({ seats, isGift }: { seats: number; isGift?: boolean | undefined }) =>
    `${course}/checkout?${isGift ? 'gift' : `quantity=${seats}`}`,
  teamSeats: '/team-seats',
  invitation: (code: string) => `/team-seats/invitation?code=${code}`,
  questions: `${course}/course/question`,
  issues: `${course}/course/issue`,
  devices: '/settings#devices',
  emailSettings: '/settings#e-mail',
  settings: '/settings',
  address: (proof: string) => `/settings/address?proof=${proof}`,
  playground: '/playground',
  certificate: (certificateId: string) => `/certificates/${certificateId}`,
};

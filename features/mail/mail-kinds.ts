import type { MailLanguage } from './mail-language.ts';

export interface Money {
  cents: number;
  currency: string;
}

/** A word to the owner: it holds no name, address or words of anybody. */
export interface OwnerNotice {
  title: string;
  /** Each in Markdown. */
  paragraphs: string[];
  action: { label: string; path: string };
}

/** Every kind of e-mail, and what it has to know besides to whom it goes. What it knows is as it was when its cause happened. */
export interface MailKinds {
  welcome: Record<never, never>;
  /**
   * `tax` is in what was paid; null where none is charged, with `reverseCharge` where the buyer owes it. Of an e-mail that was queued before e-mails named it, there is no `order`. Who
   * sells in its own name sends a receipt itself.
   */
  receipt: {
    seats: number;
    isGift?: boolean;
    paid: Money;
    tax: { label: string; cents: number } | null;
    reverseCharge?: { taxName: string; vatId: string };
    order?: string;
    isSoldByProvider?: boolean;
    /** The buyer had paid for the course already: this money goes back. */
    isSecond?: boolean;
  };
  /** A payment that was to come by a way that takes days, and never came. */
  'payment-failed': { seats: number; isGift?: boolean; due: Money };
  /** Once, to whoever wants e-mails about courses and prices, after a checkout that was opened and not paid. */
  'order-unfinished': { seats: number; isGift?: boolean; due: Money };
  'seat-invitation': { invitedBy: string; code: string };
  'seat-claimed': { seat: number; seats: number };
  /** To whoever had the seat; `by` is the name of whoever bought it. */
  'seat-taken-back': { by: string };
  /** To whoever handed their own course on; `to` is the name of who took it. */
  'course-handed-on': { to: string };
  'refund-requested': { paid: Money };
  'refund-granted': { returned: Money; endsAccess: boolean };
  /** The bank refused what an e-mail had said was on its way. */
  'refund-failed': { returned: Money; hasAccess: boolean };
  'refund-declined': { paid: Money; reason: string };
  /** `stated` is in ISO 8601. */
  'withdrawal-received': { order: string; name: string; seats: number; paid: Money; stated: string };
  'dispute-opened': { paid: Money };
  'dispute-closed': { paid: Money; hasAccess: boolean };
  'feedback-answered': { type: 'question' | 'issue'; asked: string; answer: string };
  /** `at` is in ISO 8601; an e-mail that was queued before e-mails named it has none. */
  'new-sign-in': { browser: string; at?: string };
  /** To an address that shall be an account's for its e-mails; `proof` shows that whoever has it reads them. */
  'address-confirmation': { proof: string };
  /** To where an account's e-mails went until its person confirmed another address for them. */
  'address-changed': Record<never, never>;
  'account-deleted': Record<never, never>;
  certificate: { certificateId: string };
  /** To the owner, in English as the desk is. */
  'owner-notice': OwnerNotice;
  newsletter: { setting: NewsletterSetting; subject: string; markdown: string };
}

export type MailKind = keyof MailKinds;

/** The setting of an account that governs a newsletter. */
export type NewsletterSetting =
  | 'emailAiCodingChallenges'
  | 'emailAgenticBlogsAndGuides'
  | 'emailCuratedContentAndTools'
  | 'emailPremiumAiCoursesAndDiscounts';

/** An account, whose address is looked up when the e-mail is sent; or an address by itself. */
type MailRecipient = { userId: string } | { address: string; locale: MailLanguage };

/** One e-mail to queue. Of its kind there is never a second one for the same `reason`. */
export type Mail = { [Kind in MailKind]: { kind: Kind; reason: string; to: MailRecipient; data: MailKinds[Kind] } }[MailKind];

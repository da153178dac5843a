import { inLanguage } from '#platform/text/in-language.ts';
import type { RefundIneligibility } from './refund-policy.ts';

/**
 * The terms of the two ways in which buyers get their money back. Whoever reads of one reads of the other, because the end of the first
 * is not the end of both.
 */
export interface MoneyBackTerms {
  /** Days in which a refund can be asked for, until this lesson is started. */
  refundDays: number;
  refundBeforeLesson: number;
  /** Days in which one can withdraw from the contract, whatever was opened. */
  withdrawalDays: number;
}

/** What is left of both ways for a purchase. Dates are ISO 8601. */
export interface MoneyBack {
  /** The last moment at which a refund can be asked for, unless something else stands against it. */
  refundUntil: string;
  /** The reason why it no longer can. */
  refundIneligibility: RefundIneligibility | null;
  /** The last day on which its buyer can withdraw; null where that is over. */
  withdrawalUntil: string | null;
}

interface Messages {
  /** The locale of dates. */
  locale: string;
  offer: (terms: MoneyBackTerms) => string;
  withdrawalOnly: (terms: Pick<MoneyBackTerms, 'withdrawalDays'>) => string;
  refund: (until: string, beforeLesson: number) => string;
  lost: Record<RefundIneligibility | 'OFFERED', (beforeLesson: number) => string>;
  /** Follows what is said of the refund. */
  withdrawal: (until: string) => string;
  withdrawalOver: string;
  startingEnds: (until: string) => string;
  withdrawalStays: (until: string) => string;
}

const english: Messages = {
  locale: 'en-US',
  offer: ({ refundDays, refundBeforeLesson, withdrawalDays }) =>
    `You can withdraw from the contract within ${withdrawalDays} days of buying, whatever you have opened, and ask for a refund within ${refundDays} days, before you start lesson ${refundBeforeLesson}.`,
  withdrawalOnly: ({ withdrawalDays }) =>
    `You can withdraw from the contract within ${withdrawalDays} days of buying, whatever you have opened.`,
  refund: (until, beforeLesson) => `You can ask for a refund until ${until}, before you start lesson ${beforeLesson}`,
  lost: {
    REFUND_WINDOW_CLOSED: () => 'The time in which you could ask for a refund is over',
    REFUND_LESSON_STARTED: (beforeLesson) =>
      `You have started lesson ${beforeLesson} or a later one, so you can no longer ask for a refund`,
    REFUND_HANDED_ON: () => 'You handed this course on, so you can no longer ask for a refund',
    OFFERED: () => 'You offer this course to somebody. Call that off before you ask for a refund',
  },
  withdrawal: (until) =>
    `; until ${until} you can still withdraw from the contract, whatever you have opened, and get all of your money back.`,
  withdrawalOver: '; the time to withdraw from the contract is over.',
  startingEnds: (until) => `You can ask for your money back until ${until}. Once you start this lesson, you no longer can`,
  withdrawalStays: (until) =>
    `, but until ${until} you can still withdraw from the contract, whatever you have opened, and get all of your money back.`,
};

const german: Messages = {
  locale: 'de',
  offer: ({ refundDays, refundBeforeLesson, withdrawalDays }) =>
    `Du kannst den Vertrag innerhalb von ${withdrawalDays} Tagen nach dem Kauf widerrufen, egal was du geöffnet hast, und innerhalb von ${refundDays} Tagen um Erstattung bitten, bevor du Lektion ${refundBeforeLesson} beginnst.`,
  withdrawalOnly: ({ withdrawalDays }) =>
    `Du kannst den Vertrag innerhalb von ${withdrawalDays} Tagen nach dem Kauf widerrufen, egal was du geöffnet hast.`,
  refund: (until, beforeLesson) => `Bis zum ${until} kannst du um Erstattung bitten, bevor du Lektion ${beforeLesson} beginnst`,
  lost: {
    REFUND_WINDOW_CLOSED: () => 'Die Zeit, in der du um Erstattung bitten konntest, ist vorbei',
    REFUND_LESSON_STARTED: (beforeLesson) =>
      `Du hast Lektion ${beforeLesson} oder eine spätere begonnen und kannst deshalb nicht mehr um Erstattung bitten`,
    REFUND_HANDED_ON: () => 'Du hast den Kurs weitergegeben und kannst deshalb nicht mehr um Erstattung bitten',
    OFFERED: () => 'Du bietest den Kurs jemandem an. Nimm das zurück, bevor du um Erstattung bittest',
  },
  withdrawal: (until) =>
    `; bis zum ${until} kannst du den Vertrag noch widerrufen, egal was du geöffnet hast, und bekommst dein ganzes Geld zurück.`,
  withdrawalOver: '; die Zeit für den Widerruf ist vorbei.',
  startingEnds: (until) =>
    `Bis zum ${until} kannst du dein Geld zurückverlangen. Wenn du diese Lektion beginnst, geht das nicht mehr`,
  withdrawalStays: (until) =>
    `, aber bis zum ${until} kannst du den Vertrag noch widerrufen, egal was du geöffnet hast, und bekommst dein ganzes Geld zurück.`,
};

function speak(locale: string) {
  const messages = inLanguage(locale, { en: english, de: german });
  const form = new Intl.DateTimeFormat(messages.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return { messages, day: (date: string) => form.format(new Date(date)) };
}

/** Says before a purchase how buyers get their money back. */
export function describeMoneyBackTerms(terms: MoneyBackTerms, locale = 'en'): string {
  const { messages } = speak(locale);
  return terms.refundDays > 0 ? messages.offer(terms) : messages.withdrawalOnly(terms);
}

/** Says how the buyer of a purchase gets their money back now. */
export function describeMoneyBack(
  { refundUntil, refundIneligibility, withdrawalUntil }: MoneyBack,
  { beforeLesson, isOffered, locale = 'en' }: { beforeLesson: number; isOffered: boolean; locale?: string },
): string {
  const { messages, day } = speak(locale);
  const lost = refundIneligibility === 'REFUND_HANDED_ON' && isOffered ? 'OFFERED' : refundIneligibility;
  const refund = lost ? messages.lost[lost](beforeLesson) : messages.refund(day(refundUntil), beforeLesson);
  return refund + (withdrawalUntil ? messages.withdrawal(day(withdrawalUntil)) : messages.withdrawalOver);
}

/** Says what of both ends, and what stays, when a lesson is started that ends the refund. */
export function describeRefundEnd(
  { refundUntil, withdrawalUntil }: Omit<MoneyBack, 'refundIneligibility'>,
  locale = 'en',
): string {
  const { messages, day } = speak(locale);
  const stays = withdrawalUntil ? messages.withdrawalStays(day(withdrawalUntil)) : messages.withdrawalOver;
  return messages.startingEnds(day(refundUntil)) + stays;
}

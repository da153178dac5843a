import { expect, test } from 'vitest';
import { describeMoneyBack, describeMoneyBackTerms, describeRefundEnd, type MoneyBack } from './money-back-messages.ts';

const terms = { refundDays: 30, refundBeforeLesson: 4, withdrawalDays: 14 };
const withdrawalUntil = '2026-12-13T23:59:59.999Z';
const refundUntil = '2026-12-29T10:00:00.000Z';
const both: MoneyBack = { refundUntil, refundIneligibility: null, withdrawalUntil };
const beforeLesson = 4;
const isOffered = false;

test.each([
  [
    'en',
    /withdraw from the contract within 14 days .*whatever you have opened.* refund within 30 days, before you start lesson 4/,
  ],
  ['de', /innerhalb von 14 Tagen .*widerrufen, egal was du geöffnet hast.* innerhalb von 30 Tagen um Erstattung .*Lektion 4/],
])('before a purchase one sentence says both ways (%s)', (locale, expected) => {
  expect(describeMoneyBackTerms(terms, locale)).toMatch(expected);
  expect(describeMoneyBackTerms({ ...terms, refundDays: 0 }, locale)).toMatch(/14/);
  expect(describeMoneyBackTerms({ ...terms, refundDays: 0 }, locale)).not.toMatch(/refund|Erstattung|Lektion/);
});

test.each([
  ['both', both, 'en', /refund until December 29, 2026, before you start lesson 4; until December 13, 2026 .* withdraw/],
  ['both', both, 'de', /Bis zum 29\. Dezember 2026 .*Lektion 4 beginnst; bis zum 13\. Dezember 2026 .*widerrufen/],
])('after it the sentence says the last day of %s (%#)', (_which, moneyBack, locale, expected) => {
  expect(describeMoneyBack(moneyBack, { beforeLesson, isOffered, locale })).toMatch(expected);
});

test.each([['REFUND_WINDOW_CLOSED'], ['REFUND_LESSON_STARTED'], ['REFUND_HANDED_ON']] as const)(
  'whoever can no longer ask for a refund (%s) reads until when they can withdraw, or that it is over',
  (refundIneligibility) => {
    for (const locale of ['en', 'de']) {
      const say = (state: Partial<MoneyBack>) =>
        describeMoneyBack({ ...both, refundIneligibility, ...state }, { beforeLesson, isOffered, locale });
      expect(say({})).toMatch(
        /December 13, 2026 you can still withdraw|13\. Dezember 2026 kannst du den Vertrag noch widerrufen/,
      );
      expect(say({})).not.toMatch(/29/);
      expect(say({ withdrawalUntil: null })).toMatch(
        /time to withdraw from the contract is over|Zeit für den Widerruf ist vorbei/,
      );
    }
  },
);

test('what is offered to somebody is called off before a refund', () => {
  const offered = { ...both, refundIneligibility: 'REFUND_HANDED_ON' } as const;
  expect(describeMoneyBack(offered, { beforeLesson, isOffered: true })).toMatch(
    /Call that off before you ask for a refund; until/,
  );
});

test.each([
  [
    withdrawalUntil,
    /until December 29, 2026\. Once you start this lesson, you no longer can, but until December 13, 2026 .*withdraw/,
  ],
  [null, /until December 29, 2026\. Once you start this lesson, you no longer can; the time to withdraw .*is over/],
])('where starting a lesson ends the refund it is said what stays (withdrawal until %s)', (until, expected) => {
  expect(describeRefundEnd({ refundUntil, withdrawalUntil: until })).toMatch(expected);
});

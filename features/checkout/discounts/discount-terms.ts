import { z } from 'zod';
import { day } from '#platform/durations.ts';
import { discountPlans, largestDiscountPercent } from '../discount-plan.ts';

/** Letters and digits of the code of a seat, which a discount code must not be taken for. */
const lengthOfSeatCode = 20;
const mostUses = 1_000_000;

/** Writes a code that was typed as it is stored. */
export const normaliseDiscountCode = (typed: string): string => typed.trim().toUpperCase();

const code = z
  .string()
  .transform(normaliseDiscountCode)
  .refine((typed) => /^[A-Z0-9-]{4,30}$/.test(typed), 'The code has 4 to 30 letters (A to Z), digits and hyphens')
  .refine((typed) => /^[A-Z0-9].*[A-Z0-9]$/.test(typed), 'The code begins and ends with a letter or a digit')
  .refine(
    (typed) => typed.replaceAll('-', '').length !== lengthOfSeatCode,
    'A code of 20 letters and digits could be taken for the code of a seat: make it shorter or longer',
  );

const wholeNumber = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, message)
    .transform(Number);

const percent = wholeNumber(`The percentage is a whole number from 1 to ${largestDiscountPercent}`).refine(
  (typed) => typed >= 1 && typed <= largestDiscountPercent,
  `The percentage is a whole number from 1 to ${largestDiscountPercent}`,
);

const useLimit = wholeNumber('The limit is a whole number, or empty for none').refine(
  (typed) => typed >= 1 && typed <= mostUses,
  `The limit is from 1 to ${mostUses}, or empty for none`,
);

const lastDay = z.iso.date('The last day is a day such as 2026-12-31, or empty for none');

/** Reads a field: one that was left empty is null. */
const orEmpty = z
  .string()
  .trim()
  .transform((typed) => typed || null);

/** Checks the owner's terms of a new discount code, as it is typed in a form or at the terminal. */
export const discountTerms = z.object({
  code,
  percent,
  plan: z.enum(discountPlans, 'The plan is one of any, single, team'),
  useLimit: orEmpty.pipe(useLimit.nullable()),
  lastDay: orEmpty.pipe(lastDay.nullable()),
});

export type DiscountTerms = z.output<typeof discountTerms>;

/** Finds the moment at which a code no longer holds: the end of its last day, in UTC. */
export const endOfDay = (lastDay: string): Date => new Date(new Date(`${lastDay}T00:00:00Z`).getTime() + day);

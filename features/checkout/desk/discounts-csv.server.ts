import { deskCsv } from '#features/owner/lists/desk-csv.ts';
import { listAddress } from '#features/owner/lists/desk-query.ts';
import { discountPlanNames } from '../discount-plan.ts';
import { discountList, discountStateOf, lastDayOf } from '../discounts/discount.ts';
import { listDiscounts } from '../discounts/list-discounts.server.ts';

/** Writes the owner's list of discount codes as a file. */
export const discountsCsv = deskCsv({
  ...listAddress(discountList),
  readPage: async (request) => {
    const { discounts, next } = await listDiscounts(request);
    return { rows: discounts, next };
  },
  columns: {
    Code: ({ code }) => code,
    'Percent off': ({ percent }) => percent,
    For: ({ plan }) => discountPlanNames[plan],
    Used: ({ used }) => used,
    'In open checkouts': ({ held }) => held,
    Limit: ({ useLimit }) => useLimit ?? '',
    'Last day (UTC)': (discount) => lastDayOf(discount) ?? '',
    State: discountStateOf,
    Made: ({ created }) => created,
  },
});

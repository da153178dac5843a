import { data } from 'react-router';
import { certificatesCsv } from '#features/certificates/desk/certificates-csv.server.ts';
import { discountsCsv } from '#features/checkout/desk/discounts-csv.server.ts';
import { disputesCsv } from '#features/checkout/desk/disputes-csv.server.ts';
import { peopleCsv } from '#features/checkout/desk/people-csv.server.ts';
import { purchasesCsv } from '#features/checkout/desk/purchases-csv.server.ts';
import { feedbackCsv } from '#features/feedback/desk/feedback-csv.server.ts';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import type { DeskCsv } from '#features/owner/lists/desk-csv.ts';
import { takeDeskCsv } from '#features/owner/lists/take-desk-csv.server.ts';
import { requireFreshSignIn } from '#features/owner/require-fresh-sign-in.ts';
import { answerCsv } from '#platform/http/answer-csv.ts';
import type { Route } from './+types/list-csv';

const lists: Record<string, DeskCsv> = {
  people: peopleCsv,
  purchases: purchasesCsv,
  disputes: disputesCsv,
  certificates: certificatesCsv,
  discounts: discountsCsv,
  feedback: feedbackCsv,
};

/** There is nothing to read here: a list is asked for by a form, because handing it out is an act that the log keeps. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Hands out a list with the filters, the search and the order that its page has in its address. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const owner = context.get(ownerContext);
  requireFreshSignIn(owner);
  const csv = Object.hasOwn(lists, params.list) ? lists[params.list] : undefined;
  if (!csv) throw data(null, { status: 404 });
  const body = await takeDeskCsv({ csv, search: url.searchParams, ownerId: owner.userId });
  return answerCsv({ name: `${params.list}.csv`, body });
}

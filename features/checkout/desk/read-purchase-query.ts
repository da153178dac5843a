import { type PurchaseState, purchaseStates } from './desk-purchase.ts';

const longestText = 320;

/** Reads from a page's address which purchases are asked for; what it does not understand counts for nothing. */
export function readPurchaseQuery(search: URLSearchParams) {
  const state = search.get('state') ?? '';
  return {
    text: (search.get('q') ?? '').trim().slice(0, longestText),
    state: Object.hasOwn(purchaseStates, state) ? (state as PurchaseState) : null,
    after: search.get('after'),
  };
}

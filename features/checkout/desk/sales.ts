/** The numbers of days that the desk's sales go back. */
export const salesSpans = [30, 90, 365] as const;
export type SalesSpan = (typeof salesSpans)[number];

/** The money of one day, in UTC. */
interface SalesDay {
  /** ISO 8601. */
  day: string;
  purchases: number;
  paidCents: number;
  sentBackCents: number;
}

/** The sales in one currency, a day each, oldest first, without a gap. */
export interface Sales {
  currency: string;
  days: SalesDay[];
}

/** Reads the span from a page's address; what it does not understand is the shortest. */
export function readSalesSpan(search: URLSearchParams): SalesSpan {
  return salesSpans.find((span) => String(span) === search.get('days')) ?? salesSpans[0];
}

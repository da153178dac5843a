/**
 * Says how the buyer of the course for themselves hands it on: possible while they have it by this purchase, offered to
 * whoever has the code, or taken by somebody on a day.
 */
export type Handover =
  | { state: 'none' | 'possible' }
  | { state: 'offered'; code: string }
  | { state: 'taken'; by: string; on: string };

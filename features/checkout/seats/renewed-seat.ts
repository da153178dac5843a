import { randomUUID } from 'node:crypto';
import { makeSeatCode } from './seat-code.ts';

/** Makes what a seat becomes that stands in the place of another: its id and code are new, and nothing is left of whoever had or was promised the other. */
export const renewedSeat = () => ({
  id: randomUUID(),
  code: makeSeatCode(),
  redeemedBy: null,
  redeemedAt: null,
  sharesProgress: false,
  invitedAddress: null,
  invitedAt: null,
});

import { describeBrowser } from '#features/users/describe-browser.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { type OwnerActionKind, ownerActions } from './owner-action.ts';

/** Describes an event of a timeline as its query gives it. */
export interface EventRow {
  [column: string]: unknown;
  event: keyof typeof sentences;
  about: string | null;
  cents: number | null;
  currency: string | null;
  by: string | null;
  why: string | null;
}

const cameBy: Record<string, string> = { purchase: 'a purchase', seat: 'a team seat', grant: 'the owner' };
const endedBy: Record<string, string> = {
  refund: 'a refund',
  dispute: 'a dispute',
  owner: 'the owner',
  'taken-back': 'whoever bought the seat',
  'handed-on': 'moving it to another account',
};

const money = ({ cents, currency }: EventRow) => formatMoney({ cents: cents ?? 0, currency: currency ?? 'usd' });
const spaced = ({ about }: EventRow) => (about ?? '').replaceAll('-', ' ');

const sentences = {
  'account-made': () => 'Made the account',
  'signed-in': ({ about }: EventRow) => `Signed in: ${describeBrowser(about ?? '')}`,
  bought: (row: EventRow) => `Bought ${row.about === '1' ? 'the course' : `${row.about} seats`} for ${money(row)}`,
  disputed: () => 'Lost a purchase to a dispute',
  refunded: (row: EventRow) => `Was refunded ${money(row)}`,
  'refund-asked': () => 'Asked for a refund',
  'access-given': ({ about }: EventRow) => `Got access by ${cameBy[about ?? ''] ?? about}`,
  'access-ended': ({ about }: EventRow) => `Lost access by ${endedBy[about ?? ''] ?? about}`,
  'lesson-started': (row: EventRow) => `Started the lesson ${spaced(row)}`,
  'lesson-done': (row: EventRow) => `Finished the lesson ${spaced(row)}`,
  'round-finished': (row: EventRow) => `Finished a round: ${spaced(row)}`,
  'final-ended': () => 'Ended a final',
  'certificate-issued': () => 'Got the certificate',
  'mail-written': (row: EventRow) => `An e-mail was written: ${spaced(row)}`,
  'feedback-written': ({ about }: EventRow) => `Wrote ${about === 'issue' ? 'an issue' : `a ${about}`}`,
  'feedback-answered': ({ about }: EventRow) => `Was answered ${about === 'issue' ? 'an issue' : `a ${about}`}`,
  act: ({ about, by }: EventRow) => `${by ?? 'At the terminal'}: ${ownerActions[about as OwnerActionKind] ?? about}`,
};

/** Says in a few words what an event of a timeline was. */
export const describeEvent = (row: EventRow): string => sentences[row.event](row);

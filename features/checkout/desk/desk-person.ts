import { formatDate } from '#app/components/format-date.ts';
import { deskList } from '#features/owner/lists/desk-list.ts';
import { maxTagLength } from '#features/users/user-tags.ts';

/** An account as the owner's list of people shows it. Dates are ISO 8601. */
export interface DeskPerson {
  userId: string;
  username: string;
  /** Null for an account without a verified address. */
  email: string | null;
  havePaicc: boolean;
  /** Words by which the owner sorts accounts. */
  tags: string[];
  isDisabled: boolean;
  /** Says that the account was deleted: its row is there because the books point at it. */
  isDeleted: boolean;
  created: string;
}

/**
 * The owner's list of people. A text is a part of a name or of the verified address, the id of an account, the number of an order, or the code of
 * a seat, which leads to who bought it and who uses it.
 */
export const peopleList = deskList({
  address: '/owner/people',
  states: { unreachable: 'Refusing e-mails' },
  filters: { tag: (text) => text.length <= maxTagLength },
  columns: ['name', 'email', 'since'],
  sort: '-since',
});

/** A right to the course that an account has or had. */
export interface DeskEntitlement {
  id: string;
  source: 'purchase' | 'seat' | 'grant';
  created: string;
  revoked: { on: string; reason: 'refund' | 'dispute' | 'owner' | 'taken-back' | 'handed-on' } | null;
}

/** Says to whom access would be moved, or why it cannot be. */
export type MovePreview = { target: string } & ({ to: DeskPerson; problem?: undefined } | { to?: undefined; problem: string });

const sources = { purchase: 'By a purchase', seat: 'By a team seat', grant: 'By the owner' } as const;
const endings = {
  refund: 'a refund',
  dispute: 'a dispute',
  owner: 'the owner',
  'taken-back': 'whoever bought the seat, who took it back',
  'handed-on': 'moving it to another account',
} as const;

/** Says how a right to the course came about, and how it ended. */
export function describeEntitlement({ source, created, revoked }: DeskEntitlement): string {
  const came = `${sources[source]}, ${formatDate(created)}`;
  return revoked ? `${came}; ended on ${formatDate(revoked.on)} by ${endings[revoked.reason]}` : came;
}

import { formatDate } from '#app/components/format-date.ts';
import type { DeskEntitlement } from './desk-person.ts';

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

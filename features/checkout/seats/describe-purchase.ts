import { formatDate } from '#app/components/format-date.ts';
import type { TeamSeat } from './team-seat.ts';

/** Says in words which seats a lead bought together, and how many of them are invited to or in use. */
export function describePurchase(seats: TeamSeat[], purchaseId: string): string {
  const all = seats.filter((seat) => seat.purchaseId === purchaseId);
  const count = (wanted: TeamSeat['status']) => all.filter(({ status }) => status === wanted).length;
  const invited = count('invited');
  return `${all.length === 1 ? 'A gift' : `${all.length} seats`} bought on ${formatDate(all[0]?.purchased ?? '')}, ${count('redeemed')} in use${invited ? `, ${invited} invited` : ''}`;
}

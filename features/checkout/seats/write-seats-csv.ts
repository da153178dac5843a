import { writeCsv } from '#platform/text/write-csv.ts';
import { invitationAddress } from './invitation-address.ts';
import type { TeamSeat } from './team-seat.ts';

const statusLabels: Record<TeamSeat['status'], string> = { free: 'free', invited: 'invited', redeemed: 'in use', void: 'void' };

/** Writes seats as a table for a spreadsheet, which takes no cell of it for a formula, whatever a person calls themselves. */
export function writeSeatsCsv({ seats, origin }: { seats: TeamSeat[]; origin: string }): string {
  const rows = seats.map(({ code, status, redeemedBy, redeemedAt, invitedAddress, invitedAt, purchased, progress }) => [
    code,
    statusLabels[status],
    redeemedBy ?? '',
    redeemedAt?.slice(0, 10) ?? '',
    invitedAddress ?? '',
    invitedAt?.slice(0, 10) ?? '',
    purchased.slice(0, 10),
    status === 'free' || status === 'invited' ? invitationAddress({ origin, code }) : '',
    status === 'redeemed' ? (progress ? String(progress.lessonsDone) : 'not shared') : '',
    progress?.lastActive ?? '',
  ]);
  const head = [
    'Code',
    'State',
    'Used by',
    'Used since',
    'Invited',
    'Invited on',
    'Bought on',
    'Invitation link',
    'Lessons done',
    'Last active',
  ];
  return writeCsv([head, ...rows]);
}

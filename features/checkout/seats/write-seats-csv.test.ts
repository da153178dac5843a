import { csvParseRows } from 'd3-dsv';
import { expect, test } from 'vitest';
import type { TeamSeat } from './team-seat.ts';
import { writeSeatsCsv } from './write-seats-csv.ts';

const seat: TeamSeat = {
  seatId: '1',
  purchaseId: '2',
  code: 'AAAAA-AAAAA-AAAAA-AAAAA',
  purchased: '2026-11-03T10:00:00.000Z',
  status: 'free',
  redeemedBy: null,
  redeemedAt: null,
  progress: null,
  invitedAddress: null,
  invitedAt: null,
  canSendAgain: false,
};
const used = (redeemedBy: string): TeamSeat => ({
  ...seat,
  status: 'redeemed',
  redeemedBy,
  redeemedAt: '2026-11-04T10:00:00.000Z',
});
const read = (seats: TeamSeat[]) => csvParseRows(writeSeatsCsv({ seats, origin: 'https://site.example' }));

test('a free seat has its link, a used one its person', () => {
  expect(read([seat, used('Ada, "A"')]).slice(1)).toEqual([
    [seat.code, 'free', '', '', '', '', '2026-11-03', `https://site.example/team-seats/invitation?code=${seat.code}`, '', ''],
    [seat.code, 'in use', 'Ada, "A"', '2026-11-04', '', '', '2026-11-03', '', 'not shared', ''],
  ]);
});

test('an invited seat has its address and its link', () => {
  const invited = {
    ...seat,
    status: 'invited',
    invitedAddress: '+1@example.com',
    invitedAt: '2026-11-05T10:00:00.000Z',
  } as const;
  const [, row = []] = read([invited]);
  expect(row.slice(1, 6)).toEqual(['invited', '', '', "'+1@example.com", '2026-11-05']);
  expect(row[7]).toContain(seat.code);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1'])('a name such as %j is no formula', (name) => {
  expect(read([used(name)])[1]?.[2]).toBe(`'${name}`);
});

test('a learner who agrees has their progress in the table, and nobody else', () => {
  const progress = { lessonsDone: 3, lessons: 8, lastActive: '2026-11-20' };
  const rows = read([{ ...used('Ada'), progress }, used('Grace'), seat]);
  expect(rows.map((row) => row.slice(8))).toEqual([
    ['Lessons done', 'Last active'],
    ['3', '2026-11-20'],
    ['not shared', ''],
    ['', ''],
  ]);
});

import { daysOf, eachNight, hasDay, hasNight, nightsInMonth, nightsOf, shareDay, shareNight } from '../src/periods.js';
import { equal, test } from './harness.js';

const stay = { from: '2026-05-04', to: '2026-05-08' };

test('a stay has as many nights as days lie between', () => {
  equal(nightsOf(stay), 4);
  equal(nightsOf({ from: '2026-05-31', to: '2026-06-01' }), 1);
});

test('the night of departure is none of the stay', () => {
  equal(
    ['2026-05-03', '2026-05-04', '2026-05-07', '2026-05-08'].map((day) => hasNight(stay, day)),
    [false, true, true, false],
  );
});

test('stays that meet on a day share no night', () => {
  equal(shareNight(stay, { from: '2026-05-08', to: '2026-05-10' }), false);
  equal(shareNight({ from: '2026-05-01', to: '2026-05-04' }, stay), false);
});

test('stays that overlap share a night', () => {
  equal(shareNight(stay, { from: '2026-05-07', to: '2026-05-10' }), true);
  equal(shareNight(stay, { from: '2026-05-05', to: '2026-05-06' }), true);
  equal(shareNight({ from: '2026-05-01', to: '2026-05-30' }, stay), true);
});

test('each night is named by the day on which it begins', () => {
  equal(eachNight({ from: '2026-05-30', to: '2026-06-02' }), ['2026-05-30', '2026-05-31', '2026-06-01']);
});

test('nights are counted in the month in which they begin', () => {
  const long = { from: '2026-04-28', to: '2026-06-03' };
  equal(
    ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07'].map((month) => nightsInMonth(long, month)),
    [0, 3, 31, 2, 0],
  );
});

test('a departure on the first has no night in that month', () => {
  equal(nightsInMonth({ from: '2026-05-28', to: '2026-06-01' }, '2026-06'), 0);
});

test('a period of days has its last day', () => {
  const days = { from: '2026-05-04', to: '2026-05-08' };
  equal(
    ['2026-05-03', '2026-05-04', '2026-05-08', '2026-05-09'].map((day) => hasDay(days, day)),
    [false, true, true, false],
  );
  equal(daysOf(days), 5);
});

test('a period of days without an end goes on', () => {
  const open = { from: '2026-05-04', to: null };
  equal([hasDay(open, '2026-05-03'), hasDay(open, '2026-05-04'), hasDay(open, '2030-01-01')], [false, true, true]);
  equal(daysOf(open), null);
});

test('periods of days that meet on a day share it', () => {
  const days = { from: '2026-05-04', to: '2026-05-08' };
  equal(shareDay(days, { from: '2026-05-08', to: '2026-05-09' }), true);
  equal(shareDay(days, { from: '2026-05-09', to: '2026-05-12' }), false);
  equal(shareDay(days, { from: '2026-05-01', to: null }), true);
  equal(shareDay({ from: '2026-05-09', to: null }, days), false);
});

import {
  addDays,
  addMonths,
  daysBetween,
  formatDay,
  formatMonth,
  formatWeekday,
  isDay,
  isLeapYear,
  lastDayOf,
  weekdayOf,
} from '../src/dates.js';
import { equal, test } from './harness.js';

test('a day of the calendar is a day', () => {
  equal(['2026-05-14', '2024-02-29', '2000-02-29'].map(isDay), [true, true, true]);
});

test('what the calendar lacks is no day', () => {
  equal(['2026-02-29', '2026-13-01', '2026-04-31', '2026-00-10', '1900-02-29'].map(isDay), [false, false, false, false, false]);
});

test('texts of another form are no days', () => {
  equal(['2026-5-14', '14.05.2026', '', null, 20260514, '2026-05-14T00:00'].map(isDay), [
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a century is a leap year only every 400 years', () => {
  equal([2024, 2026, 1900, 2000, 2100].map(isLeapYear), [true, false, false, true, false]);
});

test('days are added over the end of a month and a year', () => {
  equal(addDays('2026-04-30', 1), '2026-05-01');
  equal(addDays('2026-12-31', 1), '2027-01-01');
  equal(addDays('2024-02-28', 1), '2024-02-29');
  equal(addDays('2026-02-28', 1), '2026-03-01');
});

test('days are taken away', () => {
  equal(addDays('2026-03-01', -1), '2026-02-28');
  equal(addDays('2026-01-01', -366), '2024-12-31');
});

test('days between are counted in both directions', () => {
  equal(daysBetween('2026-05-01', '2026-05-03'), 2);
  equal(daysBetween('2026-05-03', '2026-05-01'), -2);
  equal(daysBetween('2025-05-01', '2026-05-01'), 365);
  equal(daysBetween('1969-12-31', '1970-01-01'), 1);
});

test('a month later is the last day where a month is too short', () => {
  equal(addMonths('2026-01-31', 1), '2026-02-28');
  equal(addMonths('2026-01-15', 1), '2026-02-15');
  equal(addMonths('2026-11-30', 3), '2027-02-28');
  equal(addMonths('2024-02-29', 12), '2025-02-28');
});

test('weeks begin on Monday', () => {
  equal(['2026-05-11', '2026-05-17', '1970-01-01', '1969-12-29'].map(weekdayOf), [1, 7, 4, 1]);
});

test('the last day of each month is known', () => {
  equal(['2026-01', '2026-02', '2024-02', '2026-04', '2026-12'].map(lastDayOf), [
    '2026-01-31',
    '2026-02-28',
    '2024-02-29',
    '2026-04-30',
    '2026-12-31',
  ]);
});

test('days are written out for letters', () => {
  equal(formatDay('2026-05-04'), '4 May 2026');
  equal(formatMonth('2026-12'), 'December 2026');
  equal(formatWeekday('2026-05-14'), 'Thursday');
});

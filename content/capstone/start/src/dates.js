/*
 * Days are ISO texts ("2026-05-14"), months are "2026-05". Texts of days compare as the days do, so `<` and `===` are enough
 * everywhere. There is no time zone in this program: a day is a day on the canal. Who needs today is given it.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const two = (number) => String(number).padStart(2, '0');

const partsOf = (day) => day.split('-').map(Number);

export function isLeapYear(year) {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function lengthOfMonth(year, month) {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whether the text is a day of the calendar: "2026-02-30" is none. */
export function isDay(text) {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = partsOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= lengthOfMonth(year, month);
}

/** Days since 1 January 1970. Years are counted from March on, so that a leap day is the last of its year. */
function countOf(text) {
  const [year, month, day] = partsOf(text);
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

function dayOf(count) {
  const moved = count + 719468;
  const era = Math.floor(moved / 146097);
  const dayOfEra = moved - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${two(month)}-${two(day)}`;
}

export function addDays(day, count) {
  return dayOf(countOf(day) + count);
}

/** How many days lie from one day to the other: 1 from a day to the next, negative backwards. */
export function daysBetween(from, to) {
  return countOf(to) - countOf(from);
}

/** The same day some months later; where that month is too short, its last day. */
export function addMonths(day, count) {
  const [year, month, date] = partsOf(day);
  const months = year * 12 + month - 1 + count;
  const [newYear, newMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return `${newYear}-${two(newMonth)}-${two(Math.min(date, lengthOfMonth(newYear, newMonth)))}`;
}

/** 1 for a Monday to 7 for a Sunday. */
export function weekdayOf(day) {
  return ((((countOf(day) + 3) % 7) + 7) % 7) + 1;
}

export const yearOf = (day) => Number(day.slice(0, 4));

export const monthOf = (day) => day.slice(0, 7);

export const firstDayOf = (month) => `${month}-01`;

export function lastDayOf(month) {
  const [year, number] = partsOf(month);
  return `${month}-${two(lengthOfMonth(year, number))}`;
}

/** "14 May 2026", as letters and notices write it. */
export function formatDay(day) {
  const [year, month, date] = partsOf(day);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

/** "May 2026". */
export function formatMonth(month) {
  const [year, number] = partsOf(month);
  return `${MONTHS[number - 1]} ${year}`;
}

export const formatWeekday = (day) => WEEKDAYS[weekdayOf(day) - 1];

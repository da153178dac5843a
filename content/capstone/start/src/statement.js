import { isDay } from './dates.js';
import { readMoney } from './money.js';
import { readReference } from './references.js';

/*
 * Reads the bank's statement: a line for each entry, with its parts between bars,
 *
 *   id | day | amount | who | text
 *
 * The bank gives days as 03.06.2026 and amounts as 1.234,50; money that went out has a minus sign and is no business of the
 * office. A line that cannot be read is told with its number and goes to nobody.
 */
export function readStatement(text) {
  const entries = [];
  const unread = [];
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '') return;
    const [id, day, amount, payer, ...rest] = line.split('|').map((part) => part.trim());
    const [read, cents] = [readBankDay(day ?? ''), readMoney(amount ?? '')];
    if (!id || read === null || cents === null || rest.length === 0) {
      unread.push(at + 1);
      return;
    }
    if (cents <= 0) return;
    const words = rest.join('|');
    entries.push({ id, day: read, cents, payer, text: words, reference: readReference(words) });
  });
  return { entries, unread };
}

function readBankDay(text) {
  const [date, month, year] = text.split('.');
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : null;
}

import type { CardFault, TypedCard } from './card-page.server.ts';
import type { Card } from './pay-session.server.ts';

/** Finds the card behind what was typed, or says what is wrong with it. */
export function readCard({ number, expiry, cvc, name }: TypedCard, now: Date): Card | CardFault {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return { field: 'number', message: 'Your card number is invalid.' };
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  const [expMonth, expYear] = [Number(month), 2000 + Number(year)];
  if (!(expMonth >= 1 && expMonth <= 12)) return { field: 'expiry', message: "Your card's expiration date is incomplete." };
  if (new Date(expYear, expMonth) <= now) return { field: 'expiry', message: "Your card's expiration date is in the past." };
  if (!/^\d{3,4}$/.test(cvc.trim())) return { field: 'cvc', message: "Your card's security code is incomplete." };
  if (!name.trim()) return { field: 'name', message: 'Enter the name on the card.' };
  return { number: digits, expMonth, expYear, cvc: cvc.trim(), name: name.trim().slice(0, 200) };
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const doubled = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

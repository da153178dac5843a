/* All money is in whole cents. Amounts are net unless a name says gross. */

/**
 * A percentage of an amount, in whole cents. Half a cent goes away from zero, for an amount below zero as well: what is taken
 * back is then exactly what was charged.
 */
export function percentOf(cents, percent) {
  const size = Math.round((Math.abs(cents) * percent) / 100);
  return cents < 0 && size > 0 ? -size : size;
}

export function sumOf(items, pick = (item) => item) {
  return items.reduce((sum, item) => sum + pick(item), 0);
}

/** "1,234.50", with a minus sign in front where less than nothing is meant. */
export function formatMoney(cents) {
  const size = Math.abs(cents);
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}${whole}.${String(size % 100).padStart(2, '0')}`;
}

/**
 * Reads an amount as a person or the bank writes it: "61.40", "61,40", "1.234,50", "1,234.50", "-12". The last sign with one or
 * two digits behind it is the decimal one. Whatever is no amount gives null.
 */
export function readMoney(text) {
  const found = /^(-?)(\d{1,3}(?:[.,']\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const [, sign, whole, rest = ''] = found;
  const cents = Number(whole.replace(/[.,']/g, '')) * 100 + Number(rest.padEnd(2, '0'));
  return sign && cents > 0 ? -cents : cents;
}

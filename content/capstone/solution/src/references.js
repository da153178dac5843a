/*
 * What binds a piece of paper to an invoice: "AC-2026-0012". Customers type it by hand, and banks break their texts wherever a
 * line is full, so on its way back the reference may have lost its hyphens and got a space anywhere.
 */

export function formatReference(year, number) {
  return `AC-${year}-${String(number).padStart(4, '0')}`;
}

/** The reference that follows the last one of a year. */
export function nextReference(references, year) {
  const numbers = references.filter((each) => each.startsWith(`AC-${year}-`)).map((each) => Number(each.slice(-4)));
  return formatReference(year, Math.max(0, ...numbers) + 1);
}

const TYPED = /AC-?(\d{4})-?(\d{4})/i;

const withoutSpaces = (text) => text.replace(/\s+/g, '');

const tidied = ([, year, number]) => `AC-${year}-${number}`;

/** The first reference in a text, or null. */
export function readReference(text) {
  const found = TYPED.exec(withoutSpaces(text));
  return found && tidied(found);
}

/** All references in a text, each of them once. */
export function readReferences(text) {
  const found = withoutSpaces(text).matchAll(new RegExp(TYPED, 'gi'));
  return [...new Set([...found].map(tidied))];
}

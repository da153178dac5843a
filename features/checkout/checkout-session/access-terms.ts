/** The version of the words about access by the day from which buyers are shown them; other words are another version. */
export const accessTermsVersion = '2026-11-24';

/**
 * Writes the words directly above the button that pays, by which a buyer asks for access at once. They take no right away
 * (docs/decisions/0114-withdrawals-without-an-answer.md): what is stored of them is what was asked for and what was promised.
 */
export function accessTerms({ withdrawalDays }: { withdrawalDays: number }): string {
  return `By paying you ask us to give you access at once, before the time to withdraw is over. You can still withdraw within ${withdrawalDays} days, whatever you have opened by then, and get your money back.`;
}

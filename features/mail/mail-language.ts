/** The languages that e-mails are written in. */
export const mailLanguages = ['en', 'de'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/**
 * Chooses the language of an account's e-mails by what its browser prefers (RFC 9110, Accept-Language); English where it prefers neither.
 */
export function preferredMailLanguage(acceptLanguage: string | null | undefined): MailLanguage {
  const wanted = (acceptLanguage ?? '').slice(0, 200).split(',').map(readRange);
  const ordered = wanted.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  for (const { language } of ordered) {
    const known = mailLanguages.find((name) => name === language);
    if (known) return known;
  }
  return 'en';
}

function readRange(range: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { language: tag.split('-')[0] ?? '', weight: quality ? Number(quality.slice(2)) || 0 : 1 };
}

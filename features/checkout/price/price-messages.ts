import { inLanguage } from '#platform/text/in-language.ts';

interface PriceMessages {
  insteadOf: string;
  discount: (percent: number) => string;
}

const english: PriceMessages = { insteadOf: 'instead of', discount: (percent) => `launch discount of ${percent}%` };
const german: PriceMessages = { insteadOf: 'statt', discount: (percent) => `Einführungsrabatt von ${percent} %` };

/** Gives the messages beside a price, in a locale's language; English where the site has none of that language. */
export function priceMessages(locale: string): PriceMessages {
  return inLanguage(locale, { en: english, de: german });
}

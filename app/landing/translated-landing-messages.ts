import { inLanguage } from '#platform/text/in-language.ts';
import { english } from './english-landing-messages.ts';
import { german } from './german-landing-messages.ts';
import type { LandingMessages } from './landing-messages.ts';

/** Gives the messages of a locale's language; English where the site has none of that language. */
export function landingMessages(locale: string): LandingMessages {
  return inLanguage(locale, { en: english, de: german });
}

import { inLanguage } from '#platform/text/in-language.ts';

/** The messages that say that drafts are shown, in the language of the page above which they stand. */
interface PreviewMessages {
  name: string;
  on: string;
  ended: string;
  leave: string;
}

const english: PreviewMessages = {
  name: 'Preview',
  on: 'Preview: drafts are shown',
  ended: 'Preview has ended: its token has expired or was revoked',
  leave: 'Leave preview',
};

const german: PreviewMessages = {
  name: 'Vorschau',
  on: 'Vorschau: Entwürfe sind zu sehen',
  ended: 'Die Vorschau ist zu Ende: Der Schlüssel dafür ist abgelaufen oder wurde zurückgezogen',
  leave: 'Vorschau verlassen',
};

/** Gives the messages of a locale's language; English where the site has none of that language. */
export function previewMessages(locale: string): PreviewMessages {
  return inLanguage(locale, { en: english, de: german });
}

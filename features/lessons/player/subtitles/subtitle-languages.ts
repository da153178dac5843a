/** The languages of the subtitles, by the name each has in itself; `en` is the default (docs/product.md §3). */
export const subtitleLanguages = { en: 'English', de: 'Deutsch', es: 'Español' } as const;

/** Matches a language as it may be asked for, whether or not there are subtitles in it: `de`, `de-AT`, `zh-Hant-TW`. */
export const languageTag = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;

export type SubtitleLanguage = keyof typeof subtitleLanguages;

export function isSubtitleLanguage(language: string): language is SubtitleLanguage {
  return Object.hasOwn(subtitleLanguages, language);
}

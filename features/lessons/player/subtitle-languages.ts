/** The languages of the subtitles, by the name each has in itself; `en` is the default (docs/product.md §3). */
export const subtitleLanguages = { en: 'English', de: 'Deutsch' } as const;

export type SubtitleLanguage = keyof typeof subtitleLanguages;

export function isSubtitleLanguage(language: string): language is SubtitleLanguage {
  return Object.hasOwn(subtitleLanguages, language);
}

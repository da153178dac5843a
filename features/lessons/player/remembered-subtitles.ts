import { browserStorage } from '#platform/browser/browser-storage.ts';
import { isSubtitleLanguage, type SubtitleLanguage } from './subtitle-languages.ts';

const onKey = 'subtitles';
const languageKey = 'subtitleLanguage';

/** Returns what this browser remembers of the subtitles (docs/product.md §9): on, and English, until told otherwise. */
export function recallSubtitles(): { isOn: boolean; language: SubtitleLanguage } {
  const language = browserStorage.read(languageKey) ?? 'en';
  return { isOn: browserStorage.read(onKey) !== 'off', language: isSubtitleLanguage(language) ? language : 'en' };
}

export function rememberSubtitles({ isOn, language }: { isOn: boolean; language: SubtitleLanguage }): void {
  browserStorage.keep(onKey, isOn ? 'on' : 'off');
  browserStorage.keep(languageKey, language);
}

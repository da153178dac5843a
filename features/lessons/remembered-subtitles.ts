import { isSubtitleLanguage, type SubtitleLanguage } from './subtitle-languages.ts';

const onKey = 'subtitles';
const languageKey = 'subtitleLanguage';

/** What this browser remembers of the subtitles (specification §9): on, and English, until told otherwise. */
export function recallSubtitles(): { isOn: boolean; language: SubtitleLanguage } {
  try {
    const language = localStorage.getItem(languageKey) ?? 'en';
    return { isOn: localStorage.getItem(onKey) !== 'off', language: isSubtitleLanguage(language) ? language : 'en' };
  } catch {
    return { isOn: true, language: 'en' }; // storage is switched off
  }
}

export function rememberSubtitles({ isOn, language }: { isOn: boolean; language: SubtitleLanguage }): void {
  try {
    localStorage.setItem(onKey, isOn ? 'on' : 'off');
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}

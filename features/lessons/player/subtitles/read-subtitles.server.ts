import { fileStorage } from '#platform/files/file-storage.server.ts';
import { cachePerLesson } from '../../cache-per-lesson.server.ts';
import { type SubtitleLanguage, subtitleLanguages } from './subtitle-languages.ts';

/** Reads the subtitles of a lesson as WebVTT, by their languages: those that there are. */
export const readSubtitles = cachePerLesson(async (lessonId) => {
  const subtitles = new Map<SubtitleLanguage, string>();
  for (const language of Object.keys(subtitleLanguages) as SubtitleLanguage[]) {
    const file = await fileStorage.find(`lessons/${lessonId}/${language}.vtt`);
    if (file) subtitles.set(language, await fileStorage.readText(file.key));
  }
  return subtitles;
});

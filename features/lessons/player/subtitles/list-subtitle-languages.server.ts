import { fileStorage } from '#platform/files/file-storage.server.ts';
import type { LessonId } from '../../lesson-catalogue.ts';
import { type SubtitleLanguage, subtitleLanguages } from './subtitle-languages.ts';

/** Lists the languages that a lesson has subtitles in. */
export async function listSubtitleLanguages(lessonId: LessonId): Promise<SubtitleLanguage[]> {
  const known = Object.keys(subtitleLanguages) as SubtitleLanguage[];
  const files = await Promise.all(known.map((language) => fileStorage.find(`lessons/${lessonId}/${language}.vtt`)));
  return known.filter((_, index) => files[index]);
}

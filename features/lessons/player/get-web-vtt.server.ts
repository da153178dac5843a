import type { CourseMember } from '#features/access/course-member.ts';
import { AppError } from '#platform/errors.ts';
import { fileStorage } from '#platform/http/file-storage.server.ts';
import { requireLesson } from '../require-lesson.ts';
import { isSubtitleLanguage, subtitleLanguages } from './subtitle-languages.ts';

/** Gets the subtitles of a lesson as WebVTT. It takes a member because what is said in a lesson is as much the lesson as its video. */
export async function getWebVtt({
  lessonId,
  language = 'en',
}: {
  member: CourseMember;
  lessonId: string;
  language?: string;
}): Promise<{ vtt: string }> {
  const lesson = requireLesson(lessonId);
  const file = isSubtitleLanguage(language) ? await fileStorage.find(`lessons/${lesson.lessonId}/${language}.vtt`) : null;
  if (!file) {
    throw new AppError(
      'NO_SUBTITLES_IN_LANGUAGE',
      `${language.slice(0, 20)} (there are ${Object.keys(subtitleLanguages).join(', ')})`,
    );
  }
  return { vtt: await fileStorage.readText(file.key) };
}

import type { CourseMember } from '#features/access/course-member.ts';
import { AppError } from '#platform/errors.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import type { Lesson } from '../../lesson-catalogue.ts';
import { requireLesson } from '../../require-lesson.ts';
import { listSubtitleLanguages } from './list-subtitle-languages.server.ts';
import { isSubtitleLanguage } from './subtitle-languages.ts';

/**
 * Gets the subtitles of a lesson as WebVTT; throws NO_SUBTITLES_IN_LANGUAGE, which names the languages that there are. It takes a member
 * because what is said in a lesson is as much the lesson as its video.
 */
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
  if (!file) throw await missingLanguage(lesson, language);
  return { vtt: await fileStorage.readText(file.key) };
}

async function missingLanguage(lesson: Lesson, language: string): Promise<AppError> {
  const languages = await listSubtitleLanguages(lesson.lessonId);
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const there = new Intl.ListFormat('en').format(languages.map((one) => names.of(one) ?? one));
  const detail = `${names.of(language)}. ${there || 'None'} ${languages.length > 1 ? 'are' : 'is'} there`;
  return new AppError('NO_SUBTITLES_IN_LANGUAGE', detail, { languages });
}

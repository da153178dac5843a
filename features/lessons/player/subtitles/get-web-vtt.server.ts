import type { CourseMember } from '#features/access/course-member.ts';
import { AppError } from '#platform/errors.ts';
import { requireLesson } from '../../require-lesson.ts';
import { readSubtitles } from './read-subtitles.server.ts';
import { isSubtitleLanguage, type SubtitleLanguage } from './subtitle-languages.ts';

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
  const subtitles = await readSubtitles(requireLesson(lessonId).lessonId);
  const vtt = isSubtitleLanguage(language) ? subtitles.get(language) : undefined;
  if (vtt === undefined) throw missingLanguage([...subtitles.keys()], language);
  return { vtt };
}

function missingLanguage(languages: SubtitleLanguage[], language: string): AppError {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const there = new Intl.ListFormat('en').format(languages.map((one) => names.of(one) ?? one));
  const detail = `${names.of(language)}. This lesson has ${there ? `them in ${there}` : 'none'}`;
  return new AppError('NO_SUBTITLES_IN_LANGUAGE', detail, { languages });
}

import type { CourseMember } from '#features/access/caller.ts';
import { AppError } from '#platform/errors.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { cachePerLesson } from '../../find-lesson-media.server.ts';
import type { LessonId } from '../../lesson-catalogue.ts';
import { requireLesson } from '../../require-lesson.ts';
import { parseWebVtt } from './parse-web-vtt.ts';
import { isSubtitleLanguage, type SubtitleLanguage, subtitleLanguages } from './subtitle-languages.ts';

/** A few sentences of what is said in a video, and the second at which they begin. */
interface Passage {
  atSecs: number;
  text: string;
}

/** The length of a passage, about three subtitles: enough to find words that stand together in, and little enough to hear soon. */
const passageLength = 180;

/**
 * Reads what is said in a lesson's video, in English; nothing where it has no subtitles. For the members' search: whoever shows a word of
 * it has proved that a member asks.
 */
export async function readPassages(lessonId: LessonId): Promise<Passage[]> {
  const file = await fileStorage.find(`lessons/${lessonId}/en.vtt`);
  const passages: Passage[] = [];
  for (const { startSecs, text } of file ? parseWebVtt(await fileStorage.readText(file.key)) : []) {
    const last = passages.at(-1);
    if (last && last.text.length + text.length < passageLength) last.text += ` ${text}`;
    else passages.push({ atSecs: Math.floor(startSecs), text });
  }
  return passages;
}

/** Reads the subtitles of a lesson as WebVTT, by their languages: those that there are. */
export const readSubtitles = cachePerLesson(async (lessonId) => {
  const subtitles = new Map<SubtitleLanguage, string>();
  for (const language of Object.keys(subtitleLanguages) as SubtitleLanguage[]) {
    const file = await fileStorage.find(`lessons/${lessonId}/${language}.vtt`);
    if (file) subtitles.set(language, await fileStorage.readText(file.key));
  }
  return subtitles;
});

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

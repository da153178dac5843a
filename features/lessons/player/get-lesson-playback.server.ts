import type { CourseMember } from '#features/access/course-member.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import { findLessonCode } from '../find-lesson-code.server.ts';
import { findLessonMedia } from '../find-lesson-media.server.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import { listCodeSpans } from '../lesson-code.ts';
import { getSignedVideoUrl } from './get-signed-video-url.server.ts';
import type { LessonPlayback } from './lesson-playback.ts';
import { getWebVtt } from './subtitles/get-web-vtt.server.ts';
import { readSubtitles } from './subtitles/read-subtitles.server.ts';

/** Gets everything the player begins with, so that the page comes complete; null for a lesson without a video. */
export async function getLessonPlayback({
  member,
  lesson,
}: {
  member: CourseMember;
  lesson: Lesson;
}): Promise<LessonPlayback | null> {
  const { lessonId } = lesson;
  const media = await findLessonMedia(lessonId);
  if (!media) return null;
  const [addresses, { vtt }, subtitles, code] = await Promise.all([
    getSignedVideoUrl({ member, lessonId }),
    getWebVtt({ member, lessonId }),
    readSubtitles(lessonId),
    findLessonCode(lessonId),
  ]);
  const sign = (name: string) => signFileUrl({ key: `lessons/${lessonId}/${name}`, userId: member.userId });
  const previews = media.previews && { ...media.previews, url: sign('previews.webp') };
  const codeSpans = listCodeSpans(code);
  return { ...media, ...addresses, vtt, languages: [...subtitles.keys()], posterUrl: sign('poster.jpg'), previews, codeSpans };
}

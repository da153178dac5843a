import type { CourseMember } from '#features/access/course-member.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import { findLessonMedia } from '../find-lesson-media.server.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import { getSignedVideoUrl } from './get-signed-video-url.server.ts';
import { getWebVtt } from './get-web-vtt.server.ts';
import type { LessonPlayback } from './lesson-playback.ts';

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
  const [{ signedUrl }, { vtt }] = await Promise.all([getSignedVideoUrl({ member, lessonId }), getWebVtt({ member, lessonId })]);
  return {
    ...media,
    signedUrl,
    vtt,
    posterUrl: signFileUrl({ key: `lessons/${lessonId}/poster.jpg`, userId: member.userId }),
  };
}

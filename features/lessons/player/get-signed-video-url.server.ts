import type { CourseMember } from '#features/access/course-member.ts';
import { AppError } from '#platform/errors.ts';
import { fileStorage } from '#platform/http/file-storage.server.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import { requireLesson } from '../require-lesson.ts';

/** Signs the address of a lesson's video for this member, good for SIGNED_URL_SECONDS. */
export async function getSignedVideoUrl({
  member,
  lessonId,
}: {
  member: CourseMember;
  lessonId: string;
}): Promise<{ signedUrl: string }> {
  const lesson = requireLesson(lessonId);
  const file = await fileStorage.find(`lessons/${lesson.lessonId}/video.mp4`);
  if (!file) throw new AppError('LESSON_HAS_NO_VIDEO', lesson.title);
  return { signedUrl: signFileUrl({ key: file.key, userId: member.userId }) };
}

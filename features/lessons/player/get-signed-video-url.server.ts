import type { CourseMember } from '#features/access/course-member.ts';
import { AppError } from '#platform/errors.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { signFolderUrl } from '#platform/http/signed-folder-url.server.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import { cachePerLesson } from '../cache-per-lesson.server.ts';
import { requireLesson } from '../require-lesson.ts';
import type { VideoAddresses } from './lesson-playback.ts';

const playlistName = 'master.m3u8';

const findVideo = cachePerLesson(async (lessonId) => {
  const [file, playlist] = await Promise.all(
    ['video.mp4', `hls/${playlistName}`].map((name) => fileStorage.find(`lessons/${lessonId}/${name}`)),
  );
  return { file, hasStream: playlist !== null };
});

/**
 * Signs the addresses of a lesson's video for this member, good for SIGNED_URL_SECONDS: of the file, and of its stream where it has one.
 */
export async function getSignedVideoUrl({
  member,
  lessonId,
}: {
  member: CourseMember;
  lessonId: string;
}): Promise<VideoAddresses> {
  const lesson = requireLesson(lessonId);
  const { userId } = member;
  const { file, hasStream } = await findVideo(lesson.lessonId);
  if (!file) throw new AppError('LESSON_HAS_NO_VIDEO', lesson.title);
  return {
    signedUrl: signFileUrl({ key: file.key, userId }),
    streamUrl: hasStream ? signFolderUrl({ folder: `lessons/${lesson.lessonId}/hls`, userId }) + playlistName : null,
  };
}

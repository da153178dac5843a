import type { CourseMember } from '#features/access/course-member.ts';
import { AppError } from '#platform/errors.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { signFolderUrl } from '#platform/http/signed-folder-url.server.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import { requireLesson } from '../require-lesson.ts';
import type { VideoAddresses } from './lesson-playback.ts';

const playlistName = 'master.m3u8';

/** Signs the addresses of a lesson's video for this member, good for SIGNED_URL_SECONDS: of the film, and of its stream where it has one. */
export async function getSignedVideoUrl({
  member,
  lessonId,
}: {
  member: CourseMember;
  lessonId: string;
}): Promise<VideoAddresses> {
  const lesson = requireLesson(lessonId);
  const { userId } = member;
  const folder = `lessons/${lesson.lessonId}`;
  const streamFolder = `${folder}/hls`;
  const [film, playlist] = await Promise.all(
    [`${folder}/video.mp4`, `${streamFolder}/${playlistName}`].map((key) => fileStorage.find(key)),
  );
  if (!film) throw new AppError('LESSON_HAS_NO_VIDEO', lesson.title);
  return {
    signedUrl: signFileUrl({ key: film.key, userId }),
    streamUrl: playlist ? signFolderUrl({ folder: streamFolder, userId }) + playlistName : null,
  };
}

import type { CourseMember } from '#features/access/caller.ts';
import { AppError } from '#platform/errors.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { signFolderUrl } from '#platform/http/signed-folder-url.server.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import { cachePerLesson, findLessonCode, findLessonMedia } from '../find-lesson-media.server.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import { listCodeSpans } from '../lesson-code.ts';
import { requireLesson } from '../require-lesson.ts';
import type { LessonPlayback, VideoAddresses } from './lesson-playback.ts';
import { getWebVtt, readSubtitles } from './subtitles/subtitles.server.ts';

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

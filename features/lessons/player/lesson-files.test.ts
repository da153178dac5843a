import { expect, test } from 'vitest';
import { verifyFolderUrl } from '#platform/http/signed-folder-url.server.ts';
import { verifyFileUrl } from '#platform/http/signed-url.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { requireLesson } from '../require-lesson.ts';
import { getLessonPlayback, getSignedVideoUrl } from './get-lesson-playback.server.ts';
import { getWebVtt } from './subtitles/subtitles.server.ts';

test('the address of a video is made for its lesson and its member', async () => {
  const member = await createTestMember();
  const { signedUrl, streamUrl } = await getSignedVideoUrl({ member, lessonId: 'hello-ai-world' });
  const inStream = new URL(streamUrl ?? '').pathname.slice('/streams/'.length);
  expect(verifyFolderUrl(inStream)).toEqual({ key: 'lessons/hello-ai-world/hls/master.m3u8', userId: member.userId });
  const { pathname, searchParams } = new URL(signedUrl);
  expect(pathname).toBe('/files/lessons/hello-ai-world/video.mp4');
  expect(verifyFileUrl({ key: pathname.slice('/files/'.length), query: searchParams }).userId).toBe(member.userId);
});

test('subtitles come in English unless another language is asked for', async () => {
  const member = await createTestMember();
  const { vtt: english } = await getWebVtt({ member, lessonId: 'hello-ai-world' });
  const { vtt: german } = await getWebVtt({ member, lessonId: 'hello-ai-world', language: 'de' });
  expect(english).toMatch(/^WEBVTT\n[\s\S]*read the diff/);
  expect(german).toMatch(/^WEBVTT\n[\s\S]*liest den Diff/);
});

test('a lesson there is not is named in the refusal', async () => {
  const member = await createTestMember();
  await expect(getSignedVideoUrl({ member, lessonId: '../secret' })).rejects.toMatchObject({ errorKey: 'UNKNOWN_LESSON' });
  await expect(getWebVtt({ member, lessonId: 'constructor' })).rejects.toMatchObject({ errorKey: 'UNKNOWN_LESSON' });
});

test('the player begins with the languages there are and the pictures of the seek bar, signed for its member', async () => {
  const member = await createTestMember();
  const playback = await getLessonPlayback({ member, lesson: requireLesson('hello-ai-world') });
  expect(playback?.languages).toEqual(['en', 'de', 'es']);
  const { pathname, searchParams } = new URL(playback?.previews?.url ?? '');
  expect(pathname).toBe('/files/lessons/hello-ai-world/previews.webp');
  expect(verifyFileUrl({ key: pathname.slice('/files/'.length), query: searchParams }).userId).toBe(member.userId);
});

import { expect, test } from 'vitest';
import { verifyFileUrl } from '#platform/http/signed-url.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { getSignedVideoUrl } from './get-signed-video-url.server.ts';
import { getWebVtt } from './get-web-vtt.server.ts';

test('the address of a video is made for its lesson and its member', async () => {
  const member = await createTestMember();
  const { signedUrl } = await getSignedVideoUrl({ member, lessonId: 'hello-ai-world' });
  const { pathname, searchParams } = new URL(signedUrl);
  expect(pathname).toBe('/files/lessons/hello-ai-world/video.mp4');
  expect(verifyFileUrl({ key: pathname.slice('/files/'.length), query: searchParams }).userId).toBe(member.userId);
});

test('subtitles come in English unless another language is asked for', async () => {
  const member = await createTestMember();
  const { vtt: english } = await getWebVtt({ member, lessonId: 'hello-ai-world' });
  const { vtt: german } = await getWebVtt({ member, lessonId: 'hello-ai-world', language: 'de' });
  expect(english).toMatch(/^WEBVTT\n[\s\S]*Read the diff/);
  expect(german).toMatch(/^WEBVTT\n[\s\S]*Lies den Diff/);
});

test('a lesson or a language there is not is named in the refusal', async () => {
  const member = await createTestMember();
  await expect(getSignedVideoUrl({ member, lessonId: '../secret' })).rejects.toMatchObject({ errorKey: 'UNKNOWN_LESSON' });
  await expect(getWebVtt({ member, lessonId: 'constructor' })).rejects.toMatchObject({ errorKey: 'UNKNOWN_LESSON' });
  for (const language of ['fr', '../video', 'toString', 'storyboard']) {
    const asked = getWebVtt({ member, lessonId: 'hello-ai-world', language });
    await expect(asked).rejects.toMatchObject({ errorKey: 'NO_SUBTITLES_IN_LANGUAGE' });
  }
});

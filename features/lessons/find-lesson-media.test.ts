import { expect, test, vi } from 'vitest';
import { findLessonMedia } from './find-lesson-media.server.ts';

let written: unknown;
vi.mock('#platform/http/file-storage.server.ts', () => ({
  fileStorage: {
    find: async (key: string) => (written === undefined ? null : { key }),
    readText: async () => JSON.stringify(written),
  },
}));

const media = {
  durationSecs: 61.5,
  width: 1280,
  height: 720,
  chapters: [{ startSecs: 0, title: { en: 'Start', de: 'Anfang' } }],
};
const chapter = (more: object) => ({ ...media, chapters: [{ startSecs: 0, title: { en: 'Start', de: 'Anfang' }, ...more }] });

test('what lies beside a video is its length, its size and its chapters in both languages', async () => {
  written = undefined;
  expect(await findLessonMedia('hello-ai-world')).toBeNull();
  written = media;
  expect(await findLessonMedia('hello-ai-world')).toEqual(media);
});

test.each([
  ['no length', { ...media, durationSecs: undefined }],
  ['a length of nothing', { ...media, durationSecs: 0 }],
  ['half a pixel', { ...media, width: 1280.5 }],
  ['no height', { ...media, height: undefined }],
  ['a chapter before the start', chapter({ startSecs: -1 })],
  ['a chapter without a title', chapter({ title: undefined })],
  ['a chapter without its English title', chapter({ title: { de: 'Anfang' } })],
  ['a chapter without its German title', chapter({ title: { en: 'Start' } })],
])('a file with %s is refused', async (_, wrong) => {
  written = wrong;
  await expect(findLessonMedia('hello-ai-world')).rejects.toThrow();
});

import { expect, test, vi } from 'vitest';
import type { LessonId } from './lesson-catalogue.ts';

let written: unknown;
vi.mock('#platform/files/file-storage.server.ts', () => ({
  fileStorage: {
    find: async (key: string) => (written === undefined ? null : { key }),
    readText: async () => JSON.stringify(written),
  },
}));

/** In a process that has not read the file yet: what was read is kept for a second. */
async function findLessonMedia(lessonId: LessonId) {
  vi.resetModules();
  const fresh = await import('./find-lesson-media.server.ts');
  return fresh.findLessonMedia(lessonId);
}

const media = {
  durationSecs: 61.5,
  width: 1280,
  height: 720,
  chapters: [{ startSecs: 0, title: { en: 'Start', de: 'Anfang', es: 'Inicio' } }],
};
const previews = { everySecs: 2, columns: 8, width: 192, height: 108 };
const chapter = (more: object) => ({
  ...media,
  chapters: [{ startSecs: 0, title: { en: 'Start', de: 'Anfang', es: 'Inicio' }, ...more }],
});

test('what lies beside a video is its length, its size, its chapters in three languages and its small pictures', async () => {
  written = undefined;
  expect(await findLessonMedia('hello-ai-world')).toBeNull();
  for (const one of [media, { ...media, previews }]) {
    written = one;
    expect(await findLessonMedia('hello-ai-world')).toEqual(one);
  }
});

test.each([
  ['no length', { ...media, durationSecs: undefined }],
  ['a length of nothing', { ...media, durationSecs: 0 }],
  ['half a pixel', { ...media, width: 1280.5 }],
  ['no height', { ...media, height: undefined }],
  ['pictures of no time', { ...media, previews: { ...previews, everySecs: 0 } }],
  ['a chapter before the start', chapter({ startSecs: -1 })],
  ['a chapter without a title', chapter({ title: undefined })],
  ['a chapter without its English title', chapter({ title: { de: 'Anfang', es: 'Inicio' } })],
  ['a chapter without its German title', chapter({ title: { en: 'Start', es: 'Inicio' } })],
  ['a chapter without its Spanish title', chapter({ title: { en: 'Start', de: 'Anfang' } })],
])('a file with %s is refused', async (_, wrong) => {
  written = wrong;
  await expect(findLessonMedia('hello-ai-world')).rejects.toThrow();
});

import { open, readFile, stat } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { findLessonMedia, type LessonMedia } from './find-lesson-media.server.ts';
import { lessonCatalogue } from './lesson-catalogue.ts';
import { parseWebVtt } from './player/subtitles/parse-web-vtt.ts';
import { subtitleLanguages } from './player/subtitles/subtitle-languages.ts';

const withVideo: { lessonId: string; media: LessonMedia }[] = [];
for (const { lessonId } of lessonCatalogue) {
  const media = await findLessonMedia(lessonId);
  if (media) withVideo.push({ lessonId, media });
}

test('every lesson has a video of four to six minutes, and all of them together are under 40 MB', async () => {
  expect(withVideo.map(({ lessonId }) => lessonId)).toEqual(lessonCatalogue.map(({ lessonId }) => lessonId));
  for (const { lessonId, media } of withVideo) {
    expect(media.durationSecs, lessonId).toBeGreaterThan(4 * 60);
    expect(media.durationSecs, lessonId).toBeLessThan(6 * 60);
  }
  const files = await Promise.all(withVideo.map(({ lessonId }) => stat(`media/lessons/${lessonId}/video.mp4`)));
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(40 * 1024 * 1024);
});

test.each(withVideo)(
  '$lessonId: all subtitle tracks run in order, within the video, and at the same times',
  async ({ lessonId, media }) => {
    const [english, ...others] = await Promise.all(
      Object.keys(subtitleLanguages).map(async (language) =>
        parseWebVtt(await fileStorage.readText(`lessons/${lessonId}/${language}.vtt`)),
      ),
    );
    const times = (cues = english) => cues?.map(({ startSecs, endSecs }) => [startSecs, endSecs]);
    expect(english?.length).toBeGreaterThan(8);
    for (const other of others) expect(times(other)).toEqual(times(english));
    let reached = 0;
    for (const cue of [...(english ?? [])]) {
      expect(cue.startSecs).toBeGreaterThanOrEqual(reached);
      expect(cue.endSecs).toBeGreaterThan(cue.startSecs);
      reached = cue.endSecs;
    }
    expect(reached).toBeLessThanOrEqual(media.durationSecs);
    for (const cue of [english ?? [], ...others].flat()) {
      expect(cue.text.length, cue.text).toBeGreaterThan(1);
      expect(cue.text.length, cue.text).toBeLessThanOrEqual(175);
    }
  },
);

test.each(withVideo)(
  '$lessonId: each rendition of the stream lasts as long as the video, and names all of its file',
  async ({ lessonId, media }) => {
    const folder = `lessons/${lessonId}/hls`;
    const playlists = (await fileStorage.readText(`${folder}/master.m3u8`)).match(/^[^#\s].*$/gm) ?? [];
    expect(playlists.length).toBeGreaterThan(1);
    for (const name of playlists) {
      const playlist = await fileStorage.readText(`${folder}/${name}`);
      const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds));
      expect(
        lengths.reduce((sum, seconds) => sum + seconds, 0),
        name,
      ).toBeCloseTo(media.durationSecs, 0);
      const ranges = [...playlist.matchAll(/(\d+)@(\d+)/g)].map(([, bytes, from]) => Number(bytes) + Number(from));
      const file = await fileStorage.find(`${folder}/${/^[^#\s].*$/m.exec(playlist)?.[0]}`);
      expect(ranges.at(-1), name).toBe(file?.size);
    }
  },
);

test.each(withVideo)('$lessonId: chapters begin at the start and run in order', ({ media }) => {
  const starts = media.chapters.map((chapter) => chapter.startSecs);
  expect(starts[0]).toBe(0);
  expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other));
  expect(starts.at(-1)).toBeLessThan(media.durationSecs);
});

test.each(withVideo)(
  '$lessonId: the file is as long as it says and can start playing before it is loaded',
  async ({ lessonId, media }) => {
    const file = await open(`media/lessons/${lessonId}/video.mp4`);
    const head = Buffer.alloc(4096);
    await file.read(head, 0, head.length, 0);
    await file.close();
    // ISO 14496-12: the movie header (version 0) holds time scale and duration; "moov" before "mdat" is a fast start.
    const header = head.indexOf('mvhd') + 4;
    expect(head.indexOf('moov')).toBeLessThan(64);
    expect(head.readUInt32BE(header + 16) / head.readUInt32BE(header + 12)).toBeCloseTo(media.durationSecs, 0);
  },
);

test.each(withVideo)('$lessonId: the pictures of the seek bar are small and reach to its end', async ({ lessonId, media }) => {
  const sheet = await readFile(`media/lessons/${lessonId}/previews.webp`);
  const { everySecs = 1, columns = 0, width = 0, height = 0 } = media.previews ?? {};
  const { width: sheetWidth, height: sheetHeight } = imageSize(sheet);
  expect(sheet.length).toBeLessThan(100 * 1024);
  expect(sheetWidth).toBe(columns * width);
  expect((sheetHeight / height) * columns * everySecs).toBeGreaterThanOrEqual(media.durationSecs);
});

import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fileStorage } from '#platform/http/file-storage.server.ts';
import { findLessonMedia, type LessonMedia } from './find-lesson-media.server.ts';
import { lessonCatalogue } from './lesson-catalogue.ts';
import { parseWebVtt } from './player/parse-web-vtt.ts';

const withVideo: { lessonId: string; media: LessonMedia }[] = [];
for (const { lessonId } of lessonCatalogue) {
  const media = await findLessonMedia(lessonId);
  if (media) withVideo.push({ lessonId, media });
}

test('lesson 1 has a video of at least a minute', () => {
  expect(withVideo.find(({ lessonId }) => lessonId === 'hello-ai-world')?.media.durationSecs).toBeGreaterThan(60);
});

test.each(withVideo)(
  '$lessonId: both subtitle tracks run in order, within the video, and at the same times',
  async ({ lessonId, media }) => {
    const [english, german] = await Promise.all(
      ['en', 'de'].map(async (language) => parseWebVtt(await fileStorage.readText(`lessons/${lessonId}/${language}.vtt`))),
    );
    const times = (cues = english) => cues?.map(({ startSecs, endSecs }) => [startSecs, endSecs]);
    expect(english?.length).toBeGreaterThan(8);
    expect(times(german)).toEqual(times(english));
    let reached = 0;
    for (const cue of [...(english ?? [])]) {
      expect(cue.startSecs).toBeGreaterThanOrEqual(reached);
      expect(cue.endSecs).toBeGreaterThan(cue.startSecs);
      reached = cue.endSecs;
    }
    expect(reached).toBeLessThanOrEqual(media.durationSecs);
    for (const cue of [...(english ?? []), ...(german ?? [])]) {
      expect(cue.text.length, cue.text).toBeGreaterThan(1);
      expect(cue.text.length, cue.text).toBeLessThanOrEqual(150);
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
    const { size } = await file.stat();
    await file.close();
    expect(size).toBeLessThan(1.5 * 1024 * 1024);
    // ISO 14496-12: the movie header (version 0) holds time scale and duration; "moov" before "mdat" is a fast start.
    const header = head.indexOf('mvhd') + 4;
    expect(head.indexOf('moov')).toBeLessThan(64);
    expect(head.readUInt32BE(header + 16) / head.readUInt32BE(header + 12)).toBeCloseTo(media.durationSecs, 0);
  },
);

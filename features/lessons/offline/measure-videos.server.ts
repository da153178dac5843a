import { fileStorage } from '#platform/files/file-storage.server.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';

let measured: Promise<number> | undefined;

/** Adds up the bytes of all videos, once: a video that is replaced changes little of it. */
export function measureVideos(): Promise<number> {
  measured ??= measure().catch((error) => {
    measured = undefined;
    throw error;
  });
  return measured;
}

async function measure(): Promise<number> {
  const videos = await Promise.all(lessonCatalogue.map(({ lessonId }) => fileStorage.find(`lessons/${lessonId}/video.mp4`)));
  return videos.reduce((sum, video) => sum + (video?.size ?? 0), 0);
}

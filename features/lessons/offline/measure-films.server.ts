import { fileStorage } from '#platform/files/file-storage.server.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';

let measured: Promise<number> | undefined;

/** Adds up the bytes of all films, once: a film that is replaced changes little of it. */
export function measureFilms(): Promise<number> {
  measured ??= measure().catch((error) => {
    measured = undefined;
    throw error;
  });
  return measured;
}

async function measure(): Promise<number> {
  const films = await Promise.all(lessonCatalogue.map(({ lessonId }) => fileStorage.find(`lessons/${lessonId}/video.mp4`)));
  return films.reduce((sum, film) => sum + (film?.size ?? 0), 0);
}

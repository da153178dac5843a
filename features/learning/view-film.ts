import type { FilmFigures } from './learning-figures.ts';

/** Holds the facts about a lesson's film whoever watches it. */
export interface Film {
  lessonId: string;
  title: string;
  durationSecs: number;
  chapters: { startSecs: number; title: string }[];
}

/** Adds to a film how many watched each of its seconds. */
export interface FilmView extends Omit<Film, 'chapters'> {
  people: number;
  watched: number[];
  /** The chapters, each with how many watched its first and its last second. */
  chapters: { startSecs: number; title: string; atStart: number; atEnd: number }[];
}

/** Lays what was counted of a film beside what is in it; seconds that nobody came to were watched by none. */
export function viewFilm(film: Film, figures: FilmFigures | undefined): FilmView {
  const seconds = Math.max(1, Math.floor(film.durationSecs));
  const watched = Array.from({ length: seconds }, (_, second) => figures?.watched[second] ?? 0);
  const at = (second: number) => watched[Math.min(seconds - 1, Math.max(0, Math.floor(second)))] ?? 0;
  const chapters = film.chapters.map((chapter, number) => ({
    ...chapter,
    atStart: at(chapter.startSecs),
    atEnd: at((film.chapters[number + 1]?.startSecs ?? seconds) - 1),
  }));
  return { ...film, people: figures?.people ?? 0, watched, chapters };
}

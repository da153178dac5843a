import type { VideoFigures } from './learning-figures.ts';

/** The facts about a lesson's video whoever watches it. */
export interface Video {
  lessonId: string;
  title: string;
  durationSecs: number;
  chapters: { startSecs: number; title: string }[];
}

/** Adds to a video how many watched each of its seconds. */
export interface VideoView extends Omit<Video, 'chapters'> {
  people: number;
  watched: number[];
  /** Each with how many watched its first and its last second. */
  chapters: { startSecs: number; title: string; atStart: number; atEnd: number }[];
}

/** Lays what was counted of a video beside what is in it; seconds that nobody came to were watched by none. */
export function viewVideo(video: Video, figures: VideoFigures | undefined): VideoView {
  const seconds = Math.max(1, Math.floor(video.durationSecs));
  const watched = Array.from({ length: seconds }, (_, second) => figures?.watched[second] ?? 0);
  const at = (second: number) => watched[Math.min(seconds - 1, Math.max(0, Math.floor(second)))] ?? 0;
  const chapters = video.chapters.map((chapter, number) => ({
    ...chapter,
    atStart: at(chapter.startSecs),
    atEnd: at((video.chapters[number + 1]?.startSecs ?? seconds) - 1),
  }));
  return { ...video, people: figures?.people ?? 0, watched, chapters };
}

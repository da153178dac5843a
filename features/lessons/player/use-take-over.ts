import { type RefObject, useState } from 'react';
import type { FilmSpan } from '../lesson-code.ts';
import { spanIndex } from './timestamp-index.ts';

/**
 * Keeps since which second the code on screen is taken over into an editor; null while it is not. Taking over holds the film, and going back
 * has it play on if it did.
 */
export function useTakeOver({
  video,
  frame,
  codeSpans,
}: {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  codeSpans: FilmSpan[];
}) {
  const [takenOver, setTakenOver] = useState<{ second: number; wasPlaying: boolean } | null>(null);
  const [hasTakenOver, setHasTakenOver] = useState(false);
  const takeOver = () => {
    const film = video.current;
    if (!film || spanIndex(codeSpans, film.currentTime) < 0) return;
    const wasPlaying = !film.paused;
    film.pause();
    if (document.fullscreenElement) void document.exitFullscreen();
    setHasTakenOver(true);
    setTakenOver({ second: film.currentTime, wasPlaying });
  };
  const backToFilm = () => {
    setTakenOver(null);
    frame.current?.focus();
    if (takenOver?.wasPlaying) void video.current?.play();
  };
  return { takenOver, hasTakenOver, backToFilm, toggleTakeOver: takenOver ? backToFilm : takeOver };
}

import { browserStorage } from '#platform/browser/browser-storage.ts';

export const playbackPositionPrefix = 'lessonPlace:';

/** Sets the seconds of video after which a watched piece is sent; it is sent as well when the watching stops. */
export const pieceSecs = 15;

const keyOf = (lessonId: string) => playbackPositionPrefix + lessonId;

/**
 * Returns where the video of a lesson goes on, in seconds: where it was left last, which the server knows, to the moment if it was in this
 * browser; 0 for a video that was not begun or was watched to its end.
 */
export function findPlaybackPosition({ lessonId, resumeSecs }: { lessonId: string; resumeSecs: number | null }): number {
  const here = Number(browserStorage.read(keyOf(lessonId))) || 0;
  // The server hears of the video a piece at a time: this browser may know better by less.
  return resumeSecs === null || Math.abs(here - resumeSecs) <= pieceSecs ? here : resumeSecs;
}

export function savePlaybackPosition(lessonId: string, seconds: number): void {
  browserStorage.keep(keyOf(lessonId), seconds.toFixed(1));
}

export function clearPlaybackPosition(lessonId: string): void {
  browserStorage.forget(keyOf(lessonId));
}

import { browserStorage } from '#platform/browser/browser-storage.ts';

const keyOf = (lessonId: string) => `lessonPlace:${lessonId}`;

/** Returns where this browser was in a lesson's video, in seconds; 0 for a lesson that was not begun or was watched to its end. */
export function readPlaybackPosition(lessonId: string): number {
  const seconds = Number(browserStorage.read(keyOf(lessonId)));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

export function savePlaybackPosition(lessonId: string, seconds: number): void {
  browserStorage.keep(keyOf(lessonId), seconds.toFixed(1));
}

export function clearPlaybackPosition(lessonId: string): void {
  browserStorage.forget(keyOf(lessonId));
}

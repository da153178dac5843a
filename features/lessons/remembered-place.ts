const keyOf = (lessonId: string) => `lessonPlace:${lessonId}`;

/** Where this browser was in a lesson's video, in seconds; 0 for a lesson that was not begun or was watched to its end. */
export function recallPlace(lessonId: string): number {
  try {
    const seconds = Number(localStorage.getItem(keyOf(lessonId)));
    return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
  } catch {
    return 0; // storage is switched off
  }
}

export function rememberPlace(lessonId: string, seconds: number): void {
  try {
    localStorage.setItem(keyOf(lessonId), seconds.toFixed(1));
  } catch {
    // Storage is switched off: the video begins at its start next time.
  }
}

export function forgetPlace(lessonId: string): void {
  try {
    localStorage.removeItem(keyOf(lessonId));
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

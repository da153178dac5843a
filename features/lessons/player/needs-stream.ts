/** The part of the Network Information API that is used; not every browser has it. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
}

/** The `codecs` of the videos that scripts/make-lesson-video.ts makes: a level that small devices may not know. */
const fileType = 'video/mp4; codecs="avc1.640032, mp4a.40.2"';

/** Says whether a stream, which adapts to the line, is better here than the video in one file. */
export function needsStream(video: HTMLVideoElement): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection && (connection.saveData || /^(slow-2g|2g|3g)$/.test(connection.effectiveType))) return true;
  return video.canPlayType(fileType) === '';
}

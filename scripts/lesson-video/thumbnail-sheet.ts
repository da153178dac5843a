import { execFileSync } from 'node:child_process';

const mostPictures = 60;
const columns = 8;
const [width, height] = [192, 108];

/** The places of the pictures on the sheet: one every `everySecs`, row by row. */
export interface ThumbnailSheet {
  everySecs: number;
  columns: number;
  width: number;
  height: number;
}

/** Makes of a video the one sheet of small pictures that the seek bar shows under the pointer. */
export function makeThumbnailSheet({
  video,
  durationSecs,
  target,
}: {
  video: string;
  durationSecs: number;
  target: string;
}): ThumbnailSheet {
  const everySecs = Math.max(2, Math.ceil(durationSecs / mostPictures));
  const rows = Math.ceil(Math.ceil(durationSecs / everySecs) / columns);
  const filter = `fps=1/${everySecs}:start_time=0:round=up,scale=${width}:${height}:flags=lanczos,tile=${columns}x${rows}`;
  const picture = ['-frames:v', '1', '-quality', '60', '-compression_level', '6'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', video, '-vf', filter, ...picture, target]);
  return { everySecs, columns, width, height };
}

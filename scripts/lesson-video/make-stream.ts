import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const secondsOfPart = 8;
/** Sets the codec for a video, most of which stands still, and is read. */
export const stillCodec = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'stillimage'];

interface Rendition {
  name: string;
  width: number;
  height: number;
  /** The quality for libx264: less is better. */
  quality: number;
}

/** The forms of a stream, from the best to the smallest. The playlists say H.264 in the High profile, level 3.1, with AAC. */
const renditions: Rendition[] = [
  { name: '720p', width: 1280, height: 720, quality: 36 },
  { name: '360p', width: 640, height: 360, quality: 36 },
];
const codecs = 'avc1.64001f,mp4a.40.2';

/**
 * Makes of a video what is played over HTTP Live Streaming (RFC 8216): a playlist of its renditions, and for each rendition a playlist and one
 * file, of which players read a part at a time.
 */
export function makeStream({ video, durationSecs, folder }: { video: string; durationSecs: number; folder: string }): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const rendition of renditions) encode({ video, folder, ...rendition });
  const entries = renditions.map(({ name, width, height }) => {
    const parts = readFileSync(path.join(folder, `${name}.m3u8`), 'utf8').matchAll(
      /^#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)/gm,
    );
    const rates = [...parts].map(([, seconds, bytes]) => ({ seconds: Number(seconds), bits: Number(bytes) * 8 }));
    const peak = Math.max(...rates.map(({ seconds, bits }) => bits / Math.max(seconds, secondsOfPart / 2)));
    const average = rates.reduce((sum, { bits }) => sum + bits, 0) / durationSecs;
    const facts = `BANDWIDTH=${Math.ceil(peak)},AVERAGE-BANDWIDTH=${Math.ceil(average)},RESOLUTION=${width}x${height},CODECS="${codecs}"`;
    return `#EXT-X-STREAM-INF:${facts}\n${name}.m3u8\n`;
  });
  writeFileSync(path.join(folder, 'master.m3u8'), `#EXTM3U\n#EXT-X-VERSION:7\n${entries.join('')}`);
  console.log(`${folder}: ${readdirSync(folder).join(', ')}`);
}

function encode({ video, folder, name, width, height, quality }: Rendition & { video: string; folder: string }): void {
  const picture = ['-vf', `scale=${width}:${height}:flags=lanczos`, ...stillCodec];
  // Each part begins with a key frame, so that a player can change the rendition there.
  const parts = [
    '-crf',
    String(quality),
    '-level',
    '3.1',
    '-force_key_frames',
    `expr:gte(t,n_forced*${secondsOfPart})`,
    '-g',
    '1000',
  ];
  const sound = ['-c:a', 'aac', '-b:a', '16k', '-ar', '16000', '-ac', '1'];
  const list = ['-f', 'hls', '-hls_time', String(secondsOfPart), '-hls_playlist_type', 'vod'];
  const files = ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file', path.join(folder, `${name}.m3u8`)];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', video, ...picture, ...parts, ...sound, ...list, ...files]);
}

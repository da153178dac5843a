import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawFrames } from './lesson-video/draw-frames.ts';
import { makeStream, slideCodec } from './lesson-video/make-stream.ts';
import { sampleRate, secondsOf } from './lesson-video/narrate.ts';
import { makePreviewSheet } from './lesson-video/preview-sheet.ts';
import { readStoryboard } from './lesson-video/storyboard.ts';
import { layTimeline, type Timeline } from './lesson-video/timeline.ts';
import { webVtt } from './lesson-video/web-vtt.ts';

/*
 * Makes a lesson's video from its storyboard: `npm run lesson-video -- hello-ai-world [--sample | --previews | --stream]`.
 *
 * Reads   media/lessons/{slug}/storyboard.yml: slides, and sentence by sentence what is said (English) and read (English, German).
 * Writes  video.mp4 (1280 × 720, H.264, AAC), en.vtt, de.vtt, poster.jpg, previews.webp (the pictures of the seek bar) and video.json
 *         (duration, chapters, where the pictures lie) beside it, and hls/ (what slow lines play);
 *         with --sample also the first minute, for everyone, as media/public/{slug}-sample.*;
 *         with --previews only the pictures of the seek bar, with --stream only hls/, from the video that is there
 * Needs   ffmpeg with libflite (Debian's has it); the pictures are drawn by the Chromium of the tests.
 */
const [slug, ...flags] = process.argv.slice(2);
if (!slug || !/^[a-z-]+$/.test(slug)) {
  console.error('usage: npm run lesson-video -- SLUG [--sample]');
  process.exit(1);
}
const folder = path.join('media/lessons', slug);
if (flags.includes('--previews')) addPreviews();
else if (flags.includes('--stream')) addStream();
else await makeVideo();

async function makeVideo(): Promise<void> {
  const storyboard = readStoryboard(path.join(folder, 'storyboard.yml'));
  const timeline = layTimeline(storyboard);
  const durationSecs = secondsOf(timeline.sound);
  const work = mkdtempSync(path.join(tmpdir(), 'lesson-video-'));
  try {
    const poster = path.join(folder, 'poster.jpg');
    writeFileSync(path.join(work, 'frames.txt'), await drawFrames({ storyboard, timeline, durationSecs, folder: work, poster }));
    writeFileSync(path.join(work, 'sound.pcm'), timeline.sound);
    encode({ work, durationSecs, target: path.join(folder, 'video.mp4') });
  } finally {
    rmSync(work, { recursive: true });
  }
  writeTexts({ timeline, durationSecs, target: `${folder}/` });
  addPreviews();
  addStream();
  if (flags.includes('--sample')) makeSample(timeline);
  console.log(`${slug}: ${durationSecs.toFixed(1)} s, ${timeline.cues.length} cues, ${timeline.frames.length} pictures`);
}

function addPreviews(): void {
  const factsFile = path.join(folder, 'video.json');
  const facts = JSON.parse(readFileSync(factsFile, 'utf8'));
  facts.previews = makePreviewSheet({
    video: path.join(folder, 'video.mp4'),
    durationSecs: facts.durationSecs,
    target: path.join(folder, 'previews.webp'),
  });
  writeJson(factsFile, facts);
}

function addStream(): void {
  const { durationSecs } = JSON.parse(readFileSync(path.join(folder, 'video.json'), 'utf8'));
  makeStream({ video: path.join(folder, 'video.mp4'), durationSecs, folder: path.join(folder, 'hls') });
}

function encode({ work, durationSecs, target }: { work: string; durationSecs: number; target: string }): void {
  const pictures = ['-f', 'concat', '-i', path.join(work, 'frames.txt')];
  const sound = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', path.join(work, 'sound.pcm')];
  // Ten pictures a second are plenty for slides; a key frame every 4 s keeps seeking quick.
  const video = ['-vf', 'fps=10,format=yuv420p', ...slideCodec, '-crf', '30', '-g', '40'];
  const audio = ['-c:a', 'aac', '-b:a', '40k', '-ac', '1'];
  const length = ['-t', durationSecs.toFixed(3), '-movflags', '+faststart'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...pictures, ...sound, ...video, ...audio, ...length, target]);
}

function writeTexts({
  timeline,
  durationSecs,
  target,
}: {
  timeline: Pick<Timeline, 'cues' | 'chapters'>;
  durationSecs: number;
  target: string;
}) {
  for (const language of ['en', 'de'] as const)
    writeFileSync(`${target}${language}.vtt`, webVtt({ cues: timeline.cues, language }));
  const chapters = timeline.chapters.map(({ startSecs, en, de }) => ({ startSecs: round(startSecs), title: { en, de } }));
  const facts = { durationSecs: round(durationSecs), width: 1280, height: 720, chapters };
  writeJson(`${target}video.json`, facts);
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** The first minute, cut at the end of a sentence. */
function makeSample(timeline: Timeline): void {
  const cues = timeline.cues.filter((cue) => cue.endSecs <= 60);
  const endSecs = (cues.at(-1)?.endSecs ?? 0) + 0.2;
  mkdirSync('media/public', { recursive: true });
  const target = path.join('media/public', `${slug}-sample`);
  const cut = ['-i', path.join(folder, 'video.mp4'), '-t', endSecs.toFixed(3), '-c', 'copy', '-movflags', '+faststart'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...cut, `${target}.mp4`]);
  writeTexts({ timeline: { cues, chapters: [] }, durationSecs: endSecs, target: `${target}.` });
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

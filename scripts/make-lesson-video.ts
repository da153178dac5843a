import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanSubtitles } from './lesson-video/clean-subtitles.ts';
import { makeStream, stillCodec } from './lesson-video/make-stream.ts';
import { measureWordErrorRate } from './lesson-video/measure-word-error-rate.ts';
import { sampleRate, secondsOf } from './lesson-video/narrate.ts';
import { openStudio } from './lesson-video/open-studio.ts';
import { type RecordedVideo, recordVideo } from './lesson-video/record-video.ts';
import { readStoryboard, type Storyboard } from './lesson-video/storyboard.ts';
import { makeThumbnailSheet } from './lesson-video/thumbnail-sheet.ts';
import { writeWebVtt } from './lesson-video/web-vtt.ts';

/*
 * Records a lesson's video from its storyboard: `npm run lesson-video -- hello-ai-world [--own | --hear]`.
 *
 * Reads   media/lessons/{slug}/storyboard.yml: the case that is worked on, and sentence by sentence what is said, read (English, German,
 *         Spanish) and done on the practice page.
 * Writes  video.mp4 (1280 × 720, H.264, AAC), en.vtt, de.vtt, es.vtt, poster.jpg, previews.webp (the pictures of the seek bar), video.json
 *         (duration, chapters, where the pictures lie) and code.json (the code that is in the editor at each second) beside it, and hls/
 *         (what slow lines play); where a chapter says `sample`, also all up to its end, for everyone, as media/public/{slug}-sample.*;
 *         With --own only what follows from a video.mp4 that somebody else made: its facts in video.json, poster.jpg, previews.webp and hls/,
 *         and its subtitles cleaned of what platforms and editors leave in them;
 *         code.json goes, because it was true of the video before. With --hear it writes nothing, and says how well a recogniser understood it.
 * Needs   the built site (npm run build), ffmpeg, and Festival with the voice festvox-us-slt-hts; the Chromium is that of the tests.
 *         With --own ffmpeg is enough; --hear needs pocketsphinx.
 */
const [slug, ...flags] = process.argv.slice(2);
if (!slug || !/^[a-z-]+$/.test(slug)) {
  console.error('usage: npm run lesson-video -- SLUG [--own | --hear]');
  process.exit(1);
}
const folder = path.join('media/lessons', slug);
if (flags.includes('--own')) takeOwnVideo();
else if (flags.includes('--hear')) hearVideo();
else await makeVideo();

function hearVideo(): void {
  requireFiles(['video.mp4', 'en.vtt']);
  requirePrograms(['ffmpeg', 'pocketsphinx_continuous']);
  console.log(measureWordErrorRate(folder));
}

function requireFiles(names: string[]): void {
  const missing = names.map((name) => path.join(folder, name)).filter((file) => !existsSync(file));
  if (missing.length > 0) stop(`There is no ${missing.join(' and no ')}.`);
}

function requirePrograms(names: string[]): void {
  const missing = names.filter((name) => spawnSync(name, ['-version'], { stdio: 'ignore' }).error);
  if (missing.length > 0) stop(`${missing.join(' and ')} cannot be run. Install it, so that it is on the PATH, and try again.`);
}

function stop(problem: string): never {
  console.error(problem);
  process.exit(1);
}

async function makeVideo(): Promise<void> {
  requireFiles(['storyboard.yml']);
  requirePrograms(['ffmpeg', 'text2wave']);
  const storyboard = readStoryboard(path.join(folder, 'storyboard.yml'));
  const work = mkdtempSync(path.join(tmpdir(), 'lesson-video-'));
  const studio = await openStudio(storyboard);
  try {
    const video = await recordVideo({ storyboard, studio, folder: work });
    const durationSecs = secondsOf(video.sound);
    writeFileSync(path.join(work, 'frames.txt'), video.frames);
    writeFileSync(path.join(work, 'sound.pcm'), video.sound);
    encode({ work, durationSecs, target: path.join(folder, 'video.mp4') });
    writeTexts({ video, durationSecs, target: `${folder}/` });
    writeStates({ video, storyboard });
    makePoster(firstAnswerSecs(video));
    addPreviews();
    addStream();
    if (video.sampleEndSecs > 0) makeSample(video);
    console.log(`${slug}: ${durationSecs.toFixed(1)} s, ${video.cues.length} cues, ${video.states.length} states of the code`);
  } finally {
    await studio.close();
    rmSync(work, { recursive: true });
  }
}

function addPreviews(): void {
  const factsFile = path.join(folder, 'video.json');
  const facts = JSON.parse(readFileSync(factsFile, 'utf8'));
  facts.previews = makeThumbnailSheet({
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
  // Ten pictures a second are plenty for what is typed; a key frame every 8 s keeps seeking quick.
  const video = ['-vf', 'fps=10,format=yuv420p', ...stillCodec, '-crf', '33', '-g', '80'];
  const audio = ['-c:a', 'aac', '-b:a', '32k', '-ac', '1'];
  const length = ['-t', durationSecs.toFixed(3), '-movflags', '+faststart'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...pictures, ...sound, ...video, ...audio, ...length, target]);
}

function writeTexts({
  video,
  durationSecs,
  target,
}: {
  video: Pick<RecordedVideo, 'cues' | 'chapters'>;
  durationSecs: number;
  target: string;
}) {
  for (const language of ['en', 'de', 'es'] as const)
    writeFileSync(`${target}${language}.vtt`, writeWebVtt(video.cues.map((cue) => ({ ...cue, text: cue[language] }))));
  const chapters = video.chapters.map(({ startSecs, en, de, es }) => ({ startSecs: round(startSecs), title: { en, de, es } }));
  writeJson(`${target}video.json`, { durationSecs: round(durationSecs), width: 1280, height: 720, chapters });
}

function writeStates({ video, storyboard }: { video: RecordedVideo; storyboard: Storyboard }): void {
  const { language, files, entry = Object.keys(files)[0] } = storyboard.case;
  const states = video.states.map((state) => ({ ...state, startSecs: round(state.startSecs), endSecs: round(state.endSecs) }));
  writeJson(path.join(folder, 'code.json'), { language, entry, states });
}

/** Finds the moment at which the first answer waits to be read. */
function firstAnswerSecs({ states }: RecordedVideo): number {
  const dealt = JSON.stringify(states[0]?.files);
  return (states.find(({ files }) => JSON.stringify(files) !== dealt)?.startSecs ?? 0) + 0.5;
}

function makePoster(second: number): void {
  const picture = ['-ss', second.toFixed(3), '-i', path.join(folder, 'video.mp4'), '-frames:v', '1', '-q:v', '4'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, path.join(folder, 'poster.jpg')]);
}

/** Keeps the chapters that video.json names, as far as the video reaches. */
function takeOwnVideo(): void {
  requireFiles(['video.mp4', 'video.json', 'en.vtt']);
  requirePrograms(['ffmpeg', 'ffprobe']);
  const facts = JSON.parse(readFileSync(path.join(folder, 'video.json'), 'utf8'));
  const entries = ['-select_streams', 'v:0', '-show_entries', 'stream=width,height:format=duration', '-of', 'json'];
  const probed = JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', ...entries, path.join(folder, 'video.mp4')], { encoding: 'utf8' }),
  );
  const durationSecs = round(Number(probed.format.duration));
  const { width, height } = probed.streams[0];
  const chapters = facts.chapters.filter(({ startSecs }: { startSecs: number }) => startSecs < durationSecs);
  writeJson(path.join(folder, 'video.json'), { durationSecs, width, height, chapters });
  rmSync(path.join(folder, 'code.json'), { force: true });
  for (const language of ['en', 'de', 'es']) takeOwnSubtitles(path.join(folder, `${language}.vtt`));
  makePoster(durationSecs / 10);
  addPreviews();
  addStream();
  console.log(
    `${slug}: ${durationSecs} s, ${chapters.length} chapters; the texts of the subtitles and the seconds of loot.yml are yours to replace`,
  );
}

/** Cleans a file of subtitles, or says why it cannot be read and goes on. */
function takeOwnSubtitles(file: string): void {
  if (!existsSync(file)) return;
  try {
    const { vtt, changes } = cleanSubtitles(readFileSync(file));
    if (changes.length === 0) return;
    writeFileSync(file, vtt);
    console.log(`${file}: ${changes.join('; ')}`);
  } catch (error) {
    console.error(`${file} ${error instanceof Error ? error.message : error}.`);
    process.exitCode = 1;
  }
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

function makeSample(video: RecordedVideo): void {
  mkdirSync('media/public', { recursive: true });
  const target = path.join('media/public', `${slug}-sample`);
  const endSecs = video.sampleEndSecs;
  const cut = ['-i', path.join(folder, 'video.mp4'), '-t', endSecs.toFixed(3), '-c', 'copy', '-movflags', '+faststart'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...cut, `${target}.mp4`]);
  const isInside = ({ startSecs }: { startSecs: number }) => startSecs < endSecs;
  const inside = { cues: video.cues.filter(isInside), chapters: video.chapters.filter(isInside) };
  writeTexts({ video: inside, durationSecs: endSecs, target: `${target}.` });
  copyFileSync(path.join(folder, 'poster.jpg'), `${target}.jpg`);
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

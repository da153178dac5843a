import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeState } from '#features/lessons/lesson-code.ts';
import { cardPage } from './card-page.ts';
import { narrate, secondsOf, silence } from './narrate.ts';
import type { Studio } from './open-studio.ts';
import { PracticeStage } from './practice-stage.ts';
import type { Scene, Storyboard, VideoLanguage } from './storyboard.ts';

type Texts = Record<VideoLanguage, string>;

/** A recorded video: sound, pictures and texts on one line of time. */
export interface RecordedVideo {
  sound: Buffer;
  /** ffmpeg's list of the pictures, which lie beside it (concat demuxer). */
  frames: string;
  cues: (Texts & { startSecs: number; endSecs: number })[];
  chapters: (Texts & { startSecs: number })[];
  /** The code that is in the editor, and what the video shows that it prints. */
  states: CodeState[];
  /** The second at which the part ends that everybody may see. */
  sampleEndSecs: number;
}

const leadIn = 0.6;
const betweenSentences = 0.6;
const betweenScenes = 1;
const leadOut = 1.5;

/** Speaks every sentence, does on the page what it says meanwhile, and takes a picture of each step into `folder`. */
export async function recordVideo({
  storyboard,
  studio,
  folder,
}: {
  storyboard: Storyboard;
  studio: Studio;
  folder: string;
}): Promise<RecordedVideo> {
  const video: RecordedVideo = { sound: silence(leadIn), frames: '', cues: [], chapters: [], states: [], sampleEndSecs: 0 };
  const pictures: { file: string; startSecs: number }[] = [];
  let at = 0;
  const stage = new PracticeStage({ studio, storyboard, shoot });

  /** Shows from now on what the page shows, for so many seconds. */
  async function shoot(seconds: number): Promise<void> {
    const page = stage.isOn ? studio.practice : studio.cards;
    const file = `${String(pictures.length).padStart(4, '0')}.png`;
    writeFileSync(path.join(folder, file), await page.screenshot({ caret: 'initial' }));
    pictures.push({ file, startSecs: at });
    if (stage.isOn) addState(video.states, { startSecs: at, endSecs: at + seconds, ...stage.state() });
    at += seconds;
  }

  /** Puts speech, what is done meanwhile, and the pause after both on the line of time. */
  async function say(texts: Texts & { speak?: string }, act: () => Promise<void>): Promise<void> {
    const startSecs = secondsOf(video.sound);
    const speech = narrate(texts.speak ?? texts.en);
    await act();
    const endSecs = Math.max(startSecs + secondsOf(speech), at);
    video.sound = Buffer.concat([video.sound, speech, silence(endSecs - startSecs - secondsOf(speech) + betweenSentences)]);
    const { en, de, es } = texts;
    video.cues.push({ startSecs, endSecs: startSecs + secondsOf(speech) + 0.2, en, de, es });
    holdUntil(secondsOf(video.sound));
  }

  /** Leaves the last picture on the screen until then. */
  function holdUntil(seconds: number): void {
    at = seconds;
    const last = video.states.at(-1);
    if (stage.isOn && last) last.endSecs = at;
  }

  async function play(scene: Scene): Promise<void> {
    video.chapters.push({ startSecs: video.chapters.length === 0 ? 0 : at, ...scene.chapter });
    if ('card' in scene) {
      await stage.leave();
      let shown = 0;
      for (const sentence of scene.say) {
        if (sentence.point) shown += 1;
        const page = cardPage(scene.card, shown);
        await say(sentence, async () => {
          await studio.cards.setContent(page);
          await studio.cards.evaluate(() => document.fonts.ready);
          await shoot(0.2);
        });
      }
    } else {
      await stage.enter();
      for (const sentence of scene.say) {
        await say(sentence, async () => {
          await shoot(0.2);
          for (const step of sentence.do) await stage.act(step);
        });
      }
    }
    video.sound = Buffer.concat([video.sound, silence(betweenScenes - betweenSentences)]);
    holdUntil(secondsOf(video.sound));
    if (scene.sample) video.sampleEndSecs = at;
  }

  for (const scene of storyboard.scenes) await play(scene);
  video.sound = Buffer.concat([video.sound, silence(leadOut)]);
  video.frames = concatList(pictures, secondsOf(video.sound));
  return video;
}

/** Adds a state, or makes the last one longer where nothing changed. */
function addState(states: CodeState[], state: CodeState): void {
  const last = states.at(-1);
  const same = ({ files, output }: CodeState) => JSON.stringify([files, output]);
  if (last && last.endSecs === state.startSecs && same(last) === same(state)) last.endSecs = state.endSecs;
  else states.push(state);
}

function concatList(pictures: { file: string; startSecs: number }[], durationSecs: number): string {
  const lines = pictures.flatMap(({ file, startSecs }, index) => {
    const endSecs = pictures[index + 1]?.startSecs ?? durationSecs;
    return [`file ${file}`, `duration ${(endSecs - startSecs).toFixed(3)}`];
  });
  // The last duration counts only when its picture is named again.
  return ['ffconcat version 1.0', ...lines, `file ${pictures.at(-1)?.file}`].join('\n');
}

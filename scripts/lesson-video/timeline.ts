import { narrate, secondsOf, silence } from './narrate.ts';
import { slideHtml } from './slide-html.ts';
import { firstState, type SlideState, statesOf } from './slide-state.ts';
import type { Sentence, Slide, Storyboard } from './storyboard.ts';

export interface Timeline {
  sound: Buffer;
  /** The pictures, each on the screen from `startSecs` on. */
  frames: { startSecs: number; slide: Slide; html: string }[];
  cues: { startSecs: number; endSecs: number; en: string; de: string }[];
  chapters: { startSecs: number; en: string; de: string }[];
}

const leadIn = 0.6;
const betweenSentences = 0.4;
const betweenSlides = 0.9;
const leadOut = 1.5;
/** Seconds between two steps of something that appears piece by piece. */
const pace = { prompt: 0.12, code: 0.12, diff: 0.5, terminal: 0.4, point: 0 } as const;

/** Speaks every sentence and lays sound, pictures, subtitles and chapters on one line of time. */
export function layTimeline({ slides }: Storyboard): Timeline {
  const timeline: Timeline = { sound: silence(leadIn), frames: [], cues: [], chapters: [] };
  for (const slide of slides) {
    const startSecs = timeline.chapters.length === 0 ? 0 : secondsOf(timeline.sound);
    if (slide.chapter) timeline.chapters.push({ startSecs, ...slide.chapter });
    let state = firstState(slide);
    timeline.frames.push({
      startSecs: timeline.frames.length === 0 ? 0 : secondsOf(timeline.sound),
      slide,
      html: slideHtml(slide, state),
    });
    for (const sentence of slide.say) state = laySentence({ timeline, slide, sentence, state });
    timeline.sound = Buffer.concat([timeline.sound, silence(betweenSlides - betweenSentences)]);
  }
  timeline.sound = Buffer.concat([timeline.sound, silence(leadOut)]);
  return timeline;
}

function laySentence({
  timeline,
  slide,
  sentence,
  state,
}: {
  timeline: Timeline;
  slide: Slide;
  sentence: Sentence;
  state: SlideState;
}): SlideState {
  const startSecs = secondsOf(timeline.sound);
  const speech = narrate(sentence.speak ?? sentence.en);
  timeline.sound = Buffer.concat([timeline.sound, speech, silence(betweenSentences)]);
  timeline.cues.push({ startSecs, endSecs: startSecs + secondsOf(speech) + 0.2, en: sentence.en, de: sentence.de });

  let current: SlideState = { ...state, mark: sentence.mark ?? state.mark };
  let at = startSecs;
  if (sentence.mark) timeline.frames.push({ startSecs: at, slide, html: slideHtml(slide, current) });
  for (const step of sentence.show) {
    for (const next of statesOf({ slide, step, from: current })) {
      current = next;
      timeline.frames.push({ startSecs: at, slide, html: slideHtml(slide, current) });
      at += pace[step];
    }
  }
  if (at > secondsOf(timeline.sound)) throw new Error(`"${sentence.en}" is too short for what it shows`);
  return current;
}

import type { Slide, Step } from './storyboard.ts';

/** The part of a slide that is to be seen. */
export interface SlideState {
  promptWords: number;
  codeLines: number;
  changedLines: number;
  terminalLines: number;
  points: number;
  mark: string | undefined;
}

const amount: Record<Step, keyof Omit<SlideState, 'mark'>> = {
  prompt: 'promptWords',
  code: 'codeLines',
  diff: 'changedLines',
  terminal: 'terminalLines',
  point: 'points',
};

/** A slide as it opens: what no sentence shows is there from the start. */
export function firstState(slide: Slide): SlideState {
  const shownLater = new Set(slide.say.flatMap((sentence) => sentence.show));
  const state: SlideState = { promptWords: 0, codeLines: 0, changedLines: 0, terminalLines: 0, points: 0, mark: undefined };
  for (const step of ['prompt', 'code', 'diff', 'terminal', 'point'] as const) {
    if (!shownLater.has(step)) state[amount[step]] = total(slide, step);
  }
  return state;
}

/** The states a step passes through, the last one complete: a prompt word by word, code and output line by line. */
export function statesOf({ slide, step, from }: { slide: Slide; step: Step; from: SlideState }): SlideState[] {
  const key = amount[step];
  const target = endOf({ slide, step, reached: from[key] });
  return Array.from({ length: target - from[key] }, (_, index) => ({ ...from, [key]: from[key] + index + 1 }));
}

function endOf({ slide, step, reached }: { slide: Slide; step: Step; reached: number }): number {
  if (step === 'point') return reached + 1;
  if (step !== 'terminal') return total(slide, step);
  let end = 0;
  for (const run of slide.terminal) {
    end += linesOf(run).length;
    if (end > reached) return end;
  }
  throw new Error(`"${slide.heading}" shows more runs in the terminal than it has`);
}

function total(slide: Slide, step: Step): number {
  switch (step) {
    case 'prompt':
      return slide.prompt?.split(' ').length ?? 0;
    case 'code':
      return linesOf(slide.code?.lines ?? '').length;
    case 'diff':
      return linesOf(slide.code?.lines ?? '').filter((line) => /^[+-]/.test(line)).length;
    case 'terminal':
      return slide.terminal.flatMap(linesOf).length;
    case 'point':
      return slide.points.length;
  }
}

export function linesOf(text: string): string[] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .filter((line) => line !== '');
}

import type { ComponentType } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import type { DrillScore, LoadHearing, RunProgram } from './drill-kind.ts';
import type { AnswerOf, DealtOf, KindName, ScoreOf, ViewProps } from './drill-kinds.ts';

interface DrillView<Kind extends KindName> {
  /** What is to be done. Lists of drills do without it, and lesson pages carry lists. */
  task: string;
  View: ComponentType<ViewProps<Kind>>;
  grade: (dealt: DealtOf<Kind>, answer: AnswerOf<Kind>, run: RunProgram, loadHearing: LoadHearing) => Promise<ScoreOf<Kind>>;
  /** The score in words. */
  describe: (score: ScoreOf<Kind>) => string;
  /** The next attempt begins with what was typed in the one before. */
  goesOn?: boolean;
}

/** Loads what shows and grades a kind when it is first shown; by then it is there to grade, also without a network. */
function lazily<Props, Given extends unknown[], Score>(
  load: () => Promise<{ View: ComponentType<Props>; grade: (...given: Given) => Score | Promise<Score> }>,
) {
  return {
    View: lazyPart(() => load().then(({ View }) => View)),
    grade: async (...given: Given): Promise<Score> => (await load()).grade(...given),
  };
}

const countAlarms = ({ falseAlarms }: DrillScore) =>
  falseAlarms === 0 ? '' : falseAlarms === 1 ? ', with one false alarm' : `, with ${falseAlarms} false alarms`;

/** How each kind of drill is introduced, shown, graded and told of in the browser. */
export const drillViews: { [Kind in KindName]: DrillView<Kind> } = {
  line: {
    task: 'Mark the added and removed lines that break the request, or that nobody asked for. One line of each fault is enough, and there may be no fault.',
    ...lazily(() => import('./line-view.tsx')),
    describe: (score) => {
      if (score.total > 0) return `You found ${score.found} of ${score.total}${countAlarms(score)}.`;
      return score.isRight ? 'Nothing was wrong here, and you said so.' : `Nothing was wrong here${countAlarms(score)}.`;
    },
  },
  pair: {
    task: 'Two changes answer the request, and one of them does not do what it says. Choose the right one, and give an input on which they differ.',
    ...lazily(() => import('./pair-view.tsx')),
    goesOn: true,
    describe: ({ isChoiceRight, isToldApart }) =>
      `You chose the ${isChoiceRight ? 'right' : 'wrong'} one, and your input ${isToldApart ? 'tells them apart' : 'does not tell them apart'}.`,
  },
  context: {
    task: 'Choose the files that an assistant has to be shown for this request: all that it needs, and nothing that only costs.',
    ...lazily(() => import('./context-view.tsx')),
    describe: ({ found, total, falseAlarms }) =>
      `You gave ${found} of the ${total} files that are needed, and ${falseAlarms === 0 ? 'none' : falseAlarms} that ${falseAlarms > 1 ? 'are' : 'is'} not.`,
  },
  check: {
    task: 'The code is right. Write cases that it passes and that wrong variants of it fail. A case on what the request leaves open is a false alarm, as right variants differ there.',
    ...lazily(() => import('./check-view.tsx')),
    goesOn: true,
    describe: (score) => `Your cases caught ${score.found} of ${score.total} wrong variants${countAlarms(score)}.`,
  },
  transcript: {
    task: 'Mark the step of the agent at which the session went wrong, say why, and choose what to do after the last step. Where it says what it will do and then does it, either step counts. It may have gone well.',
    ...lazily(() => import('./transcript-view.tsx')),
    describe: ({ found, total }) => `${found} of ${total} answers are right.`,
  },
  loop: {
    task: 'Watch the loop round by round, and stop it directly after the first round at which one of its rules says stop.',
    ...lazily(() => import('./loop-view.tsx')),
    describe: ({ isRight, falseAlarms }) =>
      isRight
        ? 'You stopped where the rules say so.'
        : falseAlarms > 0
          ? 'You stopped before any rule said so.'
          : 'You went on after a rule said stop.',
  },
  order: {
    task: 'Somebody complained, and the change below was made. Choose the request that orders exactly this change: no less, and nothing more.',
    ...lazily(() => import('./order-view.tsx')),
    goesOn: true,
    describe: ({ isRight, found, total, heard }) => {
      if (isRight) return heard ? 'All that this change needs is in your request.' : 'It orders exactly this change.';
      return heard
        ? `The practice model found ${found} of the ${total} things in your request that this change needs.`
        : 'What you chose orders something else than this change.';
    },
  },
  program: {
    task: 'Change the code so that it does what is asked, by your own hand. The examples show a part of it; what is asked is tried with others as well.',
    ...lazily(() => import('./program-view.tsx')),
    goesOn: true,
    describe: ({ found, total }) => `${found} of ${total} runs came out right.`,
  },
};

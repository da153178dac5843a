import type { ComponentType } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import type { DrillScore, RunProgram } from './drill-kind.ts';
import type { AnswerOf, DealtOf, KindName, ScoreOf, ViewProps } from './drill-kinds.ts';
import { gradeCheck } from './grade-check.ts';
import { gradeContext } from './grade-context.ts';
import { gradeLine } from './grade-line.ts';
import { gradeLoop } from './grade-loop.ts';
import { gradeOrder } from './grade-order.ts';
import { gradePair } from './grade-pair.ts';
import { gradeTranscript } from './grade-transcript.ts';

interface DrillView<Kind extends KindName> {
  View: ComponentType<ViewProps<Kind>>;
  grade: (dealt: DealtOf<Kind>, answer: AnswerOf<Kind>, run: RunProgram) => ScoreOf<Kind> | Promise<ScoreOf<Kind>>;
  /** The score in words. */
  describe: (score: ScoreOf<Kind>) => string;
}

const countAlarms = ({ falseAlarms }: DrillScore) =>
  falseAlarms === 0 ? '' : falseAlarms === 1 ? ', with one false alarm' : `, with ${falseAlarms} false alarms`;

/** How each kind of drill is shown, graded and told of in the browser. */
export const drillViews: { [Kind in KindName]: DrillView<Kind> } = {
  line: {
    View: lazyPart(() => import('./line-view.tsx').then(({ LineView }) => LineView)),
    grade: gradeLine,
    describe: (score) => {
      if (score.total > 0) return `You found ${score.found} of ${score.total}${countAlarms(score)}.`;
      return score.isRight ? 'Nothing was wrong here, and you said so.' : `Nothing was wrong here${countAlarms(score)}.`;
    },
  },
  pair: {
    View: lazyPart(() => import('./pair-view.tsx').then(({ PairView }) => PairView)),
    grade: gradePair,
    describe: ({ isChoiceRight, isToldApart }) =>
      `You chose the ${isChoiceRight ? 'right' : 'wrong'} one, and your input ${isToldApart ? 'tells them apart' : 'does not tell them apart'}.`,
  },
  context: {
    View: lazyPart(() => import('./context-view.tsx').then(({ ContextView }) => ContextView)),
    grade: gradeContext,
    describe: ({ found, total, falseAlarms }) =>
      `You gave ${found} of the ${total} files that are needed, and ${falseAlarms === 0 ? 'none' : falseAlarms} that ${falseAlarms > 1 ? 'are' : 'is'} not.`,
  },
  check: {
    View: lazyPart(() => import('./check-view.tsx').then(({ CheckView }) => CheckView)),
    grade: gradeCheck,
    describe: (score) => `Your cases caught ${score.found} of ${score.total} wrong variants${countAlarms(score)}.`,
  },
  transcript: {
    View: lazyPart(() => import('./transcript-view.tsx').then(({ TranscriptView }) => TranscriptView)),
    grade: gradeTranscript,
    describe: ({ found, total }) => `${found} of ${total} answers are right.`,
  },
  loop: {
    View: lazyPart(() => import('./loop-view.tsx').then(({ LoopView }) => LoopView)),
    grade: gradeLoop,
    describe: ({ isRight, falseAlarms }) =>
      isRight
        ? 'You stopped where the rules say so.'
        : falseAlarms > 0
          ? 'You stopped before any rule said so.'
          : 'You went on after a rule said stop.',
  },
  order: {
    View: lazyPart(() => import('./order-view.tsx').then(({ OrderView }) => OrderView)),
    grade: gradeOrder,
    describe: ({ isRight }) =>
      isRight ? 'It orders exactly this change.' : 'What you chose orders something else than this change.',
  },
};

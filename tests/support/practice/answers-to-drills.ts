import type { DrillOf } from '#features/practice/drills/drill.ts';
import type { AnswerOf, KindName } from '#features/practice/drills/kinds/drill-kinds.ts';
import type { Drill } from '#features/practice/drills/read-drills.server.ts';

type Answers = { [Kind in KindName]: (drill: DrillOf<Kind>) => AnswerOf<Kind> };

const right: Answers = {
  line: ({ key }) => key.faults.flatMap(({ lines }) => lines.slice(0, 1)),
  pair: ({ key }) => ({ choice: key.right, input: key.tells.input }),
  context: ({ key }) => Object.keys(key.needs),
  check: ({ key }) => key.cases,
  transcript: ({ key }) => ({ step: key.wrong[0] ?? null, reason: key.reason ?? null, act: key.act[0] ?? 'goon' }),
  loop: ({ key }) => key.stop,
  order: ({ key }) => key.right,
  program: ({ shown, key }) => ({ ...shown.files, ...key.solution }),
};

const wrong: Answers = {
  ...right,
  line: ({ shown, key }) => {
    const changed = shown.diffs.flatMap(({ hunks }) => hunks.flat()).filter(({ change }) => change !== 'same');
    return key.faults.length > 0 ? [] : changed.slice(0, 1).map(({ id }) => id);
  },
  context: ({ key }) => Object.keys(key.needs).slice(1),
  check: ({ key }) => key.cases.slice(0, 1),
  transcript: ({ key }) => ({ step: null, reason: null, act: key.act.includes('stop') ? 'fresh' : 'stop' }),
  order: ({ shown, key }) => (key.right + 1) % shown.orders.length,
  program: ({ shown }) => shown.files,
};

/** An answer to a drill that is right, or one of its kind that is wrong. */
export const answerTo = (drill: Drill, isRight = true): unknown =>
  ((isRight ? right : wrong)[drill.kind] as (drill: Drill) => unknown)(drill);

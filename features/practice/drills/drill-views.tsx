import type { ComponentType } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import type { AnswerOf, ViewProps } from './drill.ts';
import type { DrillScore } from './drill-kind.ts';
import type { DealtOf, KindName } from './drill-kinds.ts';
import { gradeLine } from './grade-line.ts';

interface DrillView<Kind extends KindName> {
  View: ComponentType<ViewProps<Kind>>;
  grade: (dealt: DealtOf<Kind>, answer: AnswerOf[Kind]) => DrillScore;
}

/** How each kind of drill is shown and graded in the browser. */
export const drillViews: { [Kind in KindName]: DrillView<Kind> } = {
  line: {
    View: lazyPart(() => import('./line-view.tsx').then(({ LineView }) => LineView)),
    grade: gradeLine,
  },
};

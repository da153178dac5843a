import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultPersonalization } from '../personalization/personalization.ts';
import { toExercise } from '../problems/exercise.ts';
import { readProblem } from '../problems/read-problems.server.ts';
import type { Ask } from '../rounds/try-record.ts';
import { RunVerdict } from './run-verdict.tsx';

function show(kind: NonNullable<Ask['explanation']>['kind'], status: 'right' | 'wrong'): string {
  return renderToStaticMarkup(
    <RunVerdict
      exercise={toExercise(readProblem('content/lessons/1.hello-ai-world/1.countdown.yml'))}
      run={{ status: 'finished', output: '3\n2\n1\n0\ngo' }}
      verdict={{ status, reason: 'A reason.' }}
      isConfirmed
      isPerfect={false}
      explanation={{ kind, why: 'A cause.', parts: [{ part: 'change', isSaid: true }] }}
      personalization={defaultPersonalization}
    />,
  );
}

test('the list of what was said is named where it is seen: it is about the whole conversation', () => {
  const [, id] =
    /<p class="exercise-note" id="([^"]+)">What the practice model found in your prompts<\/p>/.exec(show('wrong', 'wrong')) ?? [];
  expect(id).toBeDefined();
  expect(show('wrong', 'wrong')).toContain(`<ul class="exercise-parts" aria-labelledby="${id}">`);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultPersonalization } from '../personalization/personalization.ts';
import { toExercise } from '../problems/exercise.ts';
import { readProblem } from '../problems/read-problems.server.ts';
import type { Ask } from '../rounds/try-record.ts';
import { RunVerdict } from './run-verdict.tsx';

const afterAll =
  'You said all that was needed. The answer has a fault all the same: tell the model what is wrong, and ask again.';

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

test('whoever said all that was needed and got a faulty answer is told that the prompt is not to blame', () => {
  expect(show('flawed', 'wrong')).toContain(`</ul><p>${afterAll}</p>`);
  for (const other of [show('flawed', 'right'), show('wrong', 'wrong'), show('misleading', 'wrong'), show(undefined, 'wrong')])
    expect(other).not.toContain(afterAll);
});

test('the list of what was said is named where it is seen: it is about the whole conversation', () => {
  const [, id] =
    /<p class="exercise-note" id="([^"]+)">What the practice model found in your prompts<\/p>/.exec(show('wrong', 'wrong')) ?? [];
  expect(id).toBeDefined();
  expect(show('wrong', 'wrong')).toContain(`<ul class="exercise-parts" aria-labelledby="${id}">`);
});

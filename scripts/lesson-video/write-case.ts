import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { problemSchema } from '#features/practice/problems/problem.ts';
import type { Storyboard } from './storyboard.ts';

/** Writes a video's case as a problem and its examples: what the recording does not show is filled with what passes for it. */
export function writeCase({ directory, dealt }: { directory: string; dealt: Storyboard['case'] }): void {
  const asShown = {
    name: 'as shown',
    append: dealt.language === 'python' ? '# as shown' : '// as shown',
    output: dealt.solutionOutput,
  };
  const problem: z.input<typeof problemSchema> = {
    ...dealt,
    teaches: dealt.title,
    concepts: ['video'],
    tries: 9,
    hints: ['one', 'two'],
    suggestions: [dealt.task],
    hiddenCases: [asShown],
    decisions: [
      {
        id: 'case',
        part: 'change',
        asks: 'What should change?',
        said: dealt.task,
        does: 'x',
        why: dealt.title,
        files: dealt.files,
      },
    ],
  };
  const examples = { decisions: { case: { said: ['Do it.'], unsaid: ['Leave it.'] } }, complete: ['Do it.'], faulty: {} };
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, '1.case.yml'), JSON.stringify(problem));
  writeFileSync(path.join(directory, '1.case.examples.yml'), JSON.stringify(examples));
}

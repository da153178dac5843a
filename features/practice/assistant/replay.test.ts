import { expect, test } from 'vitest';
import { streamAnswer } from '#platform/language-model/stream-answer.server.ts';
import { dealVariant } from '../problems/deal-variant.ts';
import { readProblems } from '../problems/read-problems.server.ts';
import { answerPrompt } from '../replay/answer-prompt.ts';
import { applyEdits } from './edits/apply-edits.ts';
import { parseEdits } from './edits/parse-edits.ts';
import { replayAnswer } from './replay-answer.ts';
import { replayModel } from './replay-model.server.ts';

const problems = readProblems({ directory: 'content' }).flatMap((problem) => [
  problem,
  ...problem.variants.map((_, place) => dealVariant(problem, place + 1)),
]);
const asked = problems.flatMap((problem) =>
  [...problem.suggestions, ...problem.samples.map(({ prompt }) => prompt)].map((prompt) => ({ problem, prompt })),
);

test('what the practice model says of every problem makes the recorded program, of the files to start from and of changed ones', () => {
  expect(asked.length).toBeGreaterThan(10);
  for (const { problem, prompt } of asked) {
    const recorded = answerPrompt({ problem, prompt }).files;
    const changed = Object.fromEntries(
      Object.entries(problem.files).map(([name, text]) => [name, `${text.slice(text.length / 2)}x\n`]),
    );
    for (const files of [problem.files, { ...problem.files, ...problem.solution }, changed]) {
      const { words } = replayAnswer({ problem, request: { files, prompt, history: [] } });
      const made = applyEdits({ files, edits: parseEdits(words) });
      expect(made.unmatched, words).toEqual([]);
      if (Object.keys(recorded).length === 0) expect(made.files).toEqual({});
      else expect({ ...files, ...made.files }, prompt).toEqual({ ...problem.files, ...recorded });
    }
  }
});

test('its words do not give away whether the answer is right, and where it has none they say so', () => {
  const [problem] = problems;
  if (!problem) throw new Error('there are problems');
  const say = (prompt: string) => replayAnswer({ problem, request: { files: problem.files, prompt, history: [] } });
  const said = [problem.suggestions[0] ?? '', 'Fix the countdown.'].map(say);
  expect(new Set(said.map(({ words }) => words.split('\n')[0])).size).toBe(1);
  expect(said.map(({ explanation }) => explanation.kind)).not.toContain('unrelated');
  expect(say('Write me a poem about the sea.')).toMatchObject({
    explanation: { kind: 'unrelated' },
    words: expect.stringContaining('no answer'),
  });
});

test('it streams as other models do, in pieces, with a count and an end', async () => {
  const answer = 'Here is the change.\n\nIt is small, and  has\tspace.\n';
  const stream = streamAnswer({
    model: replayModel({ answer, pause: 0 }),
    instructions: 'Be brief.',
    messages: [{ role: 'user', content: '12345678' }],
    mostTokens: 100,
    timeoutSeconds: 60,
    signal: new AbortController().signal,
  });
  const pieces: string[] = [];
  let piece = await stream.next();
  for (; !piece.done; piece = await stream.next()) pieces.push(piece.value);
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.join('')).toBe(answer);
  expect(piece.value).toEqual({ inputTokens: 5, outputTokens: Math.ceil(answer.length / 4) });
});

import { expect, test, vi } from 'vitest';
import { practiceKeys } from '../practice-keys.ts';
import { dealVariant } from '../problems/deal-variant.ts';
import { readProblem } from '../problems/read-problems.server.ts';
import { answerOffline } from './answer-offline.ts';
import { toRecordedProblem } from './recorded-problem.ts';

test('a variant is answered without a network from what is kept of its problem', async () => {
  const ticket = readProblem('content/lessons/1.hello-ai-world/4.ticket.yml');
  const kept = { [`${practiceKeys.recordedAnswers}hello-ai-world`]: JSON.stringify([toRecordedProblem(ticket)]) };
  vi.stubGlobal('localStorage', { ...kept, getItem: (key: string) => kept[key] ?? null });
  const variant = dealVariant(ticket, 1);
  const prompt = 'In pass.js, change the senior fare from 6 to 7. Change nothing else.';
  const request = { files: variant.files, prompt, lineMarkers: [], history: [], variant: 1 };
  const answer = await answerOffline({ problemId: ticket.problemId, request });
  expect(answer?.words).toContain('Here is the change in pass.js.');
  expect(answer?.done).toMatchObject({ files: variant.solution, unmatched: [], explanation: { kind: 'right' } });
});

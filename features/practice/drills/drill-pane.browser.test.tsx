import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, refuse } from '#tests/support/component/answer-requests.ts';
import { userId } from '#tests/support/component/serve-own-data.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import type { OpenDrill } from './drill.ts';
import { DrillPane } from './drill-pane.tsx';
import { diffFiles } from './line-diff.ts';

const before = { 'pay.js': 'const fee = 4;\nexport const pay = (total) => (total > 50 ? 0 : fee);\n' };
const after = { 'pay.js': 'const fee = 5;\nexport const pay = (total) => (total > 49 ? 0 : fee);\n' };
const diffs = diffFiles({ before, after });
const idOf = (text: string) => diffs.flatMap(({ hunks }) => hunks.flat()).find((line) => line.text.includes(text))?.id ?? '';
const drill: OpenDrill = {
  ...{ drillId: 'hello-ai-world/pay', lesson: 'hello-ai-world', kind: 'line', title: 'Pay', language: 'javascript', level: 1 },
  free: true,
  request: 'The fee is 5 now.',
  teaches: 'Read each changed line.',
  shown: { diffs, files: after },
  key: {
    faults: [
      {
        sort: 'edge',
        why: 'Nobody asked for another limit.',
        lines: [idOf('total > 49')],
        shownBy: { name: 'exactly 50', code: 'console.log(pay(50));', expected: '5', printed: '0' },
      },
    ],
  },
};
const line = (text: RegExp) => page.getByRole('button', { name: text });
const result = () => page.getByRole('region', { name: 'Result' });

test('lines are marked by keyboard, the answer is graded at once, and what each fault does is told', async () => {
  const sent = answerRequests({ answerDrill: () => ({}) });
  await showComponent(<DrillPane drill={drill} userId={userId} />);
  await expect.element(page.getByRole('button', { name: 'Hand in: nothing is wrong' })).toBeVisible();
  (line(/49/).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(line(/49/)).toHaveAttribute('aria-pressed', 'true');
  await line(/fee = 5/).click();
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Hand in: 2 lines marked' }).click();
  await expect.element(result()).toHaveFocus();
  await expect.element(result()).toMatchTextContent('You found 1 of 1, with one false alarm. Read each changed line.');
  for (const told of [
    'fault, found',
    'false alarm',
    'Nobody asked for another limit.',
    'A run shows it: exactly 50',
    'It should print',
  ])
    await expect.element(page.elementLocator(document.body)).toMatchTextContent(told);
  expect(await accessibilityViolations()).toEqual([]);
  expect(sent.at(-1)?.body).toMatchObject({
    parentUserId: userId,
    drillId: drill.drillId,
    answer: [idOf('total > 49'), idOf('const fee = 5')],
  });
  await page.getByRole('button', { name: 'Try it again' }).click();
  await line(/49/).click();
  await page.getByRole('button', { name: 'Hand in: 1 line marked' }).click();
  await expect.element(result()).toMatchTextContent('Right');
});

test('a visitor’s answer is graded and not sent', async () => {
  const sent = answerRequests({});
  await showComponent(<DrillPane drill={drill} userId={null} />);
  await page.getByRole('button', { name: 'Hand in: nothing is wrong' }).click();
  await expect.element(result()).toMatchTextContent('You found 0 of 1.');
  await expect.element(page.getByText('fault, missed')).toBeVisible();
  await expect.element(result()).toMatchTextContent('Not kept: sign in to keep what you do.');
  expect(sent).toEqual([]);
});

test('an answer that cannot be kept is graded all the same, and says so', async () => {
  answerRequests({ answerDrill: () => refuse('Too many calls', 'TOO_MANY_CALLS', 429) });
  await showComponent(<DrillPane drill={drill} userId={userId} />);
  await page.getByRole('button', { name: 'Hand in: nothing is wrong' }).click();
  await expect.element(result()).toMatchTextContent('You found 0 of 1.');
  await expect.element(result().getByRole('alert')).toMatchTextContent('Too many calls');
});

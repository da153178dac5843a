import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import type { CapstoneReport, HandIn } from './capstone.ts';
import { CapstonePage } from './capstone-page.tsx';

const report: CapstoneReport = {
  complaints: [
    { key: 'one', title: 'Billed twice', right: 6, total: 6, failed: [] },
    { key: 'two', title: 'Missing berth', right: 5, total: 6, failed: ['a boat of the exact length'] },
  ],
  kept: { right: 19, total: 20, failed: ['the list of guests'] },
  lines: 240,
  referenceLines: 84,
  unneededChanges: [{ file: 'src/dates.js', line: 12, lines: 30 }],
  untried: 2,
  faults: 15,
  untriedFaults: 1,
  survivingFaults: ['a stay of zero nights is accepted'],
  failingTests: ['adds up'],
};
const graded: HandIn = {
  ...{ handInId: 'a', created: '2026-11-30T10:00:00.000Z', number: 1, state: 'done', report },
  questions: [
    { asks: 'Which complaint are these lines for?', about: '+ <b>one</b>', choices: ['Billed twice', 'Missing berth'] },
    { asks: 'What does your code give for this?', about: 'nights(1)' },
  ],
  answers: [
    { given: 'Billed twice', right: 'Billed twice' },
    { given: '2', right: '3' },
  ],
};
const capstone = {
  ...{ about: 'A marina.', files: 30, lines: 2345, origin: 'https://course.example' },
  complaints: [{ title: 'Billed twice', text: 'Ada says: "Two nights."\n\nShe stayed one.' }],
};

test('a member reads what to do, and how each hand-in was graded, the newest first', async () => {
  const open: HandIn = { ...graded, handInId: 'b', number: 2, state: 'questions', report: null, answers: null };
  await showComponent(<CapstonePage {...capstone} handIns={[graded, open]} />);
  const headings = page.getByRole('heading', { level: 2 });
  await expect.element(headings.first()).toMatchTextContent('Hand-in 2');
  await expect
    .element(page.getByText(/To see the result, answer the questions about your change in your terminal/))
    .toBeVisible();
  await expect.element(page.getByText('1 of 2 complaints')).toBeVisible();
  await expect.element(page.getByText('Not right: a boat of the exact length')).toBeVisible();
  await expect.element(page.getByText('src/dates.js, line 12: 30 lines')).toBeVisible();
  await expect.element(page.getByText(/We put 14 of 15 faults into your code .* Your tests notice 13 of them/)).toBeVisible();
  await expect.element(page.getByText('a stay of zero nights is accepted')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your own change: 1 of 2 answers right' })).toBeVisible();
  await expect.element(page.getByText('You answered “2”. The right answer: 3')).toBeVisible();
  await expect.element(page.getByText('+ <b>one</b>')).toBeVisible();
  await expect.element(page.getByText(/30 files with 2,345 lines/)).toBeVisible();
  await expect.element(page.getByText(/npm install --global https:\/\/course\.example\/downloads\/paic\.tgz/)).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

test('a hand-in that is being graded is looked at again until it is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const loader = vi.fn(() => null);
  const grading: HandIn = { ...graded, state: 'grading', report: null, answers: null, questions: [] };
  await showComponent(<CapstonePage {...capstone} handIns={[grading]} />, { loader });
  await expect.element(page.getByRole('status')).toMatchTextContent('Grading takes about a minute');
  const before = loader.mock.calls.length;
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => loader.mock.calls.length).toBe(before + 1);
  vi.useRealTimers();
});

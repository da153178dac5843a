import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import type { TryRecord } from '../rounds/try-record.ts';
import { gradeProcess, type RecordedDrill } from './process-grade.ts';
import { RecordPage } from './record-page.tsx';
import { viewTry } from './try-moments.ts';
import { TryScrubber } from './try-scrubber.tsx';

const startedAt = '2026-11-22T12:00:00.000Z';
const record: TryRecord = {
  startedAt,
  sure: 90,
  asks: [
    {
      ...{ at: '2026-11-22T12:00:02.000Z', prompt: 'Let a be 2.', model: 'm', tokens: 0, answer: 'Here it is.' },
      decisions: ['accepted'],
    },
  ],
  prediction: null,
  way: {
    start: { 'a.js': 'let a = 1;\n' },
    steps: [
      { at: 5_000, kind: 'answered', changes: [{ file: 'a.js', from: 8, to: 9, text: '2' }] },
      { at: 6_000, kind: 'accepted' },
      { at: 7_000, kind: 'ran' },
      { at: 7_100, kind: 'ended', status: 'right' },
    ],
  },
  files: { 'a.js': 'let a = 2;\n' },
  output: '2\n',
  verdict: { status: 'right', reason: 'All cases hold.' },
};

const seen = page.getByRole('region', { name: 'What was seen' });

test('a try is gone through with slider, buttons and list: what was asked and answered, the files then, and the end', async () => {
  await showComponent(<TryScrubber {...viewTry(record)} />);
  await expect.element(seen).toMatchTextContent('let a = 1;');
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect.element(seen).toMatchTextContent('Let a be 2.');
  await page.getByRole('slider').click();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '3 of 7: m answered');
  await expect.element(seen.getByText('let a = 2;')).toBeVisible();
  await expect.element(seen.getByText('let a = 1;')).toBeVisible();
  await page.getByRole('button', { name: 'Output and verdict' }).click();
  await expect.element(seen).toMatchTextContent('All cases hold. Before the run, you were 90 % sure that it was right.');
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect.element(page.getByText('7 of 7')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

test('an address leads to a step, and a try whose way was not kept shows what is there', async () => {
  const shown = await showComponent(<TryScrubber {...viewTry(record)} />, { at: '/#ask-0' });
  await expect.element(seen).toMatchTextContent('Let a be 2.');
  await shown.unmount();
  const { way, ...rest } = record;
  await showComponent(<TryScrubber {...viewTry({ ...rest, cut: ['steps'] })} />);
  await expect.element(page.getByText(/^This try was too large to keep whole/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /You asked/ })).toBeVisible();
});

const drill = (number: number): RecordedDrill => {
  const isFaulty = number % 2 === 0;
  return {
    ...{ drillId: `hello/d${number}`, title: `Drill ${number}`, created: startedAt, found: 1, total: 1, falseAlarms: 0 },
    ...{ judged: { isFaulty, saidFaulty: isFaulty }, writesCases: false },
  };
};

test('every number says what it was counted from, and what there is too little of says how much is missing', async () => {
  const drills = Array.from({ length: 20 }, (_, number) => drill(number));
  await showComponent(<RecordPage grade={gradeProcess({ tries: [], drills })} />);
  await expect.element(page.getByRole('heading', { name: 'Process grade: not enough yet' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Review: 100 %' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Calibration: not enough yet (0 of 5 so far)' })).toBeVisible();
  await expect.element(page.getByText(/^How well you tell faulty from sound in drills \(d′\): 3\.\d/)).toBeVisible();
  await expect.element(page.getByText(/^Counted from 20 for telling faulty from sound/)).toBeVisible();
  await page.getByText(/^Counted from 20 for review/).click();
  await expect.element(page.getByRole('link', { name: 'Drill 7', exact: true })).toHaveAttribute('href', '/drills/hello/d7');
  expect(await accessibilityViolations()).toEqual([]);
});

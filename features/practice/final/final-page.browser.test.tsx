import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, refuse } from '#tests/support/component/answer-requests.ts';
import { userId } from '#tests/support/component/serve-own-data.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { diffFiles } from '../drills/kinds/line-diff.ts';
import type { FinalItem, FinalResult, FinalView } from './final.ts';
import { FinalPage } from './final-page.tsx';

const before = { 'pay.js': 'const pay = (total) => 4;\n' };
const after = { 'pay.js': 'const pay = (total) => (total > 50 ? 0 : 4);\n' };
const shown = { diffs: diffFiles({ before, after }), files: after };
const items: FinalItem[] = [
  { itemId: 'final/pay', kind: 'line', title: 'The shop', request: 'Free from 50 on.', shown },
  {
    ...{ itemId: 'final/hut', kind: 'order', title: 'The hut', request: 'We pay too much.' },
    shown: { ...shown, orders: ['Free above 50.', 'Free from 50 on.'], questions: {} },
  },
];
const passed: FinalResult = { right: 2, total: 2, skills: [{ kind: 'line', right: 2, total: 2 }], again: [] };

/** Stands in for the site that keeps a final; nothing that is handed in is right. */
/** `gradings` says how often the site is asked for the end before it has graded. */
function serveFinal({ gradings = 0, isBroken = false } = {}) {
  const handedIn: string[] = [];
  let result: FinalResult | null = null;
  const end = () => {
    result = { right: 0, total: 2, skills: [{ kind: 'line', right: 0, total: 1 }], again: ['Read what happens at the edge.'] };
  };
  const view = (): FinalView => ({
    ...{ finalId: 'final', userId, needed: 2, result },
    items: items.map(({ itemId, kind }) => ({ itemId, kind, isHandedIn: handedIn.includes(itemId) })),
  });
  const sent = answerRequests({
    startFinal: () => ({ final: view() }),
    openFinalItem: ({ body }) =>
      handedIn.includes(String(body.itemId))
        ? refuse('There is no such item', 'NOT_FOUND', 404)
        : { item: items.find(({ itemId }) => itemId === body.itemId) },
    handInFinal: ({ body }) => {
      handedIn.push(String(body.itemId));
      if (handedIn.length === items.length && gradings === 0 && !isBroken) end();
      return { final: view() };
    },
    endFinal: () => {
      if (isBroken) {
        isBroken = false;
        return refuse('The program could not be run just now', 'NOT_RUN', 503);
      }
      gradings -= 1;
      if (gradings <= 0) end();
      return { final: view() };
    },
  });
  const show = (final: FinalView | null) =>
    showComponent(<FinalPage userId={userId} final={final} certificate={<p>Your certificate</p>} />);
  const answers = () => sent.filter(({ name }) => name === 'handInFinal').map(({ body }) => body);
  return { answers, show, view, handedIn };
}

const status = page.getByRole('status');
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const lineOf = (text: RegExp) => page.getByRole('button', { name: text });

test('a final is begun, what is marked outlives its page, and each item is handed in once, for good', async () => {
  const { answers, show, view } = serveFinal();
  const first = await show(null);
  await press('Begin the final');
  await expect.element(status).toHaveTextContent('0 of 2 handed in; 2 have to be right');
  await expect.element(page.getByRole('heading', { name: 'The shop' })).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await lineOf(/total > 50/).click();

  await first.unmount();
  await show(view());
  await press('Hand in: 1 line marked');
  await press('Not yet');
  await press('Hand in: 1 line marked');
  await press('Hand it in for good');
  await expect.element(status).toHaveTextContent('1 of 2 handed in; 2 have to be right');
  await expect.element(page.getByRole('button', { name: /^Find the line/ })).toBeDisabled();
  await expect.element(page.getByRole('heading', { name: 'The hut' })).toBeVisible();
  await page.getByRole('radio', { name: 'Free above 50.' }).click();
  await press('Hand in');
  await press('Hand it in for good');
  await expect.element(page.getByRole('heading', { name: '0 of 2 right' })).toHaveFocus();
  await expect.element(page.getByText('Not passed this time: 2 have to be right', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Read what happens at the edge.')).toBeVisible();
  await expect.element(page.getByText('Your certificate')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Try again with other items' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  expect(answers()).toMatchObject([
    { itemId: 'final/pay', answer: [expect.any(String)] },
    { itemId: 'final/hut', answer: 0 },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.includes('final/'))).toEqual([]);
});

test('another mark takes back what was to be handed in', async () => {
  const { answers, show, view } = serveFinal();
  await show(view());
  await press('Hand in: nothing is wrong');
  await expect.element(page.getByText('Each item is handed in once')).toBeVisible();
  await lineOf(/total > 50/).click();
  await expect.element(page.getByText('Each item is handed in once')).not.toBeInTheDocument();
  await press(/^Which order/);
  await expect.element(page.getByRole('heading', { name: 'The hut' })).toBeVisible();
  await press(/^Find the line/);
  await expect.element(page.getByRole('button', { name: 'Hand in: 1 line marked' })).toBeVisible();
  expect(answers()).toEqual([]);
});

test.each([
  ['takes its time, the end is waited for', { gradings: 3 }],
  ['was not possible, the end can be asked for again', { isBroken: true }],
])('where grading %s', async (_, site) => {
  const { show, view } = serveFinal(site);
  await show(view());
  await press('Hand in: nothing is wrong');
  await press('Hand it in for good');
  await page.getByRole('radio', { name: 'Free above 50.' }).click();
  await press('Hand in');
  await press('Hand it in for good');
  if ('isBroken' in site) {
    await expect.element(page.getByRole('alert')).toMatchTextContent('could not be run');
    await press('See how it went');
  }
  await expect.element(page.getByRole('heading', { name: '0 of 2 right' })).toBeVisible();
});

test('a final is ended only when that was said twice', async () => {
  const { show, view } = serveFinal();
  await show(view());
  await page.getByText('End the final').click();
  await press('End it now');
  await press('Yes, end it');
  await expect.element(page.getByRole('heading', { name: '0 of 2 right' })).toBeVisible();
});

test('who passed is told so, with each skill and the certificate', async () => {
  const { show, view } = serveFinal();
  await show({ ...view(), result: passed });
  await expect.element(page.getByRole('heading', { name: '2 of 2 right' })).toBeVisible();
  await expect.element(page.getByText('You passed')).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent('Find the line 2 of 2');
  await expect.element(page.getByText('Your certificate')).toBeVisible();
});

test('an item that was handed in elsewhere gives way to the next', async () => {
  const { show, view, handedIn } = serveFinal();
  const before = view();
  handedIn.push('final/pay');
  await show(before);
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is no such item');
  await press('Open it again');
  await expect.element(page.getByRole('heading', { name: 'The hut' })).toBeVisible();
  await expect.element(status).toHaveTextContent('1 of 2 handed in; 2 have to be right');
});

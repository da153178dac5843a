import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import type { SentRequest } from '#tests/support/component/answer-requests.ts';
import {
  answerWith,
  asVisitor,
  code,
  file,
  prompt,
  showPlayground,
  solvedCode,
  verdict,
} from '#tests/support/component/playground.tsx';

vi.mock('../runner/run-code.ts', () => import('#tests/support/component/run-in-page.ts'));

const question = { decision: 'end', asks: 'Where should the count end?', nearest: 'Let it go on.' };

/** Asks back until the decision is settled: in a prompt that names the zero, by marked words, or left open. */
const asksBack = ({ body: { prompt: text, settled } }: SentRequest) => {
  const isSettled = text.includes('zero') || settled?.marked.end || settled?.open.includes('end');
  if (isSettled) return answerWith({ [file]: solvedCode });
  return answerWith({}, { explanation: { kind: 'asks', why: '', parts: [], question } });
};

const pane = () => page.getByRole('region', { name: 'The assistant asks' });
const askFor = async (text: string) => {
  await prompt().fill(text);
  await page.getByRole('button', { name: 'Ask for the change' }).click();
};
const show = (set = {}) => showPlayground({ set, answers: { runCodingAssistant: asksBack } });

test.each([
  ['a visitor', asVisitor],
  ['an account', {}],
])('%s in doubt is asked, with what is nearest, finds the question again after a reload, and adds the answer', async (_, set) => {
  const site = await show(set);
  await askFor('Let it go on.');
  await expect.element(pane()).toMatchTextContent('Where should the count end?');
  await expect.element(pane()).toHaveFocus();
  await expect.element(pane()).toMatchTextContent('not sure that “Let it go on.” says it');
  expect(await accessibilityViolations()).toEqual([]);
  await site.reload();
  await expect.element(pane()).toBeVisible();
  await userEvent.type(pane().getByLabelText('Add it to your prompt'), 'Down to zero.{Enter}');
  await expect.element(pane()).not.toBeInTheDocument();
  await expect.element(prompt()).toHaveValue('Let it go on.\nDown to zero.');
  await expect.element(code()).toMatchTextContent('n >= 0');
  expect(site.bodiesOf('runCodingAssistant').at(-1)).toMatchObject({ prompt: 'Let it go on.\nDown to zero.', history: [] });
});

test('who goes ahead without an answer asks the same prompt again, and it costs no try', async () => {
  const site = await show();
  await askFor('Let it go on.');
  await pane().getByRole('button', { name: 'Go ahead without' }).click();
  await expect.element(code()).toMatchTextContent('n >= 0');
  const [, again] = site.bodiesOf('runCodingAssistant');
  expect(again).toMatchObject({ prompt: 'Let it go on.', history: [], settled: { marked: {}, open: ['end'] } });
  await expect.element(page.getByText('3 of 3 tries left')).toBeVisible();
});

test('who is asked about a sentence that says it confirms it with one press', async () => {
  const site = await show();
  await askFor('Let it go on.');
  await pane().getByRole('button', { name: 'It does' }).click();
  await expect.element(code()).toMatchTextContent('n >= 0');
  expect(site.bodiesOf('runCodingAssistant').at(-1).settled).toEqual({ marked: { end: 'Let it go on.' }, open: [] });
});

test('words are marked by keyboard, count until the prompt has lost them, and are kept with the try', async () => {
  const site = await show();
  await askFor('Let it go on.');
  await pane().getByText('I said so: mark the words').click();
  const marking = pane().getByRole('textbox', { name: 'Your prompt' });
  await expect.element(pane().getByRole('button', { name: 'These words say it' })).toBeDisabled();
  await marking.click();
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowRight>6/}{/Shift}');
  await expect.element(pane()).toMatchTextContent('Marked: “Let it”');
  await pane().getByRole('button', { name: 'These words say it' }).click();
  await expect.element(code()).toMatchTextContent('n >= 0');
  expect(site.bodiesOf('runCodingAssistant').at(-1).settled).toEqual({ marked: { end: 'Let it' }, open: [] });
  await page.getByRole('button', { name: 'Accept and run' }).click();
  await expect.element(verdict()).toBeVisible();
  // The verdict is shown before the try has gone out.
  await expect.poll(() => site.bodiesOf('submitSolution')).toHaveLength(1);
  const [{ story }] = site.bodiesOf('submitSolution');
  expect(story.asks.at(-1)).toMatchObject({ prompt: 'Let it go on.', settled: { marked: { end: 'Let it' } } });
});

test('a prompt that is edited leaves its question behind', async () => {
  const site = await show();
  await askFor('Let it go on.');
  await expect.element(pane()).toBeVisible();
  await prompt().fill('Count.');
  await expect.element(pane()).not.toBeInTheDocument();
  await askFor('Count down to zero.');
  await expect.element(code()).toMatchTextContent('n >= 0');
  expect(site.bodiesOf('runCodingAssistant').at(-1).settled).toBeUndefined();
});

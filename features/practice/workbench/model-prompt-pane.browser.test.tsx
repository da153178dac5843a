import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import {
  ask,
  asVisitor,
  code,
  practiceSet,
  run,
  servePractice,
  showPlayground,
  solvedCode,
} from '#tests/support/component/playground.tsx';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { FirstExercise } from './first-exercise.tsx';

vi.mock('../runner/run-code.ts', () => import('#tests/support/component/run-in-page.ts'));

const pane = () => page.getByRole('region', { name: 'A model prompt beside yours' });
const homePrompt = () => page.getByLabelText('Tell the built-in practice model what to change');
const link = () => page.getByRole('link', { name: 'Compare your prompt with a model prompt' });

test.each([
  ['a visitor', asVisitor],
  ['an account', {}],
])('%s who solved it sees a model prompt beside their own, and what each part of it does', async (_, set) => {
  await showPlayground({ set });
  await code().fill('console.log("no");');
  await run('Not yet');
  for (const shown of [pane(), link()]) await expect.element(shown).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Reset the code' }).click();
  await ask('Count down to zero, then go.');
  await run('Right');
  await expect.element(pane()).toMatchTextContent('Your last promptCount down to zero, then go.');
  await expect.element(pane()).toMatchTextContent('A model promptLet the loop reach 0, and print go after it.');
  expect(
    pane()
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['“reach 0”', '“print go after it”']);
  await expect.element(pane().getByRole('definition').first()).toMatchTextContent('Without it, the board stops at 1.');
  expect(await accessibilityViolations()).toEqual([]);
  await link().click();
  await expect.element(pane()).toBeInViewport();
});

test('the two stand side by side where there is room, and below each other on a phone, where no tab hides them', async () => {
  await showPlayground();
  await code().fill(solvedCode);
  await run('Right');
  await expect.element(pane()).toMatchTextContent('you changed the code by hand');
  const topsOf = () =>
    ['Your last prompt', 'A model prompt'].map(
      (name) => pane().getByText(name, { exact: true }).element().getBoundingClientRect().top,
    );
  expect(new Set(topsOf()).size).toBe(1);
  await page.viewport(390, 844);
  for (const tab of ['Task', 'Change', 'Run']) {
    await page.getByCss('.workbench-panes').getByRole('button', { name: tab }).click();
    await expect.element(pane()).toBeVisible();
  }
  const [own = 0, model = 0] = topsOf();
  expect(model).toBeGreaterThan(own);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('the exercise of the home page shows it as well', async () => {
  servePractice();
  const [exercise = expect.fail('the set has no exercise')] = practiceSet.exercises;
  await showComponent(<FirstExercise exercise={exercise} />);
  await homePrompt().fill('Count down to zero, then go.');
  await page.getByRole('button', { name: 'Ask for the change' }).click();
  await page.getByRole('button', { name: 'Run this change' }).click();
  await expect
    .element(pane())
    .toMatchTextContent('Your last promptCount down to zero, then go.A model promptLet the loop reach 0');
  await homePrompt().fill('Again.');
  await page.getByRole('button', { name: 'Ask for the change' }).click();
  await expect.element(pane()).not.toBeInTheDocument();
});

import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests } from '#tests/support/component/answer-requests.ts';
import { serveOwnData, userId } from '#tests/support/component/serve-own-data.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { PromptTools } from './prompt-tools.tsx';

/** The prompt box of an exercise, with the tools beside it. */
function Box({ first = '', longest = 4_000, who = userId }: { first?: string; longest?: number; who?: string | null }) {
  const [prompt, write] = useState(first);
  return (
    <>
      <textarea aria-label="Prompt" value={prompt} onChange={({ target }) => write(target.value)} />
      <PromptTools userId={who} {...{ title: 'Countdown', prompt, longest, write }} />
    </>
  );
}

const keep = (name: string, prompt: string) =>
  serveOwnData({
    prompt_files: [{ id: name, type: 'file', name, position: 1, parentFolderId: null, parentPromptTemplateId: 'template' }],
    prompt_templates: [{ id: 'template', name, prompt }],
  });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('a prompt of an exercise is saved under the name of its task, or another', async () => {
  const ownData = serveOwnData();
  answerRequests(ownData.answers);
  await showComponent(<Box />);
  await press('Save this prompt');
  await expect.element(page.getByText('Write a prompt first.')).toBeVisible();
  await page.getByLabelText('Prompt', { exact: true }).fill('Count down from 3.');
  await expect.element(page.getByLabelText('Save it as')).toHaveValue('Countdown');
  await page.getByLabelText('Save it as').fill('Three');
  expect(await accessibilityViolations()).toEqual([]);
  await press('Save');
  await expect.element(page.getByRole('status')).toMatchTextContent('Saved as “Three”');
  await expect.poll(() => ownData.rowsOf('prompt_files')).toMatchObject([{ name: 'Three', prompt: 'Count down from 3.' }]);
});

test('a template comes filled into the prompt box, and says what has no value', async () => {
  answerRequests(keep('Fix', 'Fix {{what=the loop}} so that it prints {{n:number}}.').answers);
  await showComponent(<Box />);
  await press('Use a template');
  await expect.element(page.getByLabelText('Template', { exact: true })).toHaveDisplayValue('Fix');
  await expect.element(page.getByText('Without a value: n')).toBeVisible();
  await page.getByLabelText('n', { exact: true }).fill('3');
  expect(await accessibilityViolations()).toEqual([]);
  await press('Put it in the prompt box');
  await expect.element(page.getByLabelText('Prompt', { exact: true })).toHaveValue('Fix the loop so that it prints 3.');
  await expect.element(page.getByLabelText('Template', { exact: true })).not.toBeInTheDocument();
});

test('a template that is longer than the box is not put there, and visitors keep no prompts', async () => {
  answerRequests(keep('Long', 'A prompt of more than ten characters').answers);
  const shown = await showComponent(<Box longest={10} />);
  await press('Use a template');
  await expect.element(page.getByRole('alert')).toMatchTextContent('and the box takes 10.');
  await expect.element(page.getByRole('button', { name: 'Put it in the prompt box' })).toBeDisabled();
  await shown.unmount();
  await showComponent(<Box who={null} />);
  await expect.element(page.getByLabelText('Prompt', { exact: true })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

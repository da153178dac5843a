import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { PatternCatalogue, type PlacedPattern } from './pattern-catalogue.tsx';
import { TemplateList } from './template-list.tsx';

const pattern = (name: string, fields: Partial<PlacedPattern> = {}): PlacedPattern => ({
  ...{ name, group: 'Asking', when: 'Often.', how: 'Say `what`.', example: `An example of ${name}`, wrong: 'Too long.' },
  used: { lesson: 'hello-ai-world', exercise: 'countdown' },
  place: { address: '/somewhere', title: 'Exercise: Countdown', lessonNumber: 1 },
  ...fields,
});

const patterns = [pattern('Dry run', { when: 'Before add-headers writes.' }), pattern('Stop rules', { group: 'Recovery' })];
const articles = () => page.getByRole('article').elements().length;

test('the pattern catalogue is searched as you type, and its examples are copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await showComponent(<PatternCatalogue patterns={patterns} asked={{ words: '', lessonId: '' }} />);
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByLabelText('Find a pattern').fill('add-headers dry run');
  await expect.poll(articles).toBe(1);
  await userEvent.click(page.getByRole('button', { name: 'Copy the example of Dry run' }));
  await expect.element(page.getByRole('button', { name: 'Copied the example of Dry run' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith('An example of Dry run');
  copied.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'));
  await userEvent.click(page.getByRole('button', { name: 'Copied the example of Dry run' }));
  await expect.element(page.getByRole('button', { name: 'Could not copy the example of Dry run' })).toBeVisible();
  await page.getByLabelText('Find a pattern').fill('zebra');
  await userEvent.click(page.getByRole('button', { name: 'Show all patterns' }));
  await expect.poll(articles).toBe(2);
});

test('a template is copied, and opened with its example', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const filledIn = 'Reported: three items for 50.00, and still 4.00 for delivery';
  const template = { title: 'Bug repair', purpose: 'For faults.', template: 'Reported: {the words}', filledIn };
  await showComponent(<TemplateList templates={[{ ...template, download: { address: '/files/x', bytes: 400 } }]} />);
  await userEvent.click(page.getByRole('button', { name: 'Copy template Bug repair' }));
  await expect.element(page.getByRole('button', { name: 'Copied Bug repair' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith('Reported: {the words}');
  await expect.element(page.getByText(filledIn)).not.toBeVisible();
  await userEvent.click(page.getByText(/^Preview/));
  await expect.element(page.getByText(filledIn)).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

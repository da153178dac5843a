import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { AdvantageCalculator } from './advantage-calculator.tsx';

const show = (search = location.search) => showComponent(<AdvantageCalculator locale="en" search={search} />);
const second = () => document.querySelector('output[name="secondScore"]');
const plot = () => [...document.querySelectorAll('#calculator svg')].find((svg) => svg.getClientRects().length > 0);
const drawing = () => plot()?.outerHTML;

const ownAddress = location.href;
afterEach(() => history.replaceState(history.state, '', ownAddress));

test('it works out the advantage, guards zero and keeps its numbers in the address', async () => {
  const shown = await show('');
  await expect.poll(() => second()?.textContent).toBe('4.00');
  for (const quantity of ['Time', 'Effort', 'Monetary cost'])
    await page.getByLabelText(new RegExp(`^${quantity}, second way`, 'i')).fill('0');
  await expect.poll(() => second()?.textContent).toBe('n/a');
  await page.getByLabelText(/^Time, second way/i).fill('7');
  await expect.poll(() => second()?.textContent).toBe('8.00');
  expect(location.search).toContain('secondTime=7');
  await shown.unmount();
  await show();
  await expect.poll(() => second()?.textContent).toBe('8.00');
  expect(await accessibilityViolations()).toEqual([]);
});

test('a number that cannot count gives way to the one that does, in the field and in the address', async () => {
  await show('');
  const field = page.getByLabelText(/^Compute scaling, second way/i);
  for (const [typed, counted] of [
    ['1e9', '10'],
    ['-3', '0'],
    ['', '8'],
    ['2.5', '2.5'],
  ] as const) {
    await field.fill(typed);
    (field.element() as HTMLElement).blur();
    await expect.poll(() => (field.element() as HTMLInputElement).value, { message: `typed ${typed}` }).toBe(counted);
    expect(location.search).toContain(`secondCompute=${counted}&`);
    await expect.poll(() => second()?.textContent).toBe(((Number(counted) * 7) / 14).toFixed(2));
  }
});

test('it plots both ways over the quantity one chooses, while one types and from a shared address', async () => {
  const shown = await show('');
  const label = () => plot()?.getAttribute('aria-label');
  await expect.poll(label).toMatch(/as autonomy goes .* The second way goes from 0.00 to 5.71\.$/);
  const height = document.querySelector('#calculator')?.getBoundingClientRect().height;
  await page.getByLabelText(/^Compute scaling, second way/i).fill('4');
  await expect.poll(label).toMatch(/The second way goes from 0.00 to 2.86\.$/);
  await page.getByLabelText(/^Plot the advantage over/).selectOptions('Effort');
  await expect.poll(label).toMatch(/as effort goes from 0 to 10\./);
  expect(document.querySelector('#calculator')?.getBoundingClientRect().height).toBe(height);
  expect(location.search).toContain('along=effort');
  const before = drawing();
  await shown.unmount();
  await show();
  await expect.poll(drawing).toBe(before);
});

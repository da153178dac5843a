import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { comparedFeatures, featureKeys } from './compared-feature.ts';
import { ComparisonsSetting } from './comparisons-setting.tsx';

test('before somebody takes part they read what may be off, and then what is; one click ends it', async () => {
  const sent: Record<string, FormDataEntryValue>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return { saved: 'Saved.' };
  };
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // the router of component tests cannot draw at once
  const shown = await showComponent(<ComparisonsSetting takesPart={false} off={[]} />, { action });
  const takesPart = page.getByRole('switch', { name: 'Take part in comparisons' });
  await expect.element(takesPart).not.toBeChecked();
  for (const key of featureKeys) await expect.element(page.getByText(comparedFeatures[key].without)).toBeVisible();
  expect(page.getByText('at the moment').query()).toBeNull();
  await shown.unmount();
  await showComponent(<ComparisonsSetting takesPart off={['sureness']} />, { action });
  await expect.element(page.getByText('Off for you at the moment: The question of how sure you are.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await takesPart.click();
  await expect.poll(() => sent).toEqual([{ intent: 'take-part' }]);
});

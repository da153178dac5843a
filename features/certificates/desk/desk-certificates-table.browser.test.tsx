import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readDeskQuery } from '#features/owner/lists/desk-query.ts';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { certificateList, type DeskCertificate } from './desk-certificate.ts';
import { DeskCertificatesTable } from './desk-certificates-table.tsx';

const valid: DeskCertificate = {
  ...{
    certificateId: 'c',
    name: '<b>Ada</b>',
    right: 8,
    total: 8,
    passedAt: '2026-11-20T12:00:00Z',
    userId: 'u',
    username: 'Ada',
  },
  ...{ isDisabled: false, revoked: null },
};
const revoked = {
  ...{ ...valid, certificateId: 'd', name: 'Grace' },
  revoked: { reason: 'Somebody <i>else</i> sat the final', at: '2026-11-21T12:00:00Z' },
};

test('a certificate is revoked with a reason for everybody, reinstated with one for the log, and neither after a long time', async () => {
  const sent: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return { done: 'Done.' };
  };
  const query = readDeskQuery(new URLSearchParams(), certificateList);
  const shown = { certificates: [valid, revoked], query, next: null };
  const table = await showComponent(<DeskCertificatesTable {...shown} mayAct />, { action });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('<b>Ada</b>')).toMatchTextContent('8 of 8');
  await expect.element(row('Grace')).toMatchTextContent('Revoked on November 21, 2026: Somebody <i>else</i> sat the final');
  expect(document.querySelectorAll('tbody :is(b, i)')).toHaveLength(0);
  await userEvent.click(row('<b>Ada</b>').getByText('Revoke', { exact: true }));
  await row('<b>Ada</b>')
    .getByLabelText(/^Why, for everybody/)
    .fill('It was another Ada');
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Revoke this certificate' }));
  await userEvent.click(row('Grace').getByText('Reinstate', { exact: true }));
  await row('Grace').getByLabelText('Why, for the log').fill('It was them');
  await userEvent.click(page.getByRole('button', { name: 'Reinstate this certificate' }));
  await expect
    .poll(() => sent)
    .toEqual([
      { certificateId: 'c', intent: 'revoke', reason: 'It was another Ada' },
      { certificateId: 'd', intent: 'reinstate', reason: 'It was them' },
    ]);
  await table.unmount();
  await showComponent(<DeskCertificatesTable {...shown} mayAct={false} />);
  await expect.element(row('Grace')).toBeVisible();
  expect(document.querySelectorAll('form')).toHaveLength(0);
});

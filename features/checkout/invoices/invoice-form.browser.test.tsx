import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keptText } from '#features/users/browser-account/kept-text.ts';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, refuse } from '#tests/support/component/answer-requests.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import type { OwnPurchase } from '../purchases/own-purchase.ts';
import { RefundForm } from '../purchases/refund-form.tsx';
import { InvoiceForm } from './invoice-form.tsx';

const purchase: OwnPurchase = {
  ...{ purchaseId: 'p', quantity: 2, isGift: false, seatsInUse: 0, listPriceCents: 23_900, discountPercent: 0, discountCode: '' },
  ...{ unitPriceCents: 23_900, amountCents: 47_800, currency: 'usd', taxHandling: 'configured', purchaseOrder: 'PO 4711/ä' },
  tax: { taxName: 'VAT', taxPercent: 19, taxCents: 7632, taxExemption: null, isReverseCharge: false },
  ...{ buyer: { company: '', country: '', vatId: '' }, purchased: '2026-11-20T12:00:00.000Z', refund: 'none', declined: null },
  ...{ refunds: [], handover: { state: 'none' }, invoice: null, creditNotes: [] },
  ...{ refundUntil: '2026-12-20T12:00:00.000Z', refundIneligibility: null, withdrawalUntil: '2026-12-04' },
};
const seller = { sellerName: 'Course Ltd', sellerAddress: 'Ring 1', sellerVatId: 'DE136695976', sellerCountry: 'DE' };
const buyer = { userId: 'u', username: 'Test Person', email: 'ada@example.com', lastDetails: null };
const countries = [{ code: 'AT', name: 'Austria' }];

test('an invoice is looked at before it is issued, changed until it is right, and what is refused keeps what was typed', async () => {
  let isAway = true;
  const sent = answerRequests({ createInvoice: () => (isAway ? refuse('The invoice could not be written') : {}) });
  let issued = 0;
  await showComponent(<InvoiceForm {...{ buyer, seller, countries, purchase }} onIssued={() => (issued += 1)} />);
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Test Person');
  await page.getByLabelText('Company (optional)').fill('Loop & Sons');
  await page.getByLabelText('Address').fill('1 Loop Road\n12345 Sampletown');
  await expect.element(page.getByText('Choose it to get an e-invoice in XML (EN 16931), too.')).toBeVisible();
  await page.getByLabelText('Country (optional)').selectOptions('Austria');
  await userEvent.click(page.getByRole('button', { name: 'Preview the invoice' }));
  const billedTo = page.getByRole('region', { name: 'Billed to' });
  await expect
    .element(billedTo)
    .toHaveTextContent('Billed toLoop & SonsTest Person1 Loop Road12345 SampletownAustriaada@example.com');
  await expect.element(page.getByText('Your order PO 4711/ä')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);

  await userEvent.click(page.getByRole('button', { name: 'Change the details' }));
  await page.getByLabelText('Company (optional)').fill('Loop & Daughters');
  await userEvent.click(page.getByRole('button', { name: 'Preview the invoice' }));
  await expect.element(billedTo).toMatchTextContent('Loop & Daughters');
  await userEvent.click(page.getByRole('button', { name: 'Issue the invoice' }));
  await expect.element(page.getByText('No invoice was issued')).toBeVisible();
  isAway = false;
  await userEvent.click(page.getByRole('button', { name: 'Issue the invoice' }));
  await expect.poll(() => issued).toBe(1);
  expect(sent.at(-1)?.body).toMatchObject({ purchaseId: 'p', company: 'Loop & Daughters', country: 'AT' });
});

test('of a company that owes the tax, the invoice asks for no other country or number than it paid with', async () => {
  answerRequests({});
  const owing = {
    ...{ ...purchase, amountCents: 40_168, buyer: { company: 'Schleife GmbH', country: 'AT', vatId: 'ATU13585627' } },
    tax: { taxName: 'VAT', taxPercent: 0, taxCents: 0, taxExemption: null, isReverseCharge: true },
  };
  await showComponent(<InvoiceForm {...{ buyer, seller, countries, purchase: owing }} onIssued={() => {}} />);
  await expect.element(page.getByText(/VAT number ATU13585627, Austria/)).toBeVisible();
  await expect.element(page.getByLabelText('Country (optional)')).not.toBeInTheDocument();
  await page.getByLabelText('Address').fill('Ring 1');
  await userEvent.click(page.getByRole('button', { name: 'Preview the invoice' }));
  await expect.element(page.getByText(/Reverse charge: the recipient owes the VAT/)).toBeVisible();
});

const policy = { windowDays: 30, beforeLesson: 4 };

test('a refund is asked for with a reason, and asked for again once it was declined', async () => {
  answerRequests({});
  const asked: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }) => {
    asked.push(Object.fromEntries(await request.formData()));
    return { failure: null };
  };
  const shown = await showComponent(<RefundForm purchase={purchase} policy={policy} />, { action });
  await userEvent.click(page.getByText('Ask for a refund'));
  await page.getByLabelText('What did not work for you? (optional)').fill('Too easy');
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Send the request' }));
  await expect.poll(() => asked).toEqual([{ purchaseId: 'p', reason: 'Too easy' }]);
  await expect.poll(() => keptText.read(null, 'refund p')).toBeUndefined(); // what has arrived is not offered again
  await shown.unmount();

  const declined = {
    ...purchase,
    quantity: 1,
    refund: 'declined' as const,
    declined: { on: purchase.purchased, reason: 'Your team uses it' },
  };
  await showComponent(<RefundForm purchase={declined} policy={policy} />, { action });
  await expect.element(page.getByText(/“Your team uses it”\. You keep your access\./)).toBeVisible();
  await userEvent.click(page.getByText('Ask again'));
  await expect.element(page.getByText(/you get all of it back and your access ends/)).toBeVisible();
});

test('where the right to a refund has ended, its form is not offered', async () => {
  answerRequests({});
  await showComponent(<RefundForm purchase={{ ...purchase, refundIneligibility: 'REFUND_LESSON_STARTED' }} policy={policy} />);
  await expect.element(page.getByText(/You have started lesson 4/)).toBeVisible();
  await expect.element(page.getByText('Ask for a refund')).not.toBeInTheDocument();
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, refuse } from '#tests/support/component/answer-requests.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { CompanyForm } from '../company/company-form.tsx';
import { SoldByProvider } from '../invoices/sold-by-provider.tsx';
import type { CoursePrice } from '../price/course-price.ts';
import type { OrderTax } from '../price/tax.ts';
import { CardCountryForm } from './card-country-form.tsx';
import { DiscountCodeForm } from './discount-code-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PurchaseOrderForm } from './purchase-order-form.tsx';

const fullPrice: CoursePrice = {
  ...{ listPriceCents: 23_900, discountPercent: 0, discount: null, unitPriceCents: 23_900, currency: 'usd' },
};
const launchPrice: CoursePrice = { ...fullPrice, discountPercent: 20, discount: 'launch', unitPriceCents: 19_120 };
const taxFree: OrderTax = {
  ...{ taxHandling: 'configured', taxName: null, taxPercent: null, taxExemption: null, isReverseCharge: false },
  ...{ amountCents: 23_900, unchargedTaxCents: 0, taxCents: 0 },
};
const moneyBack = { refundDays: 30, refundBeforeLesson: 4, withdrawalDays: 14 };
const order = page.getByRole('region', { name: 'Your order' });

function Summary({ price = fullPrice, quantity = 1, tax = taxFree, ...rest }: Partial<Parameters<typeof OrderSummary>[0]>) {
  const none = { isGift: false, earlierSeats: 0, cardCountry: '', discountCode: '', company: null, moneyBack };
  return <OrderSummary {...none} {...rest} {...{ price, quantity, tax }} />;
}

test('a discount stands in the order with the full price struck through, and nothing of one where none applies', async () => {
  const shown = await showComponent(<Summary price={launchPrice} quantity={3} />);
  await expect.element(order).toMatchTextContent(/Launch discount, 20%−\$143\.40/);
  await expect.element(order).toMatchTextContent('Total$573.60 instead of $717');
  expect([...document.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual(['instead of $717']);
  expect(await accessibilityViolations()).toEqual([]);
  await shown.unmount();
  await showComponent(<Summary quantity={2} />);
  await expect.element(order).toMatchTextContent('$478');
  await expect.element(order).not.toMatchTextContent(/discount|instead of|% off/i);
});

test('the order says where its tax follows from, who owes it, and who sells', async () => {
  const automatic = await showComponent(<Summary tax={{ ...taxFree, taxHandling: 'automatic', taxCents: null }} />);
  await expect.element(order).toMatchTextContent('which the payment provider works out from the address you give in its form');
  await automatic.unmount();
  const managed = await showComponent(<Summary tax={{ ...taxFree, taxHandling: 'managed', taxCents: null }} />);
  await expect.element(order).toMatchTextContent('The payment provider sells you the course in its own name.');
  await expect.element(order).toMatchTextContent('The payment provider sends you receipt and invoice by e-mail.');
  await managed.unmount();
  const owed = { isReverseCharge: true, taxName: 'VAT', taxPercent: 19, amountCents: 20_084, unchargedTaxCents: 3816 };
  await showComponent(<Summary tax={{ ...taxFree, ...owed }} company={{ country: 'AT' }} />);
  await expect.element(order).toMatchTextContent('Your company owes it in Austria (reverse charge)');
  await expect.element(order).toMatchTextContent('−$38.16');
  await expect.element(order).toMatchTextContent('Total$200.84');
});

test('of what the provider sold, the purchase says that its invoice comes from there', async () => {
  const tax = { taxName: 'VAT', taxPercent: 20, taxCents: 7967, taxExemption: null, isReverseCharge: false };
  await showComponent(<SoldByProvider purchase={{ tax, currency: 'usd' }} />);
  await expect.element(page.getByText(/The payment provider sold you this in its own name/)).toMatchTextContent('$79.67 of tax');
});

test('the price for cards of a country is chosen among those that there are, and says what it hangs on', async () => {
  const prices = [
    { country: 'IN', price: { ...fullPrice, discountPercent: 50, discount: 'card' as const, unitPriceCents: 11_950 } },
  ];
  const asked = await showComponent(
    <CardCountryForm {...{ prices, chosen: '', code: 'SAVE', problem: 'There is none for this country' }} />,
    {
      at: '/principled-ai-coding/checkout',
    },
  );
  const choice = page.getByLabelText('Is your card from one of these countries?');
  await expect.element(page.getByText('There is none for this country')).toBeVisible();
  await expect.element(choice).toMatchTextContent('India: $119.50, 50% off');
  expect(await accessibilityViolations()).toEqual([]);
  const form = choice.element().closest('form') as HTMLFormElement;
  await choice.selectOptions('IN');
  expect([...new FormData(form)]).toEqual([
    ['code', 'SAVE'],
    ['cardCountry', 'IN'],
  ]);
  await asked.unmount();
  await showComponent(<CardCountryForm {...{ prices, chosen: 'IN', code: '', problem: undefined }} />);
  await expect.element(page.getByText(/If not, nothing is charged, and you can still pay the full price/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Pay the full price with any card' })).toBeVisible();
});

test('a discount code that does not work stays in its field with the reason, and keeps the order; one that works can be left', async () => {
  const asked = { quantity: 2, isGift: false, purchaseOrder: 'PO 4711', cardCountry: '' };
  const wrong = { isAsked: true, offered: null, typed: 'SAVEE', problem: 'This code does not work' };
  const first = await showComponent(<DiscountCodeForm discount={wrong} order={asked} isApplied={false} />);
  const code = page.getByLabelText('Discount code');
  await expect.element(code).toHaveValue('SAVEE');
  await expect.element(page.getByText('This code does not work.')).toBeVisible();
  expect([...new FormData(code.element().closest('form') as HTMLFormElement)]).toEqual([
    ['quantity', '2'],
    ['purchaseOrder', 'PO 4711'],
    ['code', 'SAVEE'],
  ]);
  await first.unmount();
  const offered = { isAsked: true, offered: { code: 'SAVE', percent: 30 }, typed: 'SAVE', problem: undefined };
  await showComponent(<DiscountCodeForm discount={offered} order={asked} isApplied />);
  await expect.element(page.getByText('SAVE takes 30% off')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Order without the code' }))
    .toHaveAttribute('href', expect.not.stringContaining('code='));
});

test('the purchase-order number of a team is set before paying, and says what is wrong with it', async () => {
  const number = { quantity: 2, isGift: false, purchaseOrder: '', discountCode: 'SAVE' };
  await showComponent(<PurchaseOrderForm {...number} problem="The number has signs that cannot be printed" />);
  await expect.element(page.getByText('The number has signs that cannot be printed')).toBeVisible();
  const field = page.getByLabelText('Purchase-order number (optional)');
  await field.fill('PO 4711/ä');
  expect([...new FormData(field.element().closest('form') as HTMLFormElement)]).toEqual([
    ['quantity', '2'],
    ['code', 'SAVE'],
    ['purchaseOrder', 'PO 4711/ä'],
  ]);
});

test('a discount code and a purchase-order number that were typed are there after a reload until they were sent', async () => {
  const order = { quantity: 2, isGift: false, cardCountry: '', discountCode: '' };
  const forms = (sent: string) => (
    <>
      <DiscountCodeForm
        discount={{ isAsked: true, offered: null, typed: sent, problem: sent ? 'This code does not work' : undefined }}
        order={{ ...order, purchaseOrder: sent }}
        isApplied={false}
      />
      <PurchaseOrderForm {...order} purchaseOrder={sent} problem={undefined} />
    </>
  );
  const fields = [page.getByLabelText('Discount code'), page.getByLabelText('Purchase-order number (optional)')];
  const first = await showComponent(forms(''));
  await userEvent.click(page.getByText('Have a discount code?'));
  for (const field of fields) await field.fill('TEAM-47');
  await first.unmount();
  const reloaded = await showComponent(forms(''));
  for (const field of fields) {
    await expect.element(field).toHaveValue('TEAM-47');
    await expect.element(field).toBeVisible();
  }
  await reloaded.unmount();
  const sent = await showComponent(forms('TEAM-47'));
  await sent.unmount();
  await showComponent(forms(''));
  for (const field of fields) await expect.element(field).toHaveValue('');
});

const question = { company: null, countries: [{ code: 'AT', name: 'Austria' }], taxName: 'VAT', isStandIn: true };

test('a company’s VAT number is checked before it is sent, and what the register says of it is said at the form', async () => {
  const sent = answerRequests({
    setBuyerCompany: () => refuse('The register does not know this VAT number', 'VAT_ID_UNKNOWN', 422),
  });
  await showComponent(<CompanyForm userId="u" question={question} isReverseCharge={false} />);
  await userEvent.click(page.getByText('Buying for a company?'));
  await page.getByLabelText('Country').selectOptions('AT');
  await page.getByLabelText('Company').fill('Schleife GmbH');
  const number = page.getByLabelText('VAT number (optional)');
  for (const [typed, answer] of [
    ['DE136695976', 'This is not a VAT number of the country above'],
    ['ATU00000024', 'does not know this VAT number'],
  ] as const) {
    await number.fill(typed);
    await userEvent.click(page.getByRole('button', { name: 'Use these details' }));
    await expect.element(page.getByText(new RegExp(answer))).toBeVisible();
  }
  expect(await accessibilityViolations()).toEqual([]);
  expect(sent.filter(({ name }) => name === 'setBuyerCompany').map(({ body }) => body.details.vatId)).toEqual(['ATU00000024']);
});

test('a company that is known is named with its tax, and can be changed or left', async () => {
  const sent = answerRequests({ setBuyerCompany: () => ({}) });
  const company = {
    company: 'Schleife GmbH',
    country: 'AT',
    vatId: 'ATU13585627',
    vatCheck: 'unchecked' as const,
    vatConsultation: null,
  };
  await showComponent(<CompanyForm userId="u" question={{ ...question, company }} isReverseCharge />);
  await expect.element(page.getByText('You are buying for Schleife GmbH, Austria')).toBeVisible();
  await expect.element(page.getByText(/You pay no VAT here: your company owes it in Austria/)).toBeVisible();
  await expect.element(page.getByText(/we note the number as unchecked/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Change the company' }));
  await expect.element(page.getByLabelText('Company')).toHaveValue('Schleife GmbH');
  await page.getByLabelText('VAT number (optional)').fill('u13585627');
  await userEvent.click(page.getByRole('button', { name: 'Use these details' }));
  await userEvent.click(page.getByRole('button', { name: 'Buy as a person' }));
  await expect
    .poll(() => sent.filter(({ name }) => name === 'setBuyerCompany').map(({ body }) => body.details?.vatId ?? null))
    .toEqual(['ATU13585627', null]);
});

const paid = {
  ...{ userId: 'u', planLevel: 'level-five', dct: true, quantity: 1, isGift: false, purchaseOrder: '', cardCountry: '' },
  ...{ discountCode: '', company: null, paysAnotherWay: false },
};

test("with Stripe's keys the page mounts Stripe's own form, once, and takes it away with the order", async () => {
  answerRequests({ createCheckoutSession: () => ({ clientSecret: 'cs_test_1_secret_2' }) });
  const shown = document.createElement('p');
  // Its script, which a closed network cannot reach.
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    window.Stripe = (key) => ({
      createEmbeddedCheckoutPage: async ({ fetchClientSecret }) => {
        shown.textContent = `Stripe form of ${key} for ${await fetchClientSecret()}`;
        return { mount: (element) => element.append(shown), destroy: () => shown.remove() };
      },
    });
    (script as HTMLScriptElement).onload?.(new Event('load'));
  });
  onTestFinished(() => void delete window.Stripe);
  const form = (
    <PaymentForm
      provider={{ kind: 'stripe', publishableKey: 'pk_test_of_this_test', termsAbove: 'By paying you ask us' }}
      order={paid}
    />
  );
  const first = await showComponent(form);
  await expect.element(page.getByText('Stripe form of pk_test_of_this_test for cs_test_1_secret_2')).toBeVisible();
  await expect.element(page.getByText('By paying you ask us')).toBeVisible();
  const [[script]] = append.mock.calls as [[HTMLScriptElement]];
  expect(script.src).toMatch(/^https:\/\/js\.stripe\.com\//);
  await first.unmount();
  await expect.poll(() => shown.isConnected).toBe(false);
});

test('a card form that cannot be opened says why, and is opened again', async () => {
  let isAway = true;
  answerRequests({
    createCheckoutSession: () =>
      isAway ? refuse('The payment provider cannot be reached', 'PROVIDER_AWAY', 503) : { clientSecret: 'cs_1_secret_2' },
  });
  const provider = { kind: 'local', formAddress: '/no-such-form', termsAbove: null } as const;
  await showComponent(<PaymentForm provider={provider} order={paid} />);
  await expect.element(page.getByText('The payment provider cannot be reached')).toBeVisible();
  isAway = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByTitle('Card payment')).toHaveAttribute('src', '/no-such-form?client_secret=cs_1_secret_2');
});

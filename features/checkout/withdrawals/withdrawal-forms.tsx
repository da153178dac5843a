import { useId } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { describeOrder } from '../order.ts';
import type { StatedWithdrawal, WithdrawablePurchase } from './withdrawal-statement.ts';

/** Lets a buyer choose from which of their purchases they withdraw. */
export function OwnPurchasesForm({ purchases }: { purchases: WithdrawablePurchase[] }) {
  return (
    <Form method="post" className="flex max-w-form flex-col gap-6">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2">Your purchases</legend>
        {purchases.map((purchase, index) => (
          <label key={purchase.purchaseId} className="flex items-baseline gap-3">
            <input type="radio" name="purchaseId" value={purchase.purchaseId} defaultChecked={index === 0} required />
            <span>
              {describePurchase(purchase)}
              <span className="block text-small text-quiet">You can withdraw until {formatDate(purchase.until)}.</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Continue />
    </Form>
  );
}

/** Asks somebody who is not signed in for what the law allows to ask: a name, which contract, and an address. */
export function StatementForm({ typed, failure }: { typed?: Partial<StatedWithdrawal>; failure?: string }) {
  const failureId = useId();
  const keptForm = useKeptForm('withdrawal', undefined);
  return (
    <Form method="post" {...keptForm} className="flex max-w-form flex-col gap-4" aria-describedby={failure && failureId}>
      {failure && (
        <p id={failureId} role="alert" className="field-error">
          {failure}
        </p>
      )}
      <Field label="Your name">
        <TextInput name="name" autoComplete="name" maxLength={200} required defaultValue={typed?.name} />
      </Field>
      <Field label="Order number" hint="It is in the receipt we sent you, and on the page of your purchases.">
        <TextInput name="order" autoComplete="off" maxLength={100} required defaultValue={typed?.order} />
      </Field>
      <Field label="E-mail address" hint="The one you bought with.">
        <TextInput name="email" type="email" autoComplete="email" maxLength={320} required defaultValue={typed?.email} />
      </Field>
      <Continue />
    </Form>
  );
}

function Continue() {
  return (
    <div>
      <Button type="submit" name="step" value="state" tone="primary">
        Continue
      </Button>
    </div>
  );
}

/** Says what a withdrawal from one's own purchase does, and asks to confirm it. */
export function ConfirmOwn({ purchase, email }: { purchase: WithdrawablePurchase; email: string | null }) {
  return (
    <Form method="post" className="flex max-w-form flex-col gap-4">
      <input type="hidden" name="purchaseId" value={purchase.purchaseId} />
      <p>
        You withdraw from this contract: <strong>{describePurchase(purchase)}</strong>, order number{' '}
        <span className="wrap-anywhere">{purchase.purchaseId}</span>.
      </p>
      <p>
        All of your money goes back to the card or account you paid with, and {describeLoss(purchase)}.
        {email && ` We confirm it by e-mail to ${email}.`}
      </p>
      <Confirm />
    </Form>
  );
}

/** Says what a statement without signing in does, and asks to confirm it. */
export function ConfirmStated({ name, order, email }: StatedWithdrawal) {
  return (
    <Form method="post" className="flex max-w-form flex-col gap-4">
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="order" value={order} />
      <input type="hidden" name="email" value={email} />
      <p className="wrap-anywhere">
        I, {name}, withdraw from the contract with the order number {order}. My e-mail address is {email}.
      </p>
      <p>
        If order number and address belong together and the time for it has not passed, all of the money goes back to the card or
        account that paid, what was bought is closed, and we confirm it by e-mail.
      </p>
      <Confirm />
    </Form>
  );
}

/** The law's own words stand on the button. */
function Confirm() {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" name="step" value="confirm" tone="danger">
        Confirm withdrawal
      </Button>
      <Link to="/withdraw">Cancel</Link>
    </div>
  );
}

function describeLoss({ quantity, isGift }: WithdrawablePurchase): string {
  if (quantity > 1) return 'no seat of this purchase is valid any more, used or not';
  if (isGift) return 'the gift is no longer valid: whoever took it loses the course';
  return 'the course closes: for you, or for whoever you handed it on to';
}

/** Names a purchase in a line. */
function describePurchase({ amountCents, currency, purchased, ...order }: WithdrawablePurchase): string {
  return `${describeOrder(order)}, ${formatMoney({ cents: amountCents, currency })}, paid on ${formatDate(purchased)}`;
}

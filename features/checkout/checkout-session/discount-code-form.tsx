import { Form, Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { checkoutAddress } from '../order.ts';
import type { AskedDiscount } from './checkout-query.server.ts';

/** Asks for a discount code; with one given, says whether the price is by it. */
export function DiscountCodeForm({
  discount: { offered, typed, problem },
  order,
  isApplied,
}: {
  discount: AskedDiscount;
  order: { quantity: number; isGift: boolean; purchaseOrder: string; cardCountry: string };
  /** The price of the order is the code's. */
  isApplied: boolean;
}) {
  const keptForm = useKeptForm('discount code of an order', typed || undefined);
  if (offered) {
    const { code, percent } = offered;
    return (
      <Notice
        tone={isApplied ? 'added' : undefined}
        title={isApplied ? `${code} takes ${percent}% off` : `${code} is not used: this order already costs no more without it`}
      >
        <p>
          {!isApplied && `The code takes ${percent}% off the full price. `}Discounts are not added to one another: the lowest
          price counts.
        </p>
        <p>
          <Link to={checkoutAddress(order)}>Order without the code</Link>
        </p>
      </Notice>
    );
  }
  const { quantity, isGift, purchaseOrder, cardCountry } = order;
  const kept = Object.entries({ ...(isGift ? { gift: '1' } : { quantity }), purchaseOrder, cardCountry });
  return (
    <details open={problem !== undefined}>
      <summary>Have a discount code?</summary>
      <Form {...keptForm} className="mt-3 flex max-w-form flex-col gap-3" preventScrollReset>
        {kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
        <Field
          label="Discount code"
          hint="It is not added to another discount: the lowest price counts."
          error={problem && `${problem}.`}
        >
          <TextInput name="code" required maxLength={100} autoComplete="off" spellCheck={false} defaultValue={typed} />
        </Field>
        <div>
          <Button type="submit">Apply the code</Button>
        </div>
      </Form>
    </details>
  );
}

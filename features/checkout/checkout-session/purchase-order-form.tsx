import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { longestPurchaseOrder } from '../order.ts';

/** Shows the field for the purchase-order number of an order of seats; the order is opened with it before the card is asked for. */
export function PurchaseOrderForm({
  quantity,
  isGift,
  purchaseOrder,
  discountCode,
  problem,
}: {
  quantity: number;
  isGift: boolean;
  discountCode: string;
  purchaseOrder: string;
  problem: string | undefined;
}) {
  const keptForm = useKeptForm('purchase order', purchaseOrder || undefined);
  return (
    <Form {...keptForm} className="flex max-w-form flex-col gap-3" preventScrollReset>
      {isGift ? <input type="hidden" name="gift" value="1" /> : <input type="hidden" name="quantity" value={quantity} />}
      {discountCode && <input type="hidden" name="code" value={discountCode} />}
      <Field
        label="Purchase-order number (optional)"
        hint={
          purchaseOrder
            ? `The invoice will say “Your order ${purchaseOrder}”.`
            : 'Your company’s own number of this order. The invoice prints it. Set it before you pay.'
        }
        error={problem}
      >
        <TextInput
          name="purchaseOrder"
          maxLength={longestPurchaseOrder}
          autoComplete="off"
          spellCheck={false}
          defaultValue={purchaseOrder}
        />
      </Field>
      <div>
        <Button type="submit">Set the number</Button>
      </div>
    </Form>
  );
}

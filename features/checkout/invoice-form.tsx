import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { Textarea } from '#app/components/textarea.tsx';
import { callFunction } from '#features/users/call-function.ts';
import { invoiceFailure } from './invoice-failure.ts';
import type { InvoiceFields } from './invoice-fields.ts';

/** The billing details of a purchase. An invoice is issued once, so the button says so. */
export function InvoiceForm({ userId, purchaseId, onIssued }: { userId: string; purchaseId: string; onIssued: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const issue = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const field = (name: keyof InvoiceFields) => String(typed.get(name) ?? '');
    setBusy(true);
    setFailure(undefined);
    try {
      await callFunction('createInvoice', {
        parentUserId: userId,
        purchaseId,
        buyerName: field('buyerName'),
        company: field('company'),
        address: field('address'),
        vatId: field('vatId'),
      });
      onIssued();
    } catch (error) {
      setFailure(invoiceFailure(error).error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={issue} className="flex max-w-form flex-col gap-4">
      <Field label="Name">
        <TextInput name="buyerName" required maxLength={200} autoComplete="name" />
      </Field>
      <Field label="Company (optional)">
        <TextInput name="company" maxLength={200} autoComplete="organization" />
      </Field>
      <Field label="Address">
        <Textarea name="address" required maxLength={500} rows={3} autoComplete="street-address" />
      </Field>
      <Field label="VAT number (optional)">
        <TextInput name="vatId" maxLength={200} autoComplete="off" />
      </Field>
      {failure && (
        <Notice tone="removed" title="No invoice was issued" announce>
          <p>{failure}</p>
        </Notice>
      )}
      <p className="field-hint">An invoice is issued once and cannot be changed afterwards. Check the details.</p>
      <div>
        <Button type="submit" tone="primary" busy={isBusy}>
          Issue the invoice
        </Button>
      </div>
    </form>
  );
}

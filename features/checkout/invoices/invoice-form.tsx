import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { Textarea } from '#app/components/textarea.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import type { Account } from '#features/users/account.ts';
import { BilledTo } from './invoice-document.tsx';
import { invoiceFailure } from './invoice-failure.ts';
import type { InvoiceFields } from './invoice-fields.ts';

/** Whose invoice it is, as far as the account knows. */
export type InvoiceBuyer = Pick<Account, 'userId' | 'username' | 'email'>;

type BillingDetails = Omit<InvoiceFields, 'purchaseId'>;

/**
 * Shows the form for the billing details of a purchase, and issues its invoice. An invoice never changes, so it is looked at before it is
 * issued.
 */
export function InvoiceForm({ buyer, purchaseId, onIssued }: { buyer: InvoiceBuyer; purchaseId: string; onIssued: () => void }) {
  const [details, setDetails] = useState<BillingDetails>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const issue = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await callFunction('createInvoice', { parentUserId: buyer.userId, purchaseId, ...details });
      onIssued();
    } catch (error) {
      setFailure(invoiceFailure(error).error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex max-w-form flex-col gap-4">
      <DetailsForm isHidden={details !== undefined} buyerName={buyer.username} onFilled={setDetails} />
      {details && <Preview details={{ ...details, email: buyer.email ?? '' }} />}
      {failure && (
        <Notice tone="removed" title="No invoice was issued" announce>
          <p>{failure}</p>
        </Notice>
      )}
      {details && (
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" busy={isBusy} onClick={() => void issue()}>
            Issue the invoice
          </Button>
          <Button onClick={() => setDetails(undefined)}>Change the details</Button>
        </div>
      )}
    </div>
  );
}

/** Shows the fields of the billing details; they stay while the preview is shown, so that what was typed is there when it comes back. */
function DetailsForm({
  isHidden,
  buyerName,
  onFilled,
}: {
  isHidden: boolean;
  buyerName: string;
  onFilled: (details: BillingDetails) => void;
}) {
  const fill = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const field = (name: keyof BillingDetails) => String(typed.get(name) ?? '').trim();
    onFilled({ buyerName: field('buyerName'), company: field('company'), address: field('address'), vatId: field('vatId') });
  };
  return (
    <form onSubmit={fill} hidden={isHidden} className="flex flex-col gap-4">
      <Field label="Name">
        <TextInput name="buyerName" required maxLength={200} autoComplete="name" defaultValue={buyerName} />
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
      <p className="field-hint">You see what the invoice will say before it is issued.</p>
      <div>
        <Button type="submit" tone="primary">
          Preview the invoice
        </Button>
      </div>
    </form>
  );
}

function Preview({ details }: { details: BillingDetails & { email: string } }) {
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => preview.current?.focus(), []);
  return (
    <div ref={preview} tabIndex={-1} className="flex flex-col gap-4 rounded-md border border-line p-4">
      <BilledTo invoice={details} />
      <p className="field-hint">An invoice is issued once and cannot be changed afterwards.</p>
    </div>
  );
}

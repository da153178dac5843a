import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Field, Select, Textarea, TextInput } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import type { Account } from '#features/users/account.ts';
import { keptText } from '#features/users/browser-account/kept-text.ts';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { countryName } from '#platform/text/countries.ts';
import type { OwnPurchase } from '../purchases/own-purchase.ts';
import type { TaxHandling } from '../tax-handling.ts';
import { describeInvoice } from './billing-document.ts';
import { BillingDocumentView } from './billing-document-view.tsx';
import { draftInvoice, type Sale, type SellerTerms } from './draft-invoice.ts';
import { eInvoiceIneligibility } from './e-invoice-ineligibility.ts';
import { invoiceFailure } from './invoice-failure.ts';
import { type BillingDetails, billingDetails } from './invoice-fields.ts';

/** The account that an invoice is made out to, with the billing details of its last invoice. */
export type InvoiceBuyer = Pick<Account, 'userId' | 'username' | 'email'> & { lastDetails: BillingDetails | null };

/**
 * The countries to choose from; a server names them, so that its page and the browser's have the same names in the same order.
 */
export type Countries = { code: string; name: string }[];

/**
 * Shows the form for the billing details of a purchase, and issues its invoice. An invoice never changes, so it is looked at before it is
 * issued.
 */
export function InvoiceForm({
  buyer,
  seller,
  countries,
  purchase,
  onIssued,
}: {
  buyer: InvoiceBuyer;
  seller: SellerTerms;
  countries: Countries;
  purchase: OwnPurchase;
  onIssued: () => void;
}) {
  const [details, setDetails] = useState<BillingDetails>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const issue = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await callFunction('createInvoice', { parentUserId: buyer.userId, purchaseId: purchase.purchaseId, ...details });
      keptText.forget(buyer.userId, detailsForm(purchase));
      onIssued();
    } catch (error) {
      setFailure(invoiceFailure(error).error);
    } finally {
      setBusy(false);
    }
  };
  const sale: Sale = { ...purchase, paidAt: purchase.purchased };
  return (
    <div className="flex flex-col gap-4">
      <DetailsForm
        isHidden={details !== undefined}
        form={detailsForm(purchase)}
        username={buyer.username}
        known={knownDetails({ sale, lastDetails: buyer.lastDetails })}
        owingCompany={sale.tax.isReverseCharge ? sale.buyer : null}
        countries={countries}
        needsCountry={needsCountry({ seller, sale, taxHandling: purchase.taxHandling })}
        onFilled={setDetails}
      />
      {details && (
        <Preview>
          <BillingDocumentView document={describeInvoice(draftInvoice({ seller, sale, details, email: buyer.email }))} />
        </Preview>
      )}
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

/** Names the form in what this browser keeps of it. */
const detailsForm = ({ purchaseId }: Pick<OwnPurchase, 'purchaseId'>) => `invoice ${purchaseId}`;

/** Says whether the buyer's country is all that an e-invoice of the sale lacks. */
function needsCountry({ seller, sale, taxHandling }: { seller: SellerTerms; sale: Sale; taxHandling: TaxHandling }): boolean {
  const details = { buyerName: '', company: '', address: '', country: '', vatId: '' };
  return eInvoiceIneligibility({ invoice: draftInvoice({ seller, sale, details, email: null }), taxHandling }) === 'country';
}

/** Gives what is known of the buyer: what was said with the order goes before what the last invoice said. */
function knownDetails({ sale, lastDetails }: { sale: Sale; lastDetails: BillingDetails | null }): Partial<BillingDetails> | null {
  const { company, country, vatId } = sale.buyer;
  return company ? { ...lastDetails, company, country, vatId } : lastDetails;
}

/** Shows the fields of the billing details; they stay while the preview is shown, so that what was typed is there when it comes back. */
function DetailsForm({
  isHidden,
  form,
  username,
  known,
  owingCompany,
  countries,
  needsCountry,
  onFilled,
}: {
  isHidden: boolean;
  form: string;
  username: string;
  known: Partial<BillingDetails> | null;
  /** The company that owes the tax, whose country and number the invoice must say; null where the tax was paid. */
  owingCompany: Sale['buyer'] | null;
  countries: Countries;
  needsCountry: boolean;
  onFilled: (details: BillingDetails) => void;
}) {
  const keptForm = useKeptForm(form, undefined);
  const [problems, setProblems] = useState<Problems>({});
  const fill = (event: FormEvent<HTMLFormElement>) => {
    const typed = billingDetails.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setProblems(Object.fromEntries(typed.error?.issues.map(({ path, message }) => [path[0], message]) ?? []));
    if (typed.success) onFilled(typed.data);
  };
  return (
    <ClientForm {...keptForm} onSubmit={fill} hidden={isHidden} className="flex max-w-form flex-col gap-4">
      <Field label="Name" error={problems.buyerName}>
        <TextInput name="buyerName" required maxLength={200} autoComplete="name" defaultValue={known?.buyerName ?? username} />
      </Field>
      <Field label="Company (optional)" error={problems.company}>
        <TextInput name="company" maxLength={200} autoComplete="organization" defaultValue={known?.company} />
      </Field>
      <Field label="Address" error={problems.address}>
        <Textarea name="address" required maxLength={500} rows={3} autoComplete="street-address" defaultValue={known?.address} />
      </Field>
      {owingCompany ? (
        <p className="wrap-anywhere">
          The invoice says what the tax follows from, as you gave it with the order: VAT number {owingCompany.vatId}
          {owingCompany.country && `, ${countryName(owingCompany.country)}`}.
        </p>
      ) : (
        <CountryAndVatId known={known} countries={countries} needsCountry={needsCountry} problems={problems} />
      )}
      <p className="field-hint">You see what the invoice will say before it is issued.</p>
      <div>
        <Button type="submit" tone="primary">
          Preview the invoice
        </Button>
      </div>
    </ClientForm>
  );
}

type Problems = Partial<Record<keyof BillingDetails, string>>;

function CountryAndVatId({
  known,
  countries,
  needsCountry,
  problems,
}: {
  known: Partial<BillingDetails> | null;
  countries: Countries;
  needsCountry: boolean;
  problems: Problems;
}) {
  return (
    <>
      <Field
        label="Country (optional)"
        hint={needsCountry && 'Choose it to get an e-invoice in XML (EN 16931), too.'}
        error={problems.country}
      >
        <Select name="country" autoComplete="country" defaultValue={known?.country ?? ''}>
          <option value="">No country</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="VAT number (optional)" hint="The invoice prints it. The tax stays what was paid." error={problems.vatId}>
        <TextInput name="vatId" maxLength={200} autoComplete="off" defaultValue={known?.vatId} />
      </Field>
    </>
  );
}

function Preview({ children }: { children: React.ReactNode }) {
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => preview.current?.focus(), []);
  return (
    <div
      ref={preview}
      tabIndex={-1}
      className="flex max-w-prose flex-col gap-4 border-y border-line py-4 sm:rounded-md sm:border sm:p-4"
    >
      <p>This is what the invoice will say. It cannot be changed afterwards.</p>
      {children}
    </div>
  );
}

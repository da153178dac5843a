import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { purchaseStates } from './desk-purchase.ts';
import type { readPurchaseQuery } from './read-purchase-query.ts';

/** Asks which purchases to show; what is asked stands in the address. */
export function PurchaseSearch({ query: { text, state } }: { query: ReturnType<typeof readPurchaseQuery> }) {
  return (
    <Form role="search" className="flex flex-wrap items-end gap-4">
      <div className="min-w-64 flex-1">
        <Field label="Find" hint="Order number, e-mail address, invoice number, payment or seat code">
          <TextInput type="search" name="q" maxLength={320} defaultValue={text} />
        </Field>
      </div>
      <Field label="State">
        <Select name="state" defaultValue={state ?? ''}>
          <option value="">All</option>
          {Object.entries(purchaseStates).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" tone="primary">
        Find
      </Button>
    </Form>
  );
}

/** Downloads the payments and refunds of a month. */
export function MonthExport({ month }: { month: string }) {
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2 className="text-prose">For the books</h2>
      <p className="max-w-prose">
        Payments and refunds of a month, by day in UTC, one line each, as the site knows them now: refunds that failed are left
        out. Disputes and the payment provider’s fees are in its own report.
      </p>
      <form action="/owner/purchases.csv" className="flex flex-wrap items-end gap-4">
        <Field label="Month">
          <TextInput type="month" name="month" required pattern="20\d\d-\d\d" title="Such as 2026-11" defaultValue={month} />
        </Field>
        <Button type="submit">Download CSV</Button>
      </form>
    </section>
  );
}

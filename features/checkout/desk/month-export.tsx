import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { TextInput } from '#app/components/text-input.tsx';

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

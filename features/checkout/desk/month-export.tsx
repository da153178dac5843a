import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import type { DeskAccess } from '#features/owner/owner.ts';
import { SignInToDownload } from '#features/owner/sign-in-again.tsx';

/** Downloads the payments and refunds of a month. */
export function MonthExport({ month, access: { isFresh, provider } }: { month: string; access: DeskAccess }) {
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2 className="text-prose">For the books</h2>
      <p className="max-w-prose">
        Payments and refunds of a month, by day in UTC, one line each, as the site knows them now: refunds that failed are left
        out. Disputes and the payment provider’s fees are in its own report. Each download is logged.
      </p>
      {isFresh ? (
        <form method="post" action="/owner/books.csv" className="flex flex-wrap items-end gap-4">
          <Field label="Month">
            <TextInput type="month" name="month" required pattern="20\d\d-\d\d" title="Such as 2026-11" defaultValue={month} />
          </Field>
          <Button type="submit">
            Download CSV <span className="sr-only">for the books</span>
          </Button>
        </form>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SignInToDownload what="the books" provider={provider} />
        </div>
      )}
    </section>
  );
}

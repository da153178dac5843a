import { formatDate } from '#app/components/format-date.ts';
import { formatMoney } from '../price/format-money.ts';
import type { Invoice } from '../purchases/own-purchase.ts';

/** Shows an issued invoice as it is printed. Everything on it comes from the copy made when it was issued. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const money = (cents: number) => formatMoney({ cents, currency: invoice.currency });
  const isDiscounted = invoice.discountPercent > 0;
  return (
    <article className="flex max-w-prose flex-col gap-10" aria-label={`Invoice ${invoice.number}`}>
      <header className="flex flex-wrap justify-between gap-6">
        <div>
          <h2 className="hidden print:block">Invoice {invoiceNumber(invoice)}</h2>
          <p>Issued {formatDate(invoice.issued)}</p>
          <p>Paid {formatDate(invoice.paidAt)}</p>
        </div>
        <Party
          lines={[
            invoice.sellerName,
            ...(invoice.sellerAddress ?? '').split(/,\s*/),
            invoice.sellerVatId && `VAT ${invoice.sellerVatId}`,
          ]}
        />
      </header>
      <BilledTo invoice={invoice} />
      <table className="data-table">
        <caption className="sr-only">What was bought</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="number">
              Quantity
            </th>
            <th scope="col" className="number">
              Price
            </th>
            <th scope="col" className="number">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              Principled AI Coding, {invoice.quantity === 1 ? 'one seat' : 'team seats'}
              {isDiscounted && <span className="block text-small text-quiet">Launch discount of {invoice.discountPercent}%</span>}
            </td>
            <td className="number">{invoice.quantity}</td>
            <td className="number">{money(invoice.unitPriceCents)}</td>
            <td className="number">{money(invoice.amountCents)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3} className="text-left">
              Total paid
            </th>
            <td className="number font-semibold">{money(invoice.amountCents)}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}

/** Shows who an invoice is for, as it stands on it, also before it is issued. */
export function BilledTo({ invoice }: { invoice: Pick<Invoice, 'company' | 'buyerName' | 'address' | 'vatId' | 'email'> }) {
  const { company, buyerName, address, vatId, email } = invoice;
  return (
    <section aria-label="Billed to">
      <p className="text-small text-quiet">Billed to</p>
      <Party lines={[company, buyerName, ...address.split('\n'), vatId && `VAT ${vatId}`, email]} />
    </section>
  );
}

/** Writes an invoice's number with leading zeros, so that numbers sort as text. */
export const invoiceNumber = ({ number }: Pick<Invoice, 'number'>) => String(number).padStart(5, '0');

function Party({ lines }: { lines: (string | null)[] }) {
  const present = lines.filter((line): line is string => Boolean(line?.trim()));
  return (
    <address className="not-italic">
      {present.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

import type { BillingDocument } from './billing-document.ts';

/** Shows an invoice or a credit note as it is printed. */
export function BillingDocumentView({
  document: { title, facts, seller, buyer, item, totals, notes },
}: {
  document: BillingDocument;
}) {
  const sum = totals.at(-1);
  return (
    <article className="flex max-w-prose flex-col gap-10" aria-label={title}>
      <header className="flex flex-wrap justify-between gap-6">
        <div>
          <h2 className="hidden print:block">{title}</h2>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        <Party lines={seller} />
      </header>
      <section aria-label="Billed to">
        <p className="text-small text-quiet">Billed to</p>
        <Party lines={buyer} />
      </section>
      <div className="overflow-x-auto">
        <table className="data-table">
          <caption className="sr-only">What was bought</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              {['Quantity', 'Price', 'Amount'].map((column) => (
                <th key={column} scope="col" className="number">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                {item.text}
                {item.note && <span className="block text-small text-quiet">{item.note}</span>}
              </td>
              <td className="number">{item.quantity}</td>
              <td className="number">{item.price}</td>
              <td className="number">{item.amount}</td>
            </tr>
          </tbody>
          <tfoot>
            {totals.map((total) => (
              <tr key={total.label}>
                <th scope="row" colSpan={3} className={total === sum ? 'text-left' : 'text-left font-normal'}>
                  {total.label}
                </th>
                <td className={total === sum ? 'number font-semibold' : 'number'}>{total.amount}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      {notes.map((note) => (
        <p key={note} className="text-small text-quiet">
          {note}
        </p>
      ))}
    </article>
  );
}

function Party({ lines }: { lines: string[] }) {
  return (
    <address className="not-italic wrap-anywhere">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

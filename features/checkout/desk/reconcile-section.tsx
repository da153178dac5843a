import { Form, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { DataTable } from '#app/components/data-table.tsx';
import { formatDateTime } from '#app/components/format-date.ts';
import type { DeskAccess } from '#features/owner/owner.ts';
import { SignInAgain } from '#features/owner/sign-in-again.tsx';
import type { RepairedEvent } from './reconcile-by-owner.server.ts';

/** Compares what is here with the payment provider, and shows what had not arrived. */
export function ReconcileSection({
  repaired,
  access: { isFresh, provider },
}: {
  /** Empty until it was compared, and where nothing was missing. */
  repaired: RepairedEvent[];
  access: DeskAccess;
}) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h2 className="text-prose">Compared with the payment provider</h2>
      <p className="max-w-prose">
        What the provider reported in the last four days and never arrived here is fetched and takes effect as if it had: payments
        open the course, refunds and disputes end it. What is here already stays as it is. It may take a minute.
      </p>
      {isFresh ? (
        <Form method="post">
          <Button type="submit" busy={isBusy}>
            Compare now
          </Button>
        </Form>
      ) : (
        <SignInAgain provider={provider} />
      )}
      {repaired.length > 0 && (
        <DataTable caption="What had not arrived, oldest first">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Event</th>
            </tr>
          </thead>
          <tbody>
            {repaired.map(({ eventId, type, at }) => (
              <tr key={eventId}>
                <td className="whitespace-nowrap">{formatDateTime(at)}</td>
                <td>{type}</td>
                <td className="min-w-48 wrap-anywhere">{eventId}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  );
}

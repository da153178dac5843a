import { pageMeta } from '#app/head/page-meta.ts';
import { countWaitingDisputes } from '#features/checkout/desk/disputes/list-disputes.server.ts';
import { countRefundRequests } from '#features/checkout/desk/list-refund-requests.server.ts';
import { PendingRefundsAndDisputes } from '#features/checkout/desk/pending-refunds-and-disputes.tsx';
import { countDeskFeedback } from '#features/feedback/desk/list-desk-feedback.server.ts';
import { PendingFeedback } from '#features/feedback/desk/pending-feedback.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { readPage } from '#features/owner/owner-action.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { OwnerActionsTable } from '#features/owner/owner-actions-table.tsx';
import type { Route } from './+types/overview';

export const meta = () => [
  ...pageMeta({ title: 'Owner’s desk', description: 'What waits for the owner, and what was done.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url }: Route.LoaderArgs) {
  const [refundRequests, disputes, feedback, log] = await Promise.all([
    countRefundRequests(),
    countWaitingDisputes(),
    countDeskFeedback({ state: 'waiting' }),
    listOwnerActions({ before: readPage(url.searchParams) }),
  ]);
  return { refundRequests, disputes, feedback, log };
}

export default function Overview({ loaderData: { refundRequests, disputes, feedback, log } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title="Overview" />
      <div className="grid grid-cols-1 gap-10">
        <section className="grid grid-cols-1 gap-3">
          <h2>What waits for you</h2>
          <PendingRefundsAndDisputes refundRequests={refundRequests} disputes={disputes} />
          <PendingFeedback counts={feedback} />
        </section>
        <section className="grid grid-cols-1 gap-3">
          <h2>What was done</h2>
          <OwnerActionsTable {...log} />
        </section>
      </div>
    </>
  );
}

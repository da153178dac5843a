import { data } from 'react-router';
import { EmptyState } from '#app/components/empty-state.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { useLastActionData } from '#app/page/form-answer.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { countRefundRequests, listRefundRequests } from '#features/checkout/desk/list-refund-requests.server.ts';
import { grantRefundRequest } from '#features/checkout/desk/refund-by-owner.server.ts';
import { RefundRequestCard } from '#features/checkout/desk/refund-request-card.tsx';
import { declineRefund } from '#features/checkout/refunds/refund-answer.server.ts';
import { highestLessonStarted } from '#features/lessons/progress/lesson-progress.server.ts';
import { ActOutcomeNotice } from '#features/owner/act-form.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { deskAccess } from '#features/owner/owner.ts';
import { performAct } from '#features/owner/perform-act.server.ts';
import { SignInAgain } from '#features/owner/sign-in-again.tsx';
import { formatMoney } from '#platform/text/format-money.ts';
import type { Route } from './+types/refunds';

export const meta = () => [
  ...pageMeta({ title: 'Refund requests', description: 'The refunds that buyers ask for.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const [open, requests] = await Promise.all([countRefundRequests(), listRefundRequests()]);
  const withLessons = requests.map(async (request) => ({
    request,
    lessonsStarted: await highestLessonStarted({ userId: request.purchase.userId }),
  }));
  return { access: deskAccess(context.get(ownerContext)), open, requests: await Promise.all(withLessons) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const purchaseId = String(form.get('purchaseId') ?? '');
  const intent = form.get('intent');
  if (intent !== 'grant' && intent !== 'decline') throw data(null, { status: 400 });
  return performAct({
    owner: context.get(ownerContext),
    form,
    act: async (act) => {
      if (intent === 'decline') {
        await declineRefund({ purchaseId, ...act });
        return 'Declined. The buyer reads your reason on the page of their purchases and in an e-mail; their access stays.';
      }
      const made = await grantRefundRequest({ purchaseId, act });
      const consequence = made.hasAccessEnded
        ? 'the access it gave has ended'
        : 'access ends as soon as the provider confirms it';
      return `Refunded ${formatMoney(made)}: ${consequence}.`;
    },
  });
}

export default function Refunds({ loaderData: { access, open, requests }, actionData }: Route.ComponentProps) {
  const outcome = useLastActionData(actionData);
  return (
    <>
      <DeskHeader title="Refund requests" />
      <div className="grid grid-cols-1 gap-8">
        <ActOutcomeNotice outcome={outcome} />
        {!access.isFresh && <SignInAgain provider={access.provider} />}
        {requests.length === 0 && (
          <EmptyState title="No refund request is open">
            When a buyer asks for a refund, the request stands here with its reason until you grant or decline it.
          </EmptyState>
        )}
        {open > requests.length && <p className="text-quiet">{`The oldest ${requests.length} of ${open}.`}</p>}
        {requests.map(({ request, lessonsStarted }) => (
          <RefundRequestCard key={request.requestId} request={request} lessonsStarted={lessonsStarted} mayAct={access.isFresh} />
        ))}
      </div>
    </>
  );
}

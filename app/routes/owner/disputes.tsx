import { Link } from 'react-router';
import { pageMeta } from '#app/head/page-meta.ts';
import { type DisputeState, disputeStates, readDisputeQuery } from '#features/checkout/desk/dispute.ts';
import { DisputesTable } from '#features/checkout/desk/disputes-table.tsx';
import { listDisputes } from '#features/checkout/desk/list-disputes.server.ts';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { deskAccess } from '#features/owner/owner.ts';
import { SignInAgain } from '#features/owner/sign-in-again.tsx';
import type { Route } from './+types/disputes';

export const meta = () => [
  ...pageMeta({ title: 'Disputes', description: 'Payments that buyers dispute with their bank.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readDisputeQuery(url.searchParams);
  return { access: deskAccess(context.get(ownerContext)), state: query.state, ...(await listDisputes(query)) };
}

const filters: { state: DisputeState | null; label: string }[] = [
  { state: null, label: 'All' },
  { state: 'open', label: disputeStates.open },
  { state: 'closed', label: disputeStates.closed },
];

export default function Disputes({ loaderData: { access, state, disputes, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title="Disputes" />
      <div className="grid gap-8">
        {!access.isFresh && <SignInAgain provider={access.provider} />}
        <nav aria-label="State" className="flex gap-6">
          {filters.map((filter) => (
            <Link
              key={filter.label}
              to={filter.state ? `?state=${filter.state}` : '?'}
              aria-current={filter.state === state ? 'true' : undefined}
              className="aria-[current]:font-semibold"
            >
              {filter.label}
            </Link>
          ))}
        </nav>
        <DisputesTable disputes={disputes} next={next} state={state} mayAct={access.isFresh} />
        <p className="max-w-prose text-quiet">
          The evidence is one PDF to upload to the payment provider, where a dispute is answered: the purchase, the buyer’s
          consent, their access and its use, and what was written to them. Each download is logged.
        </p>
      </div>
    </>
  );
}

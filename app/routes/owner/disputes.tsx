import { pageMeta } from '#app/head/page-meta.ts';
import { disputeList } from '#features/checkout/desk/disputes/dispute.ts';
import { DisputesTable } from '#features/checkout/desk/disputes/disputes-table.tsx';
import { listDisputes } from '#features/checkout/desk/disputes/list-disputes.server.ts';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { readDeskQuery, writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import { ListDownload } from '#features/owner/lists/list-download.tsx';
import { StateFilter } from '#features/owner/lists/state-filter.tsx';
import { deskAccess } from '#features/owner/owner.ts';
import { SignInAgain } from '#features/owner/sign-in-again.tsx';
import type { Route } from './+types/disputes';

export const meta = () => [
  ...pageMeta({ title: 'Disputes', description: 'Payments that buyers dispute with their bank.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readDeskQuery(url.searchParams, disputeList);
  return { access: deskAccess(context.get(ownerContext)), query, ...(await listDisputes(query)) };
}

export default function Disputes({ loaderData: { access, query, disputes, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title="Disputes" />
      <div className="grid gap-8">
        {!access.isFresh && <SignInAgain provider={access.provider} />}
        <StateFilter list={disputeList} query={query} />
        <DisputesTable disputes={disputes} next={next} query={query} mayAct={access.isFresh} />
        {disputes.length > 0 && <ListDownload of={writeDeskQuery(disputeList, { ...query, after: null })} access={access} />}
        <p className="max-w-prose text-quiet">
          The evidence is one PDF to upload to the payment provider, where a dispute is answered: the purchase, the buyer’s
          consent, their access and its use, and what was written to them. Each download is logged.
        </p>
      </div>
    </>
  );
}

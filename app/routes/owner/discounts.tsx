import { data } from 'react-router';
import { pageMeta } from '#app/head/page-meta.ts';
import { useLastActionData } from '#app/page/form-answer.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { DiscountForm } from '#features/checkout/desk/discount-form.tsx';
import { DiscountsTable } from '#features/checkout/desk/discounts-table.tsx';
import { createDiscount, endDiscount, reopenDiscount } from '#features/checkout/discounts/change-discount.server.ts';
import { discountList } from '#features/checkout/discounts/discount.ts';
import { listDiscounts } from '#features/checkout/discounts/list-discounts.server.ts';
import { ActOutcomeNotice } from '#features/owner/act-form.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { readDeskQuery, writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import { ListDownload } from '#features/owner/lists/list-download.tsx';
import { StateFilter } from '#features/owner/lists/state-filter.tsx';
import { deskAccess } from '#features/owner/owner.ts';
import { performAct } from '#features/owner/perform-act.server.ts';
import { SignInAgain } from '#features/owner/sign-in-again.tsx';
import { config } from '#platform/config/config.server.ts';
import type { Route } from './+types/discounts';

export const meta = () => [
  ...pageMeta({ title: 'Discounts', description: 'The codes that lower a price.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readDeskQuery(url.searchParams, discountList);
  return {
    access: deskAccess(context.get(ownerContext)),
    query,
    origin: config.ORIGIN,
    ...(await listDiscounts(query)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const code = String(form.get('code') ?? '');
  const intent = form.get('intent');
  if (intent !== 'create' && intent !== 'end' && intent !== 'reopen') throw data(null, { status: 400 });
  return performAct({
    owner: context.get(ownerContext),
    form,
    act: async (act) => {
      if (intent === 'create') {
        const made = await createDiscount({ typed: Object.fromEntries(form), act });
        return `${made.code} takes ${made.percent}% off from now on.`;
      }
      if (intent === 'end') {
        return (await endDiscount({ code, act })) ? `${code} has ended: no new checkout takes it.` : `${code} had ended already.`;
      }
      return (await reopenDiscount({ code, act })) ? `${code} is open again.` : `${code} was not ended.`;
    },
  });
}

export default function Discounts({ loaderData, actionData }: Route.ComponentProps) {
  const { access, query, discounts, next, origin } = loaderData;
  const outcome = useLastActionData(actionData);
  return (
    <>
      <DeskHeader title="Discounts" />
      <div className="grid gap-8">
        <ActOutcomeNotice outcome={outcome} />
        {!access.isFresh && <SignInAgain provider={access.provider} />}
        <StateFilter list={discountList} query={query} />
        <DiscountsTable discounts={discounts} next={next} query={query} origin={origin} mayAct={access.isFresh} />
        {discounts.length > 0 && <ListDownload of={writeDeskQuery(discountList, { ...query, after: null })} access={access} />}
        {access.isFresh && <DiscountForm made={outcome?.done} />}
      </div>
    </>
  );
}

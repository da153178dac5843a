import { data, Link } from 'react-router';
import { pageMeta } from '#app/head/page-meta.ts';
import { useKeptAnswer } from '#app/page/use-kept-answer.ts';
import { DiscountForm } from '#features/checkout/desk/discount-form.tsx';
import { DiscountsTable } from '#features/checkout/desk/discounts-table.tsx';
import { createDiscount, endDiscount, reopenDiscount } from '#features/checkout/discounts/change-discount.server.ts';
import { type DiscountState, discountStates } from '#features/checkout/discounts/discount.ts';
import { listDiscounts, readDiscountQuery } from '#features/checkout/discounts/list-discounts.server.ts';
import { ActOutcomeNotice } from '#features/owner/act-outcome.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { deskAccess } from '#features/owner/owner.ts';
import { performAct } from '#features/owner/perform-act.server.ts';
import { SignInAgain } from '#features/owner/sign-in-again.tsx';
import { config } from '#platform/config.server.ts';
import type { Route } from './+types/discounts';

export const meta = () => [
  ...pageMeta({ title: 'Discounts', description: 'The codes that lower a price.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readDiscountQuery(url.searchParams);
  return {
    access: deskAccess(context.get(ownerContext)),
    state: query.state,
    origin: config.ORIGIN,
    ...(await listDiscounts(query)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
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

const filters: { state: DiscountState | null; label: string }[] = [
  { state: null, label: 'All' },
  { state: 'open', label: discountStates.open },
  { state: 'ended', label: discountStates.ended },
];

export default function Discounts({ loaderData, actionData }: Route.ComponentProps) {
  const { access, state, discounts, next, origin } = loaderData;
  const outcome = useKeptAnswer(actionData);
  return (
    <>
      <DeskHeader title="Discounts" />
      <div className="grid gap-8">
        <ActOutcomeNotice outcome={outcome} />
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
        <DiscountsTable discounts={discounts} next={next} state={state} origin={origin} mayAct={access.isFresh} />
        {access.isFresh && <DiscountForm made={outcome?.done} />}
      </div>
    </>
  );
}

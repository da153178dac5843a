import { data, Link } from 'react-router';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { sendOrExplain, useLastActionData } from '#app/page/form-answer.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { findCallerOfPage } from '#features/access/find-caller.server.ts';
import { describeMoneyBackTerms } from '#features/checkout/refunds/money-back-messages.ts';
import { moneyBackTerms } from '#features/checkout/refunds/request-refund.server.ts';
import { listWithdrawable } from '#features/checkout/withdrawals/list-withdrawable.server.ts';
import { stateWithdrawal, withdrawOwnPurchase } from '#features/checkout/withdrawals/withdraw-purchase.server.ts';
import { ConfirmOwn, ConfirmStated, OwnPurchasesForm, StatementForm } from '#features/checkout/withdrawals/withdrawal-forms.tsx';
import { OwnReceived, StatedReceived } from '#features/checkout/withdrawals/withdrawal-received.tsx';
import { statedWithdrawal } from '#features/checkout/withdrawals/withdrawal-statement.ts';
import { AppError } from '#platform/errors.ts';
import type { Route } from './+types/withdraw';

export const meta = () =>
  pageMeta({
    title: 'Withdraw from contract',
    description: 'Withdraw from a purchase and get your money back, without a reason.',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await findCallerOfPage({ request, context });
  return {
    terms: moneyBackTerms,
    isSignedIn: user !== null,
    email: user?.email ?? null,
    purchases: user ? await listWithdrawable(user) : [],
  };
}

/** Takes both steps, as forms send them: `state` shows what will happen and changes nothing, `confirm` does it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const isConfirmed = form.get('step') === 'confirm';
  try {
    const purchaseId = form.get('purchaseId');
    if (typeof purchaseId === 'string') {
      const user = await findCallerOfPage({ request, context });
      if (!user) throw new AppError('NOT_SIGNED_IN');
      if (isConfirmed) return { ...(await withdrawOwnPurchase({ user, purchaseId })), step: 'own-received' as const };
      const purchase = (await listWithdrawable(user)).find((own) => own.purchaseId === purchaseId);
      if (!purchase)
        return data(
          { step: 'failed' as const, failure: 'You can no longer withdraw from this purchase.', typed: undefined },
          409,
        );
      return { step: 'own' as const, purchase };
    }
    const typed = Object.fromEntries(['name', 'order', 'email'].map((field) => [field, String(form.get(field) ?? '')]));
    const statement = statedWithdrawal.safeParse(typed);
    if (!statement.success) {
      const failure = 'Fill in your name, the order number and a whole e-mail address.';
      return data({ step: 'failed' as const, failure, typed }, 400);
    }
    if (!isConfirmed) return { step: 'stated' as const, statement: statement.data };
    await stateWithdrawal(statement.data);
    return { step: 'stated-received' as const, statement: statement.data, stated: new Date().toISOString() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ step: 'failed' as const, failure: error.message, typed: undefined }, error.status);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { name, order, email } = Object.fromEntries(await request.clone().formData()) as Record<string, string>;
  const typed = { name, order, email };
  return sendOrExplain(serverAction, (failure) => ({ step: 'failed' as const, failure, typed }));
}

export default function Withdraw({ loaderData: { terms, email, purchases, isSignedIn }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  switch (answer?.step) {
    case 'own':
      return (
        <Step title="Confirm your withdrawal">
          <ConfirmOwn purchase={answer.purchase} email={email} />
        </Step>
      );
    case 'stated':
      return (
        <Step title="Confirm your withdrawal">
          <ConfirmStated {...answer.statement} />
        </Step>
      );
    case 'own-received':
      return (
        <Step title="You withdrew">
          <OwnReceived {...answer} />
        </Step>
      );
    case 'stated-received':
      return (
        <Step title="Your statement has arrived">
          <StatedReceived {...answer} />
        </Step>
      );
  }
  const failure = answer?.failure;
  return (
    <Step title="Withdraw from contract" lead={`${describeMoneyBackTerms(terms)} Neither needs a reason.`}>
      {purchases.length > 0 ? (
        <>
          {failure && <Notice tone="removed" title={failure} announce />}
          <OwnPurchasesForm purchases={purchases} />
        </>
      ) : (
        <>
          {isSignedIn && (
            <Notice title="No purchase of this account can be withdrawn from">
              <p>
                It has none, or the {terms.withdrawalDays} days have passed. You may still be able to{' '}
                <Link to="/principled-ai-coding/billing/invoice">ask for a refund</Link>. If you bought with another account, use
                the form.
              </p>
            </Notice>
          )}
          {!isSignedIn && (
            <p>
              <Link to="/login?m=l&redirect=/withdraw">Sign in</Link> to choose among your purchases, or use the form.
            </p>
          )}
          <StatementForm typed={answer?.typed} failure={failure} />
        </>
      )}
    </Step>
  );
}

function Step({ title, lead, children }: { title: string; lead?: string; children: React.ReactNode }) {
  return (
    <div className="grid max-w-form gap-6">
      <PageHeader title={title} lead={lead} />
      {children}
    </div>
  );
}

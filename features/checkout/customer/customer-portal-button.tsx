import { Button } from '#app/components/button.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { leaveFor } from '#platform/browser/leave-for.ts';

/** Leads to the payment provider's page about one's payments, receipts and billing address. */
export function CustomerPortalButton({ userId }: { userId: string }) {
  const { attempt, isBusy, failure } = useAttempt();
  const open = () =>
    attempt(async () => {
      const { url } = await callFunction<{ url: string }>('customerPortal', { userId });
      await leaveFor(url);
    });
  return (
    <>
      <Button busy={isBusy} onClick={open}>
        Receipts and billing address
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

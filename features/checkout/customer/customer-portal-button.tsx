import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { callFunction } from '#features/function-client/call-function.ts';

/** Leads to the payment provider's page about one's payments, receipts and billing address. */
export function CustomerPortalButton({ userId }: { userId: string }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { url } = await callFunction<{ url: string }>('customerPortal', { userId });
      window.location.assign(url);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={isBusy} onClick={open}>
        Receipts and billing address
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

import { useState } from 'react';

/** Lets a component attempt what the server may refuse, and show that it is under way and, in words, why it failed. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Does it, and says whether it succeeded. */
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { attempt, isBusy, failure };
}

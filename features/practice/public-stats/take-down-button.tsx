import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { forgetPublicStats } from './last-public-stats.ts';

/** Takes a published result of an account down; nobody finds its page any more. */
export function TakeDownButton({
  userId,
  statsId,
  name,
  onDone,
}: {
  userId: string;
  statsId: string;
  /** The name on the page, where several are listed. */
  name?: string;
  onDone: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function takeDown(): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    try {
      await callFunction('deleteItem', { parentUserId: userId, table: 'public_course_stats', itemId: statsId });
      forgetPublicStats(statsId);
      onDone();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }

  return (
    <>
      <Button busy={isBusy} aria-label={name && `Take it down: ${name}`} onClick={() => void takeDown()}>
        Take it down
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </>
  );
}

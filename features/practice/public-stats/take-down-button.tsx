import { Button } from '#app/components/button.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
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
  const { attempt, isBusy, failure } = useAttempt();

  const takeDown = () =>
    attempt(async () => {
      await callFunction('deleteItem', { parentUserId: userId, table: 'public_course_stats', itemId: statsId });
      forgetPublicStats(statsId);
      onDone();
    });

  return (
    <>
      <Button busy={isBusy} aria-label={name && `Take it down: ${name}`} onClick={() => void takeDown()}>
        Take it down
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  );
}

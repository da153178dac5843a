import { Button } from '#app/components/button.tsx';
import { useAttempt } from '#features/function-client/use-attempt.ts';

/** Leads on from an exercise whose tries are used up: it stays open, and is dealt with other values. */
export function PractiseAgain({ practiseAgain }: { practiseAgain: () => Promise<void> }) {
  const { attempt, isBusy, failure } = useAttempt();
  return (
    <>
      <p className="exercise-note">
        The tries are used up, and the problem stays open. It can be solved with other values, and with new tries.
      </p>
      <p className="exercise-actions">
        <Button tone="primary" busy={isBusy} onClick={() => void attempt(practiseAgain)}>
          Practise it again with other values
        </Button>
      </p>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

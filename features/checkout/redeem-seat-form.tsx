import { type FormEvent, useId, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { forgetCourseAccess } from '#features/access/course-access-cache.ts';
import { callFunction } from '#features/users/call-function.ts';

/** Takes the code of a team seat. */
export function RedeemSeatForm({ userId, onRedeemed }: { userId: string; onRedeemed: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const title = useId();

  const redeem = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await callFunction('redeemTeamSeatCode', { userId, code: String(new FormData(event.currentTarget).get('code')) });
      forgetCourseAccess();
      onRedeemed();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={redeem} className="flex max-w-form flex-col gap-4" aria-labelledby={title} id="redeem">
      <h2 id={title}>Redeem a code</h2>
      <Field label="Code" hint="Four groups of five, from whoever bought seats for your team" error={failure}>
        <TextInput name="code" required maxLength={100} autoComplete="off" spellCheck={false} className="font-mono" />
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          Redeem and open the course
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { Switch } from '#app/components/switch.tsx';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { shareProgressMessages } from './share-progress-messages.ts';
import { useRedeemSeat } from './use-seat-invitation.ts';

/** Shows the form that takes the code of a team seat. */
export function RedeemSeatForm({ userId, onRedeemed }: { userId: string; onRedeemed: () => void }) {
  const [isRedeemed, setRedeemed] = useState(false);
  const keptForm = useKeptForm('seat code', isRedeemed);
  const { redeem, isBusy, failure } = useRedeemSeat({
    userId,
    onRedeemed: () => {
      flushSync(() => setRedeemed(true)); // what was typed is forgotten before another page is opened in place of this one
      onRedeemed();
    },
  });
  const title = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    void redeem({ code: String(form.get('code')), sharesProgress: form.has('sharesProgress') });
  };
  return (
    <ClientForm {...keptForm} onSubmit={submit} className="flex max-w-form flex-col gap-4" aria-labelledby={title} id="redeem">
      <h2 id={title}>Redeem a code</h2>
      <Field
        label="Code"
        hint="Four groups of five characters. You get it from whoever bought seats for your team."
        error={failure}
      >
        <TextInput name="code" required maxLength={100} autoComplete="off" spellCheck={false} className="font-mono" />
      </Field>
      <Switch name="sharesProgress" {...shareProgressMessages('the person who gave you the seat')} />
      <div>
        <Button type="submit" busy={isBusy}>
          Redeem and open the course
        </Button>
      </div>
    </ClientForm>
  );
}

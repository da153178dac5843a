import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { countUnsentWrites } from './count-unsent-writes.ts';
import { signOut } from './sign-out.ts';

/** Signs out and goes home. A plain form underneath does the same without JavaScript. */
export function SignOutButton() {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [unsentWrites, setUnsentWrites] = useState(0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailed(false);
    try {
      const unsent = await countUnsentWrites();
      if (unsent > unsentWrites) {
        setUnsentWrites(unsent); // signing out deletes them: asked once
        setBusy(false);
        return;
      }
      await signOut();
      window.location.assign('/');
    } catch {
      setBusy(false);
      setFailed(true);
    }
  };
  return (
    <form method="post" action="/auth/sign-out" onSubmit={submit}>
      <Button type="submit" busy={isBusy}>
        {unsentWrites > 0 ? 'Sign out and lose them' : 'Sign out'}
      </Button>
      {unsentWrites > 0 && (
        <p className="field-error" role="alert">
          {unsentWrites === 1 ? '1 change has' : `${unsentWrites} changes have`} not reached the site yet. Open the playground to
          send what waits.
        </p>
      )}
      {hasFailed && (
        <p className="field-error" role="alert">
          You are still signed in: the site could not be reached. Try again.
        </p>
      )}
    </form>
  );
}

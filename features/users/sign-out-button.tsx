import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { signOut } from './sign-out.ts';

/** Signs out and goes home. A plain form underneath does the same without JavaScript. */
export function SignOutButton() {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailed(false);
    try {
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
        Sign out
      </Button>
      {hasFailed && (
        <p className="field-error" role="alert">
          You are still signed in: the site could not be reached. Try again.
        </p>
      )}
    </form>
  );
}

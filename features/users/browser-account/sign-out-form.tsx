import { type FormEvent, useState } from 'react';
import { type SignOutProblem, signOut } from './sign-out.ts';

/** The messages around a sign-out, in the page's language. */
export interface SignOutMessages {
  button: string;
  /** Signing out deletes what this browser has not sent yet: asked once. */
  unsent: string;
  unreachable: string;
}

export const signOutMessages: SignOutMessages = {
  button: 'Sign out',
  unsent:
    'Some of your changes have not reached the site yet and would be lost if you signed out now. Open the playground to send them, or press the button again to sign out and lose them.',
  unreachable: 'You are still signed in: the site could not be reached. Try again.',
};

/**
 * Shows the sign-out button: a plain form that ends the session without a script; with one it also asks, and clears this browser at once.
 * Where changes would be lost, the second press is meant.
 */
export function SignOutForm({ messages, buttonClassName }: { messages: SignOutMessages; buttonClassName: string }) {
  const [problem, setProblem] = useState<SignOutProblem>();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsLeaving(true);
    setProblem(undefined);
    setProblem(await signOut({ isMeant: problem === 'unsent' }));
    setIsLeaving(false);
  }
  return (
    <form className="sign-out" method="post" action="/auth/sign-out" onSubmit={leave}>
      <button type="submit" className={buttonClassName} disabled={isLeaving}>
        {messages.button}
      </button>
      {problem && (
        <p className="field-error" role="alert">
          {messages[problem]}
        </p>
      )}
    </form>
  );
}

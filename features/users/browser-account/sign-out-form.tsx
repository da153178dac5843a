/** What is said around a sign-out, in the page's language. */
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
 * Shows the sign-out button: a plain form that ends the session without a script; with one it also asks, and clears this browser at once
 * (wire-sign-out.ts).
 */
export function SignOutForm({ messages, buttonClassName }: { messages: SignOutMessages; buttonClassName: string }) {
  return (
    <form className="sign-out" method="post" action="/auth/sign-out">
      <button type="submit" className={buttonClassName}>
        {messages.button}
      </button>
      <p className="field-error" role="alert" data-when="unsent" hidden>
        {messages.unsent}
      </p>
      <p className="field-error" role="alert" data-when="unreachable" hidden>
        {messages.unreachable}
      </p>
    </form>
  );
}

import { type IdentityProvider, identityProviderNames } from '../identity-provider.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';

/** Asks someone who signed in long ago to do it again, before what a browser that was left open must not do. Leads back to the settings. */
export function SignInAgain({ providers }: { providers: Partial<Record<IdentityProvider, Date>> }) {
  const [provider = 'google'] = Object.keys(providers) as IdentityProvider[];
  return (
    <div className="grid max-w-form gap-2">
      <p>
        You signed in more than an hour ago. Sign in again before you unlink a way to sign in, make a key, or delete the account.
      </p>
      <SignInForm provider={provider} intent="login" redirect="/settings">
        {`Sign in again with ${identityProviderNames[provider]}`}
      </SignInForm>
    </div>
  );
}

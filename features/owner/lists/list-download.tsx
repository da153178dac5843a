import { useLocation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { identityProviderNames } from '#features/users/identity-provider.ts';
import { SignInForm } from '#features/users/sign-in/sign-in-form.tsx';
import type { DeskAccess } from '../owner.ts';

/** Offers all pages of a list as a file, in the order and with the filters of its address, to an owner who signed in lately. */
export function ListDownload({
  of,
  access: { isFresh, provider },
}: {
  /** The address of the list's first page. */
  of: string;
  access: DeskAccess;
}) {
  const { pathname, search } = useLocation();
  const address = of.replace(/^\/owner\/(\w+)/, '/owner/lists/$1.csv');
  return (
    <section aria-label="Download" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isFresh ? (
        // No page answers: the browser saves the file.
        <form method="post" action={address}>
          <Button type="submit">
            Download CSV <span className="sr-only">of this list</span>
          </Button>
        </form>
      ) : (
        <SignInForm provider={provider} intent="login" redirect={pathname + search}>
          {`Sign in with ${identityProviderNames[provider]} to download CSV`}
        </SignInForm>
      )}
      <p className="text-small text-quiet">
        {isFresh
          ? 'All pages of this list, as it is filtered and sorted here. Each download is logged.'
          : 'You signed in more than an hour ago. A list leaves the site only after a fresh sign-in.'}
      </p>
    </section>
  );
}

import { Button } from '#app/components/button.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { Notice } from '#app/components/notice.tsx';
import { type IdentityProvider, identityProviderNames } from '../identity-provider.ts';
import { ChangeForm } from './change-form.tsx';
import { describeLinkOutcome, type LinkOutcome } from './link-outcome.ts';

/** Shows which providers lead to the account, how the other one comes to, and how one no longer does. The last one stays. */
export function LinkedProviders({
  providers,
  outcome,
  hasAddress,
}: {
  providers: Partial<Record<IdentityProvider, Date>>;
  /** The outcome of the last try to link a provider. */
  outcome: LinkOutcome | null;
  /**
   * Says that the account has a verified address: without one there is no telling whether another provider's account is the same person's.
   */
  hasAddress: boolean;
}) {
  const isOnly = Object.keys(providers).length === 1;
  return (
    <ul className="grid gap-4">
      {(Object.keys(identityProviderNames) as IdentityProvider[]).map((provider) => {
        const linkedAt = providers[provider];
        return (
          <li key={provider} className="grid gap-2">
            <p>
              <span className="font-semibold">{identityProviderNames[provider]}</span>{' '}
              <span className="text-quiet">{describeProvider({ provider, linkedAt, hasAddress })}</span>
            </p>
            {outcome?.provider === provider && outcome.hasFailed === !linkedAt && <OutcomeNotice outcome={outcome} />}
            {!linkedAt && hasAddress && <LinkForm provider={provider} />}
            {linkedAt && !isOnly && (
              <ChangeForm intent="unlink-provider" fields={{ provider }}>
                {`Unlink ${identityProviderNames[provider]}`}
              </ChangeForm>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function describeProvider({
  provider,
  linkedAt,
  hasAddress,
}: {
  provider: IdentityProvider;
  linkedAt: Date | undefined;
  hasAddress: boolean;
}): string {
  const name = identityProviderNames[provider];
  if (linkedAt) {
    const since = `since ${formatDate(linkedAt)}`;
    return hasAddress
      ? since
      : `${since}. Your e-mail address is not verified there: verify it at ${name}, then sign in here again.`;
  }
  return hasAddress
    ? 'not linked. Link an account with the same verified e-mail address to sign in with it as well.'
    : 'not linked. It can be linked once this account has a verified e-mail address.';
}

/** Shows the button that links a provider, in a plain form, because it leads to the provider and comes back. */
function LinkForm({ provider }: { provider: IdentityProvider }) {
  return (
    <form method="post" action="/auth/link">
      <input type="hidden" name="provider" value={provider} />
      <Button type="submit">{`Link ${identityProviderNames[provider]}`}</Button>
    </form>
  );
}

function OutcomeNotice({ outcome }: { outcome: LinkOutcome }) {
  const { title, detail } = describeLinkOutcome(outcome);
  return (
    <Notice tone={outcome.hasFailed ? 'removed' : 'added'} title={title} announce>
      {detail && <p>{detail}</p>}
    </Notice>
  );
}

import { Button } from '#app/components/button.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { Notice } from '#app/components/notice.tsx';
import { ChangeForm } from './change-form.tsx';
import { type IdentityProvider, identityProviderNames } from './identity-provider.ts';
import { describeLinkOutcome, type LinkOutcome } from './link-outcome.ts';

/** Which providers lead to the account, how the other one comes to, and how one no longer does. The last one stays. */
export function LinkedProviders({
  providers,
  outcome,
}: {
  providers: Partial<Record<IdentityProvider, Date>>;
  /** How the last try to link one ended. */
  outcome: LinkOutcome | null;
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
              <span className="text-quiet">
                {linkedAt
                  ? `since ${formatDate(linkedAt)}`
                  : 'not used yet: link an account with the same verified e-mail address, and it leads here too.'}
              </span>
            </p>
            {outcome?.provider === provider && outcome.hasFailed === !linkedAt && <OutcomeNotice outcome={outcome} />}
            {!linkedAt && <LinkForm provider={provider} />}
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

/** A plain form, because it leads to the provider and comes back. */
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

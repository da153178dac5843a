import { ChangeForm } from './change-form.tsx';
import { type IdentityProvider, identityProviderNames } from './identity-provider.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Which providers lead to the account, how the other one comes to, and how one no longer does. The last one stays. */
export function LinkedProviders({ providers }: { providers: Partial<Record<IdentityProvider, Date>> }) {
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
                  ? `since ${longDate.format(linkedAt)}`
                  : 'not used yet: log in with it once, with the same verified e-mail address, and it leads here too.'}
              </span>
            </p>
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

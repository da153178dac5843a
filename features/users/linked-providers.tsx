import { type IdentityProvider, identityProviderNames } from './identity-provider.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Which providers lead to the account, and how the other one comes to. */
export function LinkedProviders({ providers }: { providers: Partial<Record<IdentityProvider, Date>> }) {
  return (
    <ul className="grid gap-2">
      {(Object.keys(identityProviderNames) as IdentityProvider[]).map((provider) => {
        const linkedAt = providers[provider];
        return (
          <li key={provider}>
            <span className="font-semibold">{identityProviderNames[provider]}</span>{' '}
            <span className="text-quiet">
              {linkedAt
                ? `since ${longDate.format(linkedAt)}`
                : 'not used yet: log in with it once, with the same verified e-mail address, and it leads here too.'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

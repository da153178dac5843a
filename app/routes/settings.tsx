import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { recordAction } from '#features/tracking/action-log.ts';
import { ApiKeyForm } from '#features/users/api-key-form.tsx';
import { browserAccount } from '#features/users/browser-account.ts';
import { changeAccount } from '#features/users/change-account.server.ts';
import { DeleteAccountForm } from '#features/users/delete-account-form.tsx';
import { emailSettings } from '#features/users/email-settings.ts';
import { findApiKey } from '#features/users/find-api-key.server.ts';
import { describeLinkOutcome, type LinkOutcome, readLinkOutcome } from '#features/users/link-outcome.ts';
import { LinkedProviders } from '#features/users/linked-providers.tsx';
import { listLinkedProviders } from '#features/users/list-linked-providers.server.ts';
import { listSessions } from '#features/users/list-sessions.server.ts';
import { PhotoForm } from '#features/users/photo-form.tsx';
import { ProfileForm } from '#features/users/profile-form.tsx';
import { readAccountFacts } from '#features/users/read-account-facts.server.ts';
import { endedSessionCookies } from '#features/users/session-cookie.server.ts';
import { SessionsTable } from '#features/users/sessions-table.tsx';
import { SettingSwitch } from '#features/users/setting-switch.tsx';
import { settingTexts } from '#features/users/setting-texts.ts';
import { SignOutButton } from '#features/users/sign-out-button.tsx';
import { TokensClaim } from '#features/users/tokens-claim.tsx';
import type { UserSettings } from '#features/users/user-settings.ts';
import type { Route } from './+types/settings';

export const meta = () =>
  pageMeta({ title: 'Settings', description: 'Your account, what we send you, and where you are signed in.' });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const [sessions, providers, facts, apiKey] = await Promise.all([
    listSessions({ user, request }),
    listLinkedProviders({ user }),
    readAccountFacts({ user }),
    findApiKey(user),
  ]);
  const { email, username, photoUrl, settings } = user;
  const linkOutcome = readLinkOutcome(url.searchParams);
  return { email, username, photoUrl, settings, sessions, providers, linkOutcome, apiKey, ...facts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await changeAccount({ user: context.get(signedInUserContext), request, form: await request.formData() });
  if ('isDeleted' in outcome) {
    throw redirect('/', { headers: endedSessionCookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) });
  }
  return data(outcome, 'problem' in outcome ? 400 : 200);
}

/** A save that fails is said beside what was to be saved; the page stays. Being sent to sign in again is no failure. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      if (intent === 'delete-account') await browserAccount.tell({ type: 'signed-out' });
      throw error;
    }
    // A failure's status also keeps the page's loaders from being asked again, which would fail the same way.
    return data({ problem: 'Not saved: the site could not be reached. Try again.' }, 503);
  }
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const {
    email,
    username,
    photoUrl,
    settings,
    sessions,
    providers,
    linkOutcome,
    tokens,
    didRefreshTokens,
    emailEnabled,
    apiKey,
  } = loaderData;
  useRecordLink(linkOutcome);
  const settingSwitch = (setting: keyof UserSettings) => (
    <SettingSwitch
      key={setting}
      fields={{ intent: 'change-setting', setting }}
      value={settings[setting]}
      {...settingTexts[setting]}
    />
  );
  return (
    <>
      <PageHeader hunk="account" title="Settings" />
      <div className="grid gap-10">
        <Section title="Profile">
          <div className="flex items-center gap-4">
            {photoUrl && <img src={photoUrl} alt="" width="56" height="56" className="rounded-full" />}
            <p className="wrap-anywhere">
              <span className="block font-semibold">{username}</span>
              <span className="text-quiet">{email}</span>
            </p>
          </div>
          <ProfileForm username={username} />
          <PhotoForm photoUrl={photoUrl} />
        </Section>
        <Section title="Appearance">{settingSwitch('showBackgroundGradient')}</Section>
        <Section title="E-mail">
          <SettingSwitch
            fields={{ intent: 'change-email-enabled' }}
            label="E-mail from us"
            hint="Off stops all of the kinds below. What you ask for yourself, such as an invoice, still comes."
            value={emailEnabled}
          />
          {emailSettings.map(settingSwitch)}
        </Section>
        <Section title="Tokens">
          <TokensClaim tokens={tokens} wereClaimed={didRefreshTokens} />
        </Section>
        <Section title="API key">
          <p className="text-quiet">
            For programs that act as you. Whoever has the key can do what you can: keep it to yourself.
          </p>
          <ApiKeyForm apiKey={apiKey} />
        </Section>
        <Section title="Ways to sign in">
          <LinkedProviders providers={providers} outcome={linkOutcome} />
        </Section>
        <Section title="Devices">
          <SessionsTable sessions={sessions} />
          <SignOutButton />
        </Section>
        <Section title="Your data">
          <p>
            <a href="/settings/export" download>
              Download everything
            </a>{' '}
            <span className="text-quiet">we keep about you, as JSON and Markdown in one archive.</span>
          </p>
          <DeleteAccountForm email={email} />
        </Section>
      </div>
    </>
  );
}

/** Noted once, however often the page's data are loaded anew. */
function useRecordLink(outcome: LinkOutcome | null): void {
  const { provider, hasFailed = false, authCode = null } = outcome ?? {};
  useEffect(() => {
    if (!provider) return;
    const action = `LINK_WITH_${provider.toUpperCase()}_${hasFailed ? 'ERROR' : 'SUCCESS'}`;
    const { title, detail } = describeLinkOutcome({ provider, hasFailed, authCode });
    recordAction({ action, ...(hasFailed && { error: authCode ?? action, errorMessage: detail ?? title }) });
  }, [provider, hasFailed, authCode]);
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid max-w-prose gap-4 border-line border-t pt-6">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

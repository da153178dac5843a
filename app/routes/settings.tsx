import { data } from 'react-router';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { changeAccount } from '#features/users/change-account.server.ts';
import { LinkedProviders } from '#features/users/linked-providers.tsx';
import { listLinkedProviders } from '#features/users/list-linked-providers.server.ts';
import { listSessions } from '#features/users/list-sessions.server.ts';
import { ProfileForm } from '#features/users/profile-form.tsx';
import { SessionsTable } from '#features/users/sessions-table.tsx';
import { SettingSwitch } from '#features/users/setting-switch.tsx';
import { settingTexts } from '#features/users/setting-texts.ts';
import { SignOutButton } from '#features/users/sign-out-button.tsx';
import type { UserSettings } from '#features/users/user-settings.ts';
import type { Route } from './+types/settings';

export const meta = () =>
  pageMeta({ title: 'Settings', description: 'Your account, what we send you, and where you are signed in.' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const [sessions, providers] = await Promise.all([listSessions({ user, request }), listLinkedProviders({ user })]);
  const { email, username, photoUrl, settings } = user;
  return { email, username, photoUrl, settings, sessions, providers };
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await changeAccount({ user: context.get(signedInUserContext), request, form: await request.formData() });
  return data(outcome, 'problem' in outcome ? 400 : 200);
}

/** A save that fails is said beside what was to be saved; the page stays. Being sent to sign in again is no failure. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // A failure's status also keeps the page's loaders from being asked again, which would fail the same way.
    return data({ problem: 'Not saved: the site could not be reached. Try again.' }, 503);
  }
}

const settingNames = Object.keys(settingTexts) as (keyof UserSettings)[];

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { email, username, photoUrl, settings, sessions, providers } = loaderData;
  const [showBackgroundGradient, ...emailSettings] = settingNames;
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
        </Section>
        <Section title="Appearance">
          {showBackgroundGradient && <SettingSwitch setting={showBackgroundGradient} value={settings[showBackgroundGradient]} />}
        </Section>
        <Section title="E-mail">
          {emailSettings.map((setting) => (
            <SettingSwitch key={setting} setting={setting} value={settings[setting]} />
          ))}
        </Section>
        <Section title="Ways to sign in">
          <LinkedProviders providers={providers} />
        </Section>
        <Section title="Devices">
          <SessionsTable sessions={sessions} />
          <SignOutButton />
        </Section>
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid max-w-prose gap-4 border-line border-t pt-6">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

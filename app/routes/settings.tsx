import { type ReactNode, useEffect } from 'react';
import { data, Link, redirect } from 'react-router';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { SectionNav, SettingsSection } from '#app/components/section-nav.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { findSeatBuyer, shareProgress } from '#features/checkout/seats/seat-buyer.server.ts';
import { shareProgressMessages } from '#features/checkout/seats/share-progress-messages.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { readTakingPart, takePart } from '#features/practice/comparisons/comparisons.server.ts';
import { ComparisonsSetting, takePartIntent } from '#features/practice/comparisons/comparisons-setting.tsx';
import { listModelKeys } from '#features/practice/own-keys/model-keys.server.ts';
import { ModelKeys } from '#features/practice/own-keys/model-keys.tsx';
import { readPersonalization } from '#features/practice/personalization/personalization.server.ts';
import { PersonalizationForm } from '#features/practice/personalization/personalization-form.tsx';
import { courseTitle, listPublishedResults } from '#features/practice/public-stats/public-results.server.ts';
import { PublishedResults } from '#features/practice/public-stats/published-results.tsx';
import { recordAction } from '#features/tracking/action-log.ts';
import type { UserSettings } from '#features/users/account-settings.ts';
import { listApiKeys } from '#features/users/api-keys/api-keys.server.ts';
import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { SignOutForm, signOutMessages } from '#features/users/browser-account/sign-out-form.tsx';
import { listConnections } from '#features/users/connections/connections.server.ts';
import { isFreshSignIn } from '#features/users/fresh-sign-in.server.ts';
import { endedSessionCookies } from '#features/users/session-cookie.server.ts';
import { ApiKeys, ShownKey } from '#features/users/settings/api-keys.tsx';
import { type AccountOutcome, changeAccount } from '#features/users/settings/change-account.server.ts';
import { ChangeForm } from '#features/users/settings/change-form.tsx';
import { Connections } from '#features/users/settings/connections.tsx';
import { DeleteAccountForm } from '#features/users/settings/delete-account-form.tsx';
import { describeLinkOutcome, type LinkOutcome, readLinkOutcome } from '#features/users/settings/link-outcome.ts';
import { listLinkedProviders } from '#features/users/settings/linked-providers.server.ts';
import { LinkedProviders } from '#features/users/settings/linked-providers.tsx';
import { PhotoForm } from '#features/users/settings/photo-form.tsx';
import { ProfileForm } from '#features/users/settings/profile-form.tsx';
import { readAccountFacts } from '#features/users/settings/read-account-facts.server.ts';
import { listSessions } from '#features/users/settings/sessions.server.ts';
import { SessionsTable } from '#features/users/settings/sessions-table.tsx';
import { emailSettings, settingMessages } from '#features/users/settings/setting-messages.ts';
import { SettingSwitch } from '#features/users/settings/setting-switch.tsx';
import { SignInAgain } from '#features/users/settings/sign-in-again.tsx';
import { TokensClaim } from '#features/users/settings/tokens-claim.tsx';
import { listTokenMoves } from '#features/users/tokens/list-token-moves.server.ts';
import { AppError } from '#platform/errors.ts';
import { findRefusal, refusalMessages } from '#platform/http/refusal-messages.ts';
import type { Route } from './+types/settings';

export const meta = () =>
  pageMeta({ title: 'Settings', description: 'Your account, your preferences and where you are signed in.' });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const [
    sessions,
    providers,
    facts,
    apiKeys,
    connections,
    tokenMoves,
    personalization,
    published,
    seatBuyer,
    modelKeys,
    takingPart,
    isFresh,
  ] = await Promise.all([
    listSessions({ user, request }),
    listLinkedProviders({ user }),
    readAccountFacts({ user }),
    listApiKeys(user),
    listConnections(user),
    listTokenMoves(user),
    readPersonalization({ user }),
    listPublishedResults(user),
    findSeatBuyer({ user }),
    listModelKeys(user),
    readTakingPart({ user }),
    isFreshSignIn(request),
  ]);
  const { userId, email, username, photoUrl, settings } = user;
  const linkOutcome = readLinkOutcome(url.searchParams);
  const account = { userId, email, username, photoUrl, settings, personalization, takingPart };
  const results = published.map((result) => ({ ...result, course: courseTitle({ ...result, lessons: lessonCatalogue }) }));
  const agents = { apiKeys, connections, modelKeys };
  return { ...account, seatBuyer, results, sessions, isFresh, providers, linkOutcome, ...agents, tokenMoves, ...facts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const user = context.get(signedInUserContext);
  if (form.get('intent') === shareProgressIntent) {
    if (await shareProgress({ user, isShared: form.has('on') })) return { saved: 'Saved.' };
    return data({ problem: 'Your seat was taken back: nobody sees your progress any more.' }, 400);
  }
  const isTakingPart = form.get('intent') === takePartIntent;
  const changing: Promise<AccountOutcome> = isTakingPart
    ? takePart({ user, isOn: form.has('on') }).then(() => ({ saved: 'Saved.' }))
    : changeAccount({ user, request, form });
  const outcome = await changing.catch(refuseTooMany);
  if (!('saved' in outcome || 'problem' in outcome)) return outcome;
  if ('isDeleted' in outcome) {
    throw redirect('/', { headers: endedSessionCookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) });
  }
  return data(outcome, 'problem' in outcome ? 400 : 200);
}

const shareProgressIntent = 'share-progress';

function refuseTooMany(error: unknown) {
  if (!(error instanceof AppError && error.status === 429)) throw error;
  const outcome: AccountOutcome = { problem: refusalMessages[429] };
  return data(outcome, { status: 429, headers: { 'Retry-After': String(error.retryAfter) } });
}

const parts = {
  profile: { id: 'profile', title: 'Profile' },
  appearance: { id: 'appearance', title: 'Appearance' },
  email: { id: 'e-mail', title: 'E-mail' },
  practice: { id: 'practice', title: 'Practice' },
  tokens: { id: 'tokens', title: 'Tokens' },
  models: { id: 'models', title: 'Models of your own' },
  apiKeys: { id: 'agents', title: 'Agents and keys' },
  purchases: { id: 'purchases', title: 'Purchases' },
  signIn: { id: 'sign-in', title: 'Ways to sign in' },
  devices: { id: 'devices', title: 'Devices' },
  data: { id: 'data', title: 'Your data' },
};

/** Says beside what was to be saved that a save failed; the page stays. Being sent to sign in again is no failure. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  const isEnd = intent === 'delete-account';
  try {
    return await (isEnd ? browserAccount.whileLeaving(serverAction) : serverAction());
  } catch (error) {
    if (isEnd && error instanceof Response) await browserAccount.tell({ type: 'signed-out' });
    // A failure's status also keeps the page's loaders from being asked again, which would fail the same way.
    return data({ problem: findRefusal(error) ?? 'Not saved: the site could not be reached. Try again.' }, 503);
  }
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const {
    userId,
    seatBuyer,
    personalization,
    takingPart,
    results,
    email,
    username,
    photoUrl,
    settings,
    sessions,
    isFresh,
    providers,
    linkOutcome,
    tokens,
    didRefreshTokens,
    emailEnabled,
    mailsGoTo,
    apiKeys,
    connections,
    modelKeys,
    tokenMoves,
  } = loaderData;
  useRecordLink(linkOutcome);
  const settingSwitch = (setting: keyof UserSettings) => (
    <SettingSwitch
      key={setting}
      fields={{ intent: 'change-setting', setting }}
      value={settings[setting]}
      {...settingMessages[setting]}
    />
  );
  return (
    <>
      <PageHeader title="Settings" />
      {actionData && <OutcomeOfDocument outcome={actionData} />}
      <div className="with-section-nav">
        <SectionNav label="Settings" sections={Object.values(parts)} />
        <div className="grid gap-10">
          <ProfileSection username={username} email={email} photoUrl={photoUrl} />
          <SettingsSection {...parts.appearance}>{settingSwitch('showBackgroundGradient')}</SettingsSection>
          <EmailSection emailEnabled={emailEnabled} email={email} mailsGoTo={mailsGoTo}>
            {emailSettings.map(settingSwitch)}
          </EmailSection>
          <SettingsSection {...parts.practice}>
            <p>How you are told the verdict of a run and what is due, and when the code starts again.</p>
            <PersonalizationForm userId={userId} personalization={personalization} />
            <PublishedResults userId={userId} results={results} />
            <ComparisonsSetting {...takingPart} />
          </SettingsSection>
          <SettingsSection {...parts.tokens}>
            <TokensClaim tokens={tokens} wereClaimed={didRefreshTokens} moves={tokenMoves} />
          </SettingsSection>
          <SettingsSection {...parts.models}>
            <p>
              Practise with a model that you pay yourself: with your key this site asks your provider in your name, and takes no
              tokens. The key is kept encrypted, is used for your prompts alone, and is not shown again, not even in the download
              of your data. At an exercise, “Answered by” says who answers.
            </p>
            <ModelKeys userId={userId} keys={modelKeys} />
          </SettingsSection>
          <AgentsSection connections={connections} apiKeys={apiKeys} />
          <SettingsSection {...parts.purchases}>
            <p>
              <Link to="/principled-ai-coding/billing/invoice">Purchases and invoices</Link>{' '}
              <span className="text-quiet">what you bought, its invoices and refunds, and your seats.</span>
            </p>
            {seatBuyer && (
              <SettingSwitch
                fields={{ intent: shareProgressIntent }}
                value={seatBuyer.sharesProgress}
                {...shareProgressMessages(seatBuyer.username)}
              />
            )}
          </SettingsSection>
          <SettingsSection {...parts.signIn}>
            {!isFresh && <SignInAgain providers={providers} />}
            <LinkedProviders providers={providers} outcome={linkOutcome} hasAddress={email !== null} />
          </SettingsSection>
          <SettingsSection {...parts.devices}>
            <SessionsTable sessions={sessions} />
            <SignOutForm messages={signOutMessages} buttonClassName="button button-plain" />
          </SettingsSection>
          <OwnDataSection email={email} username={username} />
        </div>
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function ProfileSection({ username, email, photoUrl }: Pick<Loaded, 'username' | 'email' | 'photoUrl'>) {
  return (
    <SettingsSection {...parts.profile}>
      <div className="flex items-center gap-4">
        {photoUrl && <img src={photoUrl} alt="" width="56" height="56" className="rounded-full" />}
        <p className="wrap-anywhere">
          <span className="block font-semibold">{username}</span>
          <span className="text-quiet">{email ?? 'No verified e-mail address'}</span>
        </p>
      </div>
      <ProfileForm username={username} />
      <PhotoForm photoUrl={photoUrl} />
    </SettingsSection>
  );
}

/** Shows the switches of e-mails: the one for all of them, and below it one for each kind, the `children`. */
function EmailSection({
  emailEnabled,
  email,
  mailsGoTo,
  children,
}: Pick<Loaded, 'emailEnabled' | 'email' | 'mailsGoTo'> & { children: ReactNode }) {
  return (
    <SettingsSection {...parts.email}>
      {mailsGoTo !== null && mailsGoTo !== email && (
        <div className="grid gap-2">
          <p className="wrap-anywhere">Our e-mails go to {mailsGoTo}, which you confirmed.</p>
          <ChangeForm intent="forget-mailing-address">
            {email ? `Send them to ${email} again` : 'Stop sending them there'}
          </ChangeForm>
        </div>
      )}
      <SettingSwitch
        fields={{ intent: 'change-email-enabled' }}
        label="E-mail from us"
        hint="Switch this off to get none of the e-mails below, whatever stands beside them."
        value={emailEnabled}
      />
      {children}
      <p className="text-quiet">
        These come now and then, written by a person, and each has a link that ends its kind. What concerns your money, your
        access and the safety of your account is always sent: the welcome, receipts, withdrawals, refunds and disputes, seats of
        your team that are claimed, a seat that is taken back from you, answers to what you wrote to us, your certificate, a
        sign-in from a browser we do not know, and the deletion of your account. An address that refuses our e-mails for good gets
        only the receipts and confirmations that you ask for.
      </p>
    </SettingsSection>
  );
}

function AgentsSection({ connections, apiKeys }: Pick<Loaded, 'connections' | 'apiKeys'>) {
  return (
    <SettingsSection {...parts.apiKeys}>
      <p>
        Your own coding agent, or the command line, works with the course for you: by a sign-in that you allow, or with a key. It
        can do what you allowed, and nothing once you take that back. <a href="/playground/agent">Set up your agent</a>
      </p>
      <Connections connections={connections} />
      <ApiKeys keys={apiKeys} />
    </SettingsSection>
  );
}

function OwnDataSection({ email, username }: Pick<Loaded, 'email' | 'username'>) {
  return (
    <SettingsSection {...parts.data}>
      <p>
        <a href="/settings/export" download>
          Download everything
        </a>{' '}
        <span className="text-quiet">we keep about you, as JSON and Markdown in one archive.</span>
      </p>
      <DeleteAccountForm email={email} username={username} />
    </SettingsSection>
  );
}

/** Records how the linking of a provider ended: once, however often the page's data are loaded anew. */
function useRecordLink(outcome: LinkOutcome | null): void {
  const { provider, hasFailed = false, authCode = null } = outcome ?? {};
  useEffect(() => {
    if (!provider) return;
    const action = `LINK_WITH_${provider.toUpperCase()}_${hasFailed ? 'ERROR' : 'SUCCESS'}`;
    const { title, detail } = describeLinkOutcome({ provider, hasFailed, authCode });
    recordAction({ action, ...(hasFailed && { error: authCode ?? action, errorMessage: detail ?? title }) });
  }, [provider, hasFailed, authCode]);
}

/** Says what became of a form that the browser sent by itself, before the page's script was there; any other says it beside the form. */
function OutcomeOfDocument({ outcome }: { outcome: AccountOutcome }) {
  if ('problem' in outcome) return <Notice tone="removed" title={outcome.problem} announce />;
  return (
    <Notice tone="added" title={outcome.saved} announce>
      {outcome.apiKey && <ShownKey apiKey={outcome.apiKey} />}
    </Notice>
  );
}

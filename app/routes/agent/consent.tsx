import { useEffect } from 'react';
import { data, Form, Link, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { FactList } from '#app/components/fact-list.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Switch } from '#app/components/switch.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { scopeMessages } from '#features/users/agent-access.ts';
import {
  answerConsentRequest,
  type ConsentRequest,
  findConsentRequest,
} from '#features/users/connections/consent-request.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import type { Route } from './+types/consent';

export const meta = () => [
  ...pageMeta({ title: 'Let an agent in', description: 'Say whether an agent of yours may work with the course for you.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId, username, email } = context.get(signedInUserContext);
  return { asked: await findConsentRequest({ query: url.search.slice(1) }), account: { userId, username, email } };
}

/** Takes the answer for the account that was asked alone: whoever is someone else by now is asked anew. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId } = context.get(signedInUserContext);
  const form = await readForm(request);
  if (form.get('userId') !== userId) return data({ isSomeoneElse: true }, 409);
  try {
    await enforceRateLimit({ limit: 'accountChanges', caller: userId });
    const isAllowed = form.get('intent') === 'allow';
    const answer = { isAllowed, mayRun: form.has('run') };
    return { goOnAt: await answerConsentRequest({ request, userId, query: url.search.slice(1), ...answer }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ problem: `${error.message}.` }, error.status);
  }
}

export default function Consent({ loaderData: { asked, account }, actionData }: Route.ComponentProps) {
  if (actionData && 'goOnAt' in actionData && actionData.goOnAt) return <GoOn address={actionData.goOnAt} />;
  if (!asked) return <Over />;
  return (
    <div className="grid max-w-form gap-6">
      <PageHeader
        title={`Let “${asked.name}” in?`}
        lead="It calls itself that, and nobody has checked it. Allow it only if you started it yourself, just now."
      />
      {actionData && 'isSomeoneElse' in actionData && (
        <Notice tone="changed" title="You are signed in as someone else now" announce>
          <p>Nothing was allowed. The question below is for the account that it names.</p>
        </Notice>
      )}
      {actionData && 'problem' in actionData && (
        <Notice tone="removed" title="Nothing was allowed" announce>
          <p>{actionData.problem}</p>
        </Notice>
      )}
      <Question asked={asked} account={account} />
    </div>
  );
}

function Question({
  asked,
  account,
}: {
  asked: ConsentRequest;
  account: { userId: string; username: string; email: string | null };
}) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <FactList
        facts={[
          ['Your account', account.email ? `${account.username}, ${account.email}` : account.username],
          ['Your answer goes to', asked.host.endsWith(':') ? `the program on this device that opens ${asked.host}` : asked.host],
        ]}
      />
      <div className="grid gap-3">
        <p>For this account it may:</p>
        <ul className="list-disc pl-6">
          {asked.scopes.map((scope) => !(scope === 'run' && asked.isRunChoice) && <li key={scope}>{scopeMessages[scope]}</li>)}
        </ul>
        <p className="text-quiet">
          It stays connected until you disconnect it in <Link to="/settings#agents">your settings</Link>, or has not been used for
          30 days.
        </p>
      </div>
      <Form method="post" className="grid gap-6">
        <input type="hidden" name="userId" value={account.userId} />
        {asked.isRunChoice && <Switch name="run" label={scopeMessages.run} hint="It may not, unless you switch this on." />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="allow" tone="primary" busy={isBusy}>
            Allow
          </Button>
          <Button type="submit" name="intent" value="deny" busy={isBusy}>
            Deny
          </Button>
        </div>
      </Form>
    </>
  );
}

/**
 * Goes on to the agent by itself where scripts run. A redirect as the form's answer would need a policy of the page that lets forms lead
 * to addresses which agents chose.
 */
function GoOn({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address]);
  return (
    <div className="grid max-w-form gap-6">
      <PageHeader title="Let an agent in" />
      <Notice tone="note" title="Your answer is on its way" announce>
        <p>
          <a href={address}>Go on to your agent</a> if nothing happens.
        </p>
      </Notice>
    </div>
  );
}

function Over() {
  return (
    <div className="grid max-w-form gap-6">
      <PageHeader title="Let an agent in" />
      <Notice tone="removed" title="This request is over, or is none of ours">
        <p>A request lasts ten minutes, and is answered once. If your agent is not connected, start again there.</p>
      </Notice>
    </div>
  );
}

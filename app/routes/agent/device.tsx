import { data, Form, Link, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Switch } from '#app/components/switch.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { answerDeviceAuthorization, findDeviceAuthorization } from '#features/agent/device/device-authorization.server.ts';
import { apiKeyScopes, defaultScopes, scopeMessages } from '#features/users/agent-access.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import type { Route } from './+types/device';

export const meta = () => [
  ...pageMeta({ title: 'Let a program in', description: 'Confirm the code that a program on your computer shows you.' }),
  { name: 'robots', content: 'noindex' },
];

const longestCode = 20;

/** Types the code of the address for its person, no more: what it lets in is shown once they have sent it. */
export function loader({ url }: Route.LoaderArgs) {
  return { code: (url.searchParams.get('code') ?? '').slice(0, longestCode) };
}

/** Finds the program behind a code for `look`, and answers it for `allow` and `refuse`. Every code that is sent counts, right or wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(signedInUserContext);
  const form = await readForm(request);
  const code = String(form.get('code') ?? '').slice(0, longestCode);
  const intent = form.get('intent');
  try {
    await enforceRateLimit({ limit: 'deviceCodes', caller: user.userId });
    if (intent === 'look') return { code, ...(await findDeviceAuthorization({ code })) };
    const scopes = apiKeyScopes.filter((scope) => defaultScopes.includes(scope) || form.has(scope));
    await answerDeviceAuthorization({ user, code, isAllowed: intent === 'allow', scopes });
    return { isAllowed: intent === 'allow' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ problem: `${error.message}.` }, error.status);
  }
}

export default function Device({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'isAllowed' in actionData) return <Answered isAllowed={actionData.isAllowed === true} />;
  if (actionData && 'program' in actionData) return <Question program={actionData.program} code={actionData.code} />;
  return (
    <div className="grid max-w-form gap-6">
      <PageHeader title="Let a program in" lead="Type the code that the program shows you, such as paic after “paic login”." />
      <CodeForm code={loaderData.code} problem={actionData?.problem} />
    </div>
  );
}

function CodeForm({ code, problem }: { code: string; problem: string | undefined }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="look" />
      <Field label="Code" hint="Eight letters. It lasts ten minutes." error={problem}>
        <TextInput
          name="code"
          defaultValue={code}
          required
          maxLength={longestCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <div>
        <Button type="submit" tone="primary" busy={isBusy}>
          Go on
        </Button>
      </div>
    </Form>
  );
}

function Question({ program, code }: { program: string; code: string }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="grid max-w-form gap-6">
      <PageHeader
        title={`Let “${program}” in?`}
        lead="It calls itself that, and shows the code below. Allow it only if you started it yourself, just now."
      />
      <p className="font-mono">{code}</p>
      <div>
        <p>It gets a key to your account, with which it may:</p>
        <ul className="list-disc pl-6">
          {defaultScopes.map((scope) => (
            <li key={scope}>{scopeMessages[scope]}</li>
          ))}
        </ul>
      </div>
      <Form method="post" className="grid gap-6">
        <input type="hidden" name="code" value={code} />
        <Switch name="run" label={scopeMessages.run} hint="It may not, unless you switch this on. “paic prompt run” needs it." />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="allow" tone="primary" busy={isBusy}>
            Allow
          </Button>
          <Button type="submit" name="intent" value="refuse" busy={isBusy}>
            Refuse
          </Button>
        </div>
      </Form>
    </div>
  );
}

function Answered({ isAllowed }: { isAllowed: boolean }) {
  return (
    <div className="grid max-w-form gap-6">
      <PageHeader title="Let a program in" />
      <Notice tone={isAllowed ? 'added' : 'note'} title={isAllowed ? 'The program is in' : 'The program was refused'} announce>
        <p>
          {isAllowed
            ? 'You can close this page and go on there. Its key is listed in '
            : 'It got nothing. You can close this page. Your keys are listed in '}
          <Link to="/settings#agents">your settings</Link>.
        </p>
      </Notice>
    </div>
  );
}

import { data, Form, Link, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { DataTable } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FactList } from '#app/components/fact-list.tsx';
import { formatDate, formatDateTime } from '#app/components/format-date.ts';
import { Stamp } from '#app/components/stamp.tsx';
import { Switch } from '#app/components/switch.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { useLastActionData } from '#app/page/form-answer.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { ActOutcomeNotice } from '#features/owner/act-form.tsx';
import { type AlertKind, type AlertSwitch, alertKinds, alertPath, switchesAtFirst } from '#features/owner/alerts/alert-kind.ts';
import { readSwitches, setSwitches } from '#features/owner/alerts/alert-switches.server.ts';
import { listAlerts } from '#features/owner/alerts/list-alerts.server.ts';
import { sendTestAlert } from '#features/owner/alerts/send-alerts.server.ts';
import { findLostWebhooks } from '#features/owner/alerts/send-webhooks.server.ts';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { deskAccess } from '#features/owner/owner.ts';
import { performAct } from '#features/owner/perform-act.server.ts';
import { SignInAgain } from '#features/owner/sign-in-again.tsx';
import { config } from '#platform/config/config.server.ts';
import type { Route } from './+types/alerts';

export const meta = () => [
  ...pageMeta({ title: 'Alerts', description: 'What the owner is told of, and how.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const [alerts, switches, lost] = await Promise.all([listAlerts(), readSwitches(), findLostWebhooks()]);
  const { OWNER_EMAILS, ALERT_WEBHOOK_URL, SUMMARY_TIME_ZONE } = config;
  return {
    ...{ access: deskAccess(context.get(ownerContext)), alerts, switches, lost },
    addresses: OWNER_EMAILS.length,
    webhookHost: ALERT_WEBHOOK_URL ? new URL(ALERT_WEBHOOK_URL).host : null,
    zone: SUMMARY_TIME_ZONE,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent !== 'switch' && intent !== 'test') throw data(null, { status: 400 });
  return performAct({
    owner: context.get(ownerContext),
    form,
    reason: 'On the page Alerts',
    act: async (act) => {
      if (intent === 'test') {
        await sendTestAlert({ act });
        return 'A test is on its way.';
      }
      const on = form.getAll('on');
      const names = Object.keys(switchesAtFirst) as AlertSwitch[];
      const wanted = Object.fromEntries(names.map((name) => [name, on.includes(name)]));
      const changed = await setSwitches({ wanted, act });
      return changed.length > 0 ? 'Saved.' : 'Nothing was changed.';
    },
  });
}

type LoaderData = Route.ComponentProps['loaderData'];

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { access } = loaderData;
  return (
    <>
      <DeskHeader title="Alerts" />
      <div className="grid grid-cols-1 gap-10">
        <ActOutcomeNotice outcome={useLastActionData(actionData)} />
        {!access.isFresh && <SignInAgain provider={access.provider} />}
        <Raised {...loaderData} />
        <Ways {...loaderData} />
        <Switches {...loaderData} />
      </div>
    </>
  );
}

function Raised({ alerts }: LoaderData) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>The last 30 days</h2>
      {alerts.length === 0 ? (
        <EmptyState title="Nothing happened">What you are told about will be listed here as well, newest first.</EmptyState>
      ) : (
        <DataTable caption="Newest first; at most 100">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">State</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {alerts.map(({ kind, subject, raisedAt, dueAt, state }) => (
              <tr key={`${kind} ${subject}`}>
                <td className="min-w-48 wrap-anywhere">
                  <Link to={alertPath(kind, [subject])}>{alertKinds[kind].one}</Link>
                  {alertKinds[kind].lasts && `: ${subject}`}
                </td>
                <td className="whitespace-nowrap">
                  {state && <Stamp tone={state === 'over' ? 'added' : 'removed'} verdict={state} />}
                  {dueAt && `answer by ${formatDate(dueAt)}`}
                </td>
                <td className="whitespace-nowrap">{formatDateTime(raisedAt)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  );
}

function Ways({ access, addresses, webhookHost, lost }: LoaderData) {
  const { formData } = useNavigation();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>Where they go</h2>
      <FactList
        facts={[
          ['E-mails to', addresses === 1 ? 'the address in OWNER_EMAILS' : `the ${addresses} addresses in OWNER_EMAILS`],
          ['Webhook', webhookHost ?? 'none'],
          ...(lost.count > 0
            ? [
                ['Given up by the webhook', `${lost.count} in the last 30 days; the newest: ${lost.lastError}`] as [
                  string,
                  string,
                ],
              ]
            : []),
        ]}
      />
      {access.isFresh && (
        <Form method="post">
          <input type="hidden" name="intent" value="test" />
          <Button type="submit" busy={formData?.get('intent') === 'test'}>
            Send a test
          </Button>
        </Form>
      )}
    </section>
  );
}

function Switches({ access, switches, zone }: LoaderData) {
  const { formData } = useNavigation();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>What you are told about</h2>
      <p className="max-w-prose text-quiet">
        Each thing is told once. What comes of a kind within an hour of the last e-mail about it is told together when the hour is
        over.
      </p>
      <Form method="post" className="grid grid-cols-1 gap-5">
        <input type="hidden" name="intent" value="switch" />
        {(Object.keys(alertKinds) as AlertKind[]).map((kind) => {
          const { one, meaning, remedy } = alertKinds[kind];
          const hint = <InCode text={`${meaning} ${remedy}`} />;
          return <Switch key={kind} name="on" value={kind} label={one} hint={hint} defaultChecked={switches[kind]} />;
        })}
        <Switch
          name="on"
          value="daily-summary"
          label="The day in one e-mail"
          hint={`At 07:00 (${zone}): sales, refunds, new learners, finals passed, questions and errors. None comes after a day when nothing happened.`}
          defaultChecked={switches['daily-summary']}
        />
        {access.isFresh && (
          <div>
            <Button type="submit" tone="primary" busy={formData?.get('intent') === 'switch'}>
              Save
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}

/** Sets what stands between backticks as code. */
const InCode = ({ text }: { text: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
  text.split('`').map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part));

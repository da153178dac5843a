import { data, Form, Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { changeUser } from '#features/users/settings/change-user.server.ts';
import { settingMessages } from '#features/users/settings/setting-messages.ts';
import { readUnsubscribeAddress } from '#features/users/settings/unsubscribe-address.server.ts';
import type { Route } from './+types/unsubscribe';

export const meta = () => pageMeta({ title: 'Unsubscribe', description: 'Stop one kind of e-mail from this site.' });

/** Asks before anything changes, because mail programs open links before their reader does. */
export function loader({ request }: Route.LoaderArgs) {
  const subscription = readUnsubscribeAddress(new URL(request.url).searchParams);
  return data({ kind: subscription && settingMessages[subscription.setting].label }, subscription ? 200 : 400);
}

/** Turns one kind of e-mail off: for the page's button, and for a mail program's own (RFC 8058), which posts to the same address. */
export async function action({ request }: Route.ActionArgs) {
  const subscription = readUnsubscribeAddress(new URL(request.url).searchParams);
  if (!subscription) return data({ isDone: false }, 400);
  const { userId, setting } = subscription;
  await changeUser({ user: { userId }, changes: { settings: { [setting]: false } } });
  return { isDone: true };
}

export default function Unsubscribe({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  if (!kind) {
    return (
      <PageHeader
        title="This link is incomplete or too old"
        lead="Copy the whole address from the e-mail, or sign in and choose in the settings what you want to get."
        actions={<Link to="/settings">Open the settings</Link>}
      />
    );
  }
  return (
    <div className="grid max-w-form gap-6">
      <PageHeader title={`Unsubscribe from “${kind}”`} />
      {actionData?.isDone ? (
        <Notice tone="added" title="You will get no more of these" announce>
          <p>
            Changed your mind? You can turn it on again in <Link to="/settings">the settings</Link>.
          </p>
        </Notice>
      ) : (
        <Form method="post">
          <Button type="submit" tone="primary">
            Unsubscribe
          </Button>
        </Form>
      )}
    </div>
  );
}

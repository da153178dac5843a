import { data, Form, Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { changeUser } from '#features/users/change-user.server.ts';
import { settingTexts } from '#features/users/setting-texts.ts';
import { readUnsubscribeAddress } from '#features/users/unsubscribe-address.server.ts';
import type { Route } from './+types/unsubscribe';

export const meta = () => pageMeta({ title: 'Unsubscribe', description: 'End a kind of e-mail from this site.' });

/** Asking changes nothing, because mail programs open links before their reader does. */
export function loader({ request }: Route.LoaderArgs) {
  const subscription = readUnsubscribeAddress(new URL(request.url).searchParams);
  return data({ kind: subscription && settingTexts[subscription.setting].label }, subscription ? 200 : 400);
}

/** The button, and a mail program's own (RFC 8058), which posts to the same address. */
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
        title="This link is not complete"
        lead="Copy the whole address from the e-mail, or sign in and change what we send you in the settings."
        actions={<Link to="/settings">Open the settings</Link>}
      />
    );
  }
  return (
    <div className="grid max-w-form gap-6">
      <PageHeader hunk="e-mail" title={`Unsubscribe from “${kind}”`} />
      {actionData?.isDone ? (
        <Notice tone="added" title="You get no more of these" announce>
          <p>
            Changed your mind? <Link to="/settings">The settings</Link> have the switch.
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

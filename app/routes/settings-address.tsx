import { data, Form, Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { confirmAddress, findProvedAddress } from '#features/mail-delivery/mailing-address/mailing-address.server.ts';
import { AppError } from '#platform/errors.ts';
import { readSignedQuery } from '#platform/http/read-signed-query.ts';
import type { Route } from './+types/settings-address';

export const meta = () => pageMeta({ title: 'Your address', description: 'Confirm where our e-mails to you go.' });

/** Asks before anything changes, because mail programs open links before their reader does. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId, username, email } = context.get(signedInUserContext);
  const address = await findProvedAddress({ userId, ...readSignedQuery(url.searchParams, ['proof']) });
  return { address, username, email };
}

/** Has the e-mails go to the address of the link, for the account that is signed in. */
export async function action({ url, context }: Route.ActionArgs) {
  const { userId } = context.get(signedInUserContext);
  try {
    const address = await confirmAddress({ userId, ...readSignedQuery(url.searchParams, ['proof']) });
    return data({ address, problem: null }, address ? 200 : 400);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ address: null, problem: `${error.message}.` }, error.status);
  }
}

export default function SettingsAddress({ loaderData: { address, username, email }, actionData }: Route.ComponentProps) {
  if (actionData?.address) {
    return (
      <div className="grid max-w-form gap-6">
        <PageHeader title="Your address" />
        <Notice tone="added" title={`E-mails go to ${actionData.address}`} announce>
          <p>
            You still sign in as before. In <Link to="/settings#e-mail">the settings</Link> you can take it back.
          </p>
        </Notice>
      </div>
    );
  }
  if (!address) {
    return (
      <PageHeader
        title="This link has expired"
        lead={`It works for seven days, once, and signed in to the account that it was sent for. You are signed in as ${username}.`}
        actions={<Link to="/settings">Open the settings</Link>}
      />
    );
  }
  return (
    <div className="grid max-w-form gap-6">
      <PageHeader title="Your address" />
      {actionData?.problem && <Notice tone="removed" title={actionData.problem} announce />}
      <p className="wrap-anywhere">
        From now on, our e-mails to you go to {address}. {email && `You still sign in with the account of ${email}; `}
        {email ? 'purchases' : 'Purchases'} and invoices stay as they are.
      </p>
      <Form method="post">
        <Button type="submit" tone="primary">
          Send my e-mails there
        </Button>
      </Form>
    </div>
  );
}

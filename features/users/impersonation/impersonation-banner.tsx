import { Button } from '#app/components/button.tsx';
import { PageBanner } from '#app/components/page-banner.tsx';
import { endImpersonationPath, type Impersonation } from './impersonation.ts';

/** Says on every page as whom an owner sees it, with the way out. The form works without a script. */
export function ImpersonationBanner({ username, endsAt }: Impersonation) {
  return (
    <PageBanner label="Seen as another person">
      <p>
        You see the site as <strong>{username}</strong> does. Reading only, until {endsAt.slice(11, 16)} UTC.
      </p>
      <form method="post" action={endImpersonationPath}>
        <Button type="submit">Back to your own account</Button>
      </form>
    </PageBanner>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Switch } from '#app/components/switch.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { shareProgressMessages } from '#features/checkout/seats/share-progress-messages.ts';
import { type Invitation as Invited, useRedeemSeat, useSeatInvitation } from '#features/checkout/seats/use-seat-invitation.ts';
import type { Route } from './+types/invitation';

export const meta = () => [
  ...pageMeta({ title: 'Your invitation', description: 'Take the seat in the course that someone bought for you.' }),
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, url }: Route.LoaderArgs) {
  const { userId, username, havePaicc } = context.get(signedInUserContext);
  return { userId, username, isMember: havePaicc, code: url.searchParams.get('code')?.slice(0, 100) ?? '' };
}

export default function Invitation({ loaderData: { userId, username, isMember, code } }: Route.ComponentProps) {
  const { invitation, failure: refused } = useSeatInvitation({ userId, code });
  const navigate = useNavigate();
  const onRedeemed = () => void navigate('/principled-ai-coding/course?welcome', { replace: true });
  const { redeem, isBusy, failure } = useRedeemSeat({ userId, onRedeemed });
  const [sharesProgress, share] = useState(false);
  if (refused) return <Refused reason={refused} />;
  if (!invitation) return <PageHeader title="Your invitation" lead="Looking up who invites you…" />;
  const { invitedBy, isOwn, isHandover } = invitation;
  const from = describeInvitation(invitation);
  if (isMember && !isBusy) {
    return (
      <>
        <PageHeader title={from} />
        <Notice tone="added" title="You have the course already">
          <p>
            {isHandover ? 'This one stays where it is.' : 'This seat stays free.'}{' '}
            {isOwn
              ? 'Send its link to the person who should have it.'
              : 'Tell whoever sent you the link, so that they can give it to someone else.'}
          </p>
          <p className="page-actions">
            <LinkButton to="/principled-ai-coding/course">Go to the course</LinkButton>
          </p>
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={from}
        lead={`${isHandover ? 'Principled AI Coding is' : 'A seat in Principled AI Coding is'} paid for: lessons with videos, and exercises in your browser. It costs you nothing.`}
        actions={
          <Button tone="primary" busy={isBusy} onClick={() => redeem({ code, sharesProgress })}>
            {isHandover ? 'Take the course' : 'Take the seat'}
          </Button>
        }
      />
      <p className="max-w-prose">
        You are signed in as {username}.{' '}
        {isHandover
          ? `The course belongs to this account then, and no longer to ${invitedBy}, who sees your name. If they withdraw from the purchase or dispute the payment, your access ends.`
          : 'The seat belongs to this account then; whoever bought it sees your name and can take it back.'}
      </p>
      {!isOwn && !isHandover && (
        <div className="mt-6 max-w-form">
          <Switch
            {...shareProgressMessages(invitedBy)}
            checked={sharesProgress}
            onChange={(event) => share(event.target.checked)}
          />
        </div>
      )}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

function describeInvitation({ invitedBy, isOwn, isHandover }: Invited): string {
  if (isHandover) return isOwn ? 'The course that you hand on' : `${invitedBy} hands the course on to you`;
  return isOwn ? 'One of your own seats' : `${invitedBy} invites you to the course`;
}

function Refused({ reason }: { reason: string }) {
  return (
    <>
      <PageHeader title="This invitation does not open a seat" />
      <Notice tone="removed" title={reason} announce>
        <p>Someone may have taken the seat, or the link was replaced by a new one. Ask the person who sent it to you.</p>
      </Notice>
    </>
  );
}

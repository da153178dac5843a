import { useSyncExternalStore } from 'react';
import { Notice } from '#app/components/notice.tsx';
import type { AccessEnd } from '../access-end.ts';
import { accountNotifications } from './account-notifications.ts';

/** The messages for someone who is signed in and does not have the course. */
export interface NoCourseMessages {
  /** For an account that never had it. */
  never: { title: string; before: string; teamSeats: string; after: string };
  /** For an account whose access ended: how that came, and what to do. */
  ended: Record<'title' | 'refund' | 'dispute' | 'seat' | 'owner' | 'handed-on' | 'purchases', string>;
}

/** Tells someone who is signed in why they do not have the course: they never had it, or it was taken back, which the page's listener hears. */
export function NoCourseNotice({ messages: { never, ended } }: { messages: NoCourseMessages }) {
  const end = useSyncExternalStore(
    accountNotifications.subscribe,
    () => accountNotifications.last()?.accessEnd ?? null,
    () => null,
  );
  if (end) {
    return (
      <Notice tone="changed" title={ended.title}>
        <p>{ended[describe(end)]}</p>
        {end.source === 'purchase' && (
          <p>
            <a href="/principled-ai-coding/billing/invoice">{ended.purchases}</a>
          </p>
        )}
      </Notice>
    );
  }
  return (
    <Notice title={never.title}>
      <p>
        {never.before}
        <a href="/team-seats">{never.teamSeats}</a>
        {never.after}
      </p>
    </Notice>
  );
}

function describe({ source, reason }: AccessEnd): 'refund' | 'dispute' | 'seat' | 'owner' | 'handed-on' {
  if (reason === 'owner' || reason === 'handed-on') return reason;
  return source === 'seat' || reason === 'taken-back' ? 'seat' : reason;
}

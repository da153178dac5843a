import { useEffect, useRef } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import type { Account } from '../account.ts';
import { browserAccount } from './browser-account.ts';
import { useAccount } from './use-account.ts';

/** Keeps a page and the account of this browser in step: `rendered` is whom the server last made the page for. */
export function useFollowAccount(rendered: Account | null): void {
  const state = useAccount();
  const { revalidate } = useRevalidator();
  const known = useRef(rendered);
  useEffect(() => {
    if (known.current === rendered) return; // the first is told when the page opens, and may be older than the session
    known.current = rendered;
    void browserAccount.tell({ type: 'page-rendered', account: rendered });
  }, [rendered]);

  const isOther = state.name === 'fully-authed' && state.account.userId !== rendered?.userId;
  // What this page is doing may be what ended the session, such as deleting the account, and leads on by itself.
  const isBusy = useFetchers().length > 0;
  const isOver = state.name === 'anonymous' && state.endedBy !== null && rendered !== null && !isBusy;
  useEffect(() => {
    if (isOther || isOver) void revalidate();
  }, [isOther, isOver, revalidate]);
}

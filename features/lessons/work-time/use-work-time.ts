import { useEffect } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { minute } from '#platform/durations.ts';

/** Tells the site once a minute that a member typed or pressed something on this page; what does not arrive is not counted. */
export function useWorkTime(userId: string | null): void {
  useEffect(() => {
    if (!userId) return;
    let told = 0;
    function tell() {
      const now = Math.floor(Date.now() / minute);
      if (now === told) return;
      told = now;
      callFunction('noteWork', { parentUserId: userId }).catch(() => {});
    }
    addEventListener('keydown', tell);
    addEventListener('pointerdown', tell);
    return () => {
      removeEventListener('keydown', tell);
      removeEventListener('pointerdown', tell);
    };
  }, [userId]);
}

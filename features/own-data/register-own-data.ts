import { registerSignOutCleanup } from '#features/users/browser-account/sign-out-cleanup.ts';

/**
 * Has a sign-out forget all own data of this browser; called once a page. Reading pages carry this, so what counts and forgets comes when it
 * is needed.
 */
export function registerOwnData(): void {
  const ownData = () => import('./forget-own-data.ts');
  registerSignOutCleanup({
    countUnsent: async () => (await ownData()).countUnsentWrites(),
    forget: async () => (await ownData()).forgetOwnData(),
  });
}

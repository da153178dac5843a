import { isFreshSignIn, type Owner } from './owner.ts';

/** Refuses an owner who signed in long ago what leaves the site as a file, in words that a browser shows. */
export function requireFreshSignIn(owner: Owner): void {
  if (isFreshSignIn(owner)) return;
  throw new Response(
    'You signed in more than an hour ago, so nothing was downloaded. Go back, load the page again and sign in there.\n',
    {
      status: 403,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
    },
  );
}

/**
 * Tells the address of TOKEN_SYNC_URL who is signed in, where there is one
 * (docs/decisions/0075-tokens-are-kept-by-age-and-may-be-synced.md). Where there is none, this is all a page carries.
 */
export function followTokenSync(): void {
  const { tokenSync } = document.documentElement.dataset;
  if (tokenSync) void import('./token-sync.ts').then(({ startTokenSync }) => startTokenSync({ address: tokenSync }));
}

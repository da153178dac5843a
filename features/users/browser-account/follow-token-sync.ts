/**
 * Tells the address of TOKEN_SYNC_URL who is signed in, where there is one
 * (docs/decisions/0075-token-renewal-by-age-and-token-sync.md). Where there is none, this is all a page carries.
 */
export function followTokenSync(): void {
  const { tokenSync } = document.documentElement.dataset;
  if (tokenSync) void import('./token-sync.ts').then(({ startTokenSync }) => startTokenSync({ address: tokenSync }));
}

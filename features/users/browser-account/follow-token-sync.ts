/**
 * Tells the address of TOKEN_SYNC_URL who is signed in, where there is one (decision 0075). Where there is none, this is all a page
 * carries.
 */
export function followTokenSync(): void {
  const { tokenSync } = document.documentElement.dataset;
  if (tokenSync) void import('./token-sync.ts').then(({ startTokenSync }) => startTokenSync({ address: tokenSync }));
}

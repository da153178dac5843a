/** Leads the window to another page. Its promise never settles, so that what waits for it stays busy until this page is gone. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

/** Returns the address of the page with a poll's result, and with the server's code for a vote that was not counted. */
export function pollAddress(poll: { page: string; name: string; refused?: string }): string {
  return `/poll?${new URLSearchParams(poll)}`;
}

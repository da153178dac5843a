/** Names a poll in an address: that of the page with its result, and that which scripts ask for its votes. */
export function pollParameters(poll: { page: string; name: string; refused?: string }): string {
  return `?${new URLSearchParams(poll)}`;
}

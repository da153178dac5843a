/** Writes the link that stands for a free seat: as good as its code, and as secret. */
export function invitationAddress({ origin, code }: { origin: string; code: string }): string {
  return `${origin}/team-seats/invitation?code=${code}`;
}

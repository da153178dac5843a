/** Says whether what was typed to confirm a deletion names the account: by its address, or by its name where it has none. */
export function isNamedBy(typed: string, { email, username }: { email: string | null; username: string }): boolean {
  return typed.trim().toLowerCase() === (email ?? username).trim().toLowerCase();
}

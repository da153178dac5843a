import { config } from '#platform/config/config.server.ts';

/** Says whether a verified address is an owner's; null is an account without one. */
export function isOwnerAddress(email: string | null): boolean {
  return email !== null && config.OWNER_EMAILS.includes(email.toLowerCase());
}

import { log } from './log.server.ts';
import { openAllowance } from './open-allowance.ts';

type SecurityEvent =
  | 'signed-in'
  | 'sign-in-refused'
  | 'session-ended'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'key-made'
  | 'key-revoked'
  | 'agent-disconnected'
  | 'account-deleted'
  | 'refused';

interface SecurityFacts {
  userId?: string;
  provider?: string | null;
  /** Names why something was refused, by a code of ours or of a protocol. */
  errorKey?: string;
  /** The pattern of the address that was asked for. */
  route?: string;
}

const mayLogRefusal = openAllowance({ lines: 120 });

/**
 * Writes a line about who came in, who was refused, and what changed a way in; what owners do has a log of its own. A flood of refusals leaves
 * room for the rest.
 */
export function logSecurityEvent(event: SecurityEvent, facts: SecurityFacts): void {
  if (event.endsWith('refused') && !mayLogRefusal()) return;
  log.info({ security: event, ...facts }, 'security');
}

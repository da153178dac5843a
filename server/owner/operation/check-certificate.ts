import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { config } from '#platform/config/config.server.ts';
import { day, second } from '#platform/durations.ts';
import { Warning } from './run-check.ts';

const timeout = 10 * second;
/** Days before its end in which whatever renews a certificate has failed: it begins 30 days before. */
export const certificateWarningDays = 14;

/** Says until when the certificate at ORIGIN holds; throws where it ends soon, has ended, or browsers would not take it. */
export async function checkCertificate(): Promise<string> {
  const certificate = await readCertificate().catch((error: Error) => {
    throw new Warning(`${error.message} from this machine; others may reach it all the same`);
  });
  if (!certificate) return `${config.ORIGIN} is not encrypted`;
  const { ends, fault } = certificate;
  const says = `the certificate of ${config.ORIGIN} ends on ${ends.toISOString().slice(0, 10)}`;
  if (fault) throw new Error(`browsers refuse the certificate of ${config.ORIGIN} (${fault}); it ends on ${says.slice(-10)}`);
  if (daysUntil(ends) <= certificateWarningDays) throw new Warning(`${says}: whatever renews it has failed`);
  return says;
}

export const daysUntil = (end: Date) => (end.getTime() - Date.now()) / day;

/** Asks ORIGIN for its certificate, also one that is not to be trusted; null where the site has none. */
export async function readCertificate(origin = config.ORIGIN): Promise<{ ends: Date; fault: string | null } | null> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      rejectUnauthorized: false,
      ...(!isIP(host) && { servername: host }),
    });
    socket.setTimeout(timeout, () => socket.destroy(new Error(`${origin} does not answer`)));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code ? new Error(`${origin} cannot be reached (${error.code})`) : error),
    );
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      const { authorizationError } = socket;
      socket.end();
      resolve({ ends: new Date(valid_to), fault: authorizationError ? String(authorizationError) : null });
    });
  });
}

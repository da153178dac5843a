import path from 'node:path';
import { config } from '#platform/config/config.server.ts';
import { findRunningSite } from '#platform/process/running-site.server.ts';
import { usesLocalPayments } from '#platform/services/stripe.server.ts';
import { UnreachableError } from './command-result.ts';

/**
 * Throws when the payment provider cannot be asked: Stripe always can, but its stand-in runs inside the site, so a stopped site is the
 * fault to name.
 */
export async function requirePayments(): Promise<void> {
  if (!usesLocalPayments || (await findRunningSite({ dataDir: config.DATA_DIR }))) return;
  const folder = path.resolve(config.DATA_DIR);
  throw new UnreachableError(
    `no site runs on ${folder}: ${config.ORIGIN} is stopped, and the payment stand-in runs inside it: start it (npm start) and try again`,
  );
}

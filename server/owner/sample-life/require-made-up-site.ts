import { config } from '#platform/config/config.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { usesLocalPayments } from '#platform/services/stripe.server.ts';
import { RefusedError } from '../command/command-result.ts';

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Throws where made-up people and sales could stand beside real ones: nothing takes what the ledger and the log keep away again. */
export async function requireMadeUpSite(): Promise<void> {
  const refuse = (why: string): never => {
    throw new RefusedError(`no sample data here: ${why}`);
  };
  if (!usesLocalPayments) refuse('STRIPE_SECRET_KEY is set, so that payments are real');
  if (config.SMTP_URL) refuse('SMTP_URL is set, so that e-mails would leave');
  if (config.ORIGIN && !isLoopback(new URL(config.ORIGIN).hostname)) refuse(`${config.ORIGIN} is open to others`);
  const [row] = await sql`select 1 from purchases purchase join users buyer on buyer.id = purchase.user_id
    where not 'sample' = any(buyer.tags) limit 1`;
  if (row) refuse('this site has sales, and nobody could take made-up ones out of its books again');
}

import { parseArgs } from 'node:util';
import { config } from '#platform/config/config.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { usesLocalPayments } from '#platform/services/stripe.server.ts';
import { CommandError, type CommandResult, RefusedError } from '../command/command-result.ts';
import { seedSampleLife } from './seed-sample-life.ts';

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Throws where made-up people and sales could stand beside real ones: nothing takes what the ledger and the log keep away again. */
async function requireMadeUpSite(): Promise<void> {
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

const mostPeople = 1000;

/** Makes ten days of made-up life, once for each seed. */
export async function sampleData(args: string[]): Promise<CommandResult> {
  const { values } = parseArgs({ args, options: { seed: { type: 'string' }, people: { type: 'string' } } });
  const [seed, count] = [Number(values.seed ?? 1), Number(values.people ?? 75)];
  if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1 || count > mostPeople) {
    throw new CommandError(`--seed is a whole number, --people one from 1 to ${mostPeople}`);
  }
  await requireMadeUpSite();
  const people = await seedSampleLife({ seed, count });
  const line =
    people === 0
      ? `the sample people of seed ${seed} are there already: nothing was added`
      : `${people} sample people, with ten days of their life, were added`;
  return { isWell: true, lines: [line], rows: [{ seed, people }] };
}

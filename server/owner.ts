import { existsSync } from 'node:fs';
import { parseConfig } from '#platform/config-schema.ts';
import { findRunningSite } from '#platform/running-site.server.ts';
import type { CommandResult } from './owner/command-result.ts';

type Command = (args: string[]) => Promise<CommandResult>;

/** Every command by name: how it is called, what it does, and where it is. Loaded only once the database's address is known. */
const commands: Record<string, { usage: string; summary: string; load: () => Promise<Command> }> = {
  refund: {
    usage: 'refund <email|purchase> [--amount=50.00]',
    summary: 'refunds a purchase, in whole or in part',
    load: async () => (await import('./owner/refund.ts')).refund,
  },
  decline: {
    usage: 'decline <email|purchase> --reason="…"',
    summary: 'declines a refund request; the buyer reads the reason',
    load: async () => (await import('./owner/decline.ts')).decline,
  },
  'refund-requests': {
    usage: 'refund-requests',
    summary: 'lists the refund requests that are open',
    load: async () => (await import('./owner/refund-requests.ts')).refundRequests,
  },
  withdrawals: {
    usage: 'withdrawals',
    summary: 'lists the withdrawals from contracts and whether their money went back',
    load: async () => (await import('./owner/withdrawals.ts')).withdrawals,
  },
  'fraud-warnings': {
    usage: 'fraud-warnings',
    summary: 'lists the payments that a bank takes for fraud; nothing is done about them by itself',
    load: async () => (await import('./owner/fraud-warnings.ts')).fraudWarnings,
  },
  grant: {
    usage: 'grant <email|account id>',
    summary: 'gives an account the course',
    load: async () => (await import('./owner/grant.ts')).grant,
  },
  revoke: {
    usage: 'revoke <email|account id>',
    summary: "ends an account's access",
    load: async () => (await import('./owner/revoke.ts')).revoke,
  },
  disable: {
    usage: 'disable <email|account id>',
    summary: 'disables an account and signs it out everywhere',
    load: async () => (await import('./owner/disable.ts')).disable,
  },
  enable: {
    usage: 'enable <email|account id>',
    summary: 'lets a disabled account sign in again',
    load: async () => (await import('./owner/enable.ts')).enable,
  },
  'preview-token': {
    usage: 'preview-token create [--label=x] [--days=7] | list | revoke <label|id>',
    summary: 'gives, lists and revokes the right to see drafts',
    load: async () => (await import('./owner/preview-token.ts')).previewToken,
  },
  feedback: {
    usage: 'feedback list | show | seen | answer | resolve | publish | unpublish …',
    summary: 'reads and answers questions, issues and reviews, and shows them to others',
    load: async () => (await import('./owner/feedback.ts')).feedback,
  },
  certificate: {
    usage: 'certificate show | revoke | reinstate <email|account id|certificate id>',
    summary: 'shows a certificate, revokes it with a reason, and takes that back',
    load: async () => (await import('./owner/certificate.ts')).certificate,
  },
  downloads: {
    usage: 'downloads',
    summary: "counts the members' downloads",
    load: async () => (await import('./owner/downloads.ts')).downloads,
  },
  'unsubscribe-link': {
    usage: 'unsubscribe-link <email|account id> <setting>',
    summary: 'prints the link that unsubscribes an account from a kind of e-mail',
    load: async () => (await import('./owner/unsubscribe-link.ts')).unsubscribeLink,
  },
  mails: {
    usage: 'mails [--failed] | retry <id>',
    summary: 'lists the newest letters and what became of them; sends one again',
    load: async () => (await import('./owner/mails.ts')).mails,
  },
  newsletter: {
    usage: 'newsletter <setting> <file.md> [--send]',
    summary: 'counts who would get a letter, and with --send queues it, once per person and file name',
    load: async () => (await import('./owner/newsletter.ts')).newsletter,
  },
  'sample-data': {
    usage: 'sample-data [--seed=1] [--people=5]',
    summary: 'adds sample people, each with a finished round of practice',
    load: async () => (await import('./owner/sample-data.ts')).sampleData,
  },
  'upload-media': {
    usage: 'upload-media',
    summary: 'puts the files of MEDIA_DIR into S3_BUCKET; needs a key that may write there',
    load: async () => (await import('./owner/upload-media.ts')).uploadMedia,
  },
  audit: {
    usage: 'audit',
    summary: 'checks the rules that must always hold',
    load: async () => (await import('./owner/audit.ts')).audit,
  },
  reconcile: {
    usage: 'reconcile',
    summary: 'fetches payment events that never arrived',
    load: async () => (await import('./owner/reconcile.ts')).reconcile,
  },
  doctor: {
    usage: 'doctor',
    summary: 'checks settings, database, storage, payments, mail, and the texts and their links',
    load: async () => (await import('./owner/doctor.ts')).doctor,
  },
};

if (existsSync('.env')) process.loadEnvFile('.env');
process.env.LOG_LEVEL = 'fatal'; // the answer below is the only thing printed
process.exit(await run(process.argv.slice(2)));

async function run([name = '', ...args]: string[]): Promise<number> {
  if (name === 'help') {
    console.log(usage());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(`${usage()}\n\n${name ? `There is no command called "${name}"` : 'No command was given'}`);
    return 1;
  }
  try {
    await takeSettingsOfRunningSite();
    const { isWell, lines } = await withDatabase(async () => (await command.load())(args));
    console.log(lines.join('\n'));
    return isWell ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/**
 * Takes the settings of the running site, which may have been started with another port than this shell knows: what it says about itself in
 * its data folder counts.
 */
async function takeSettingsOfRunningSite(): Promise<void> {
  const running = await findRunningSite({ dataDir: parseConfig(process.env).DATA_DIR });
  if (!running) return;
  const { HOST, PORT, ORIGIN } = running;
  Object.assign(process.env, { HOST, PORT: String(PORT), ORIGIN });
}

/** Uses the database of the running site, or starts it for the time of the command. */
async function withDatabase(work: () => Promise<CommandResult>): Promise<CommandResult> {
  const { openDatabaseServer } = await import('#platform/postgres/open-database-server.server.ts');
  const { migrateDatabase } = await import('#platform/postgres/migrate.server.ts');
  const databaseServer = await openDatabaseServer(parseConfig(process.env));
  process.env.DATABASE_URL = databaseServer.url;
  try {
    await migrateDatabase({ databaseUrl: databaseServer.url, folder: 'database/migrations' });
    return await work();
  } finally {
    const { sql } = await import('#platform/postgres/database.server.ts');
    await sql.end({ timeout: 5 });
    await databaseServer.stop();
  }
}

function usage(): string {
  const width = Math.max(...Object.values(commands).map((command) => command.usage.length));
  const lines = Object.values(commands).map((command) => `  ${command.usage.padEnd(width)}  ${command.summary}`);
  return ['Usage: npm run owner -- <command>', '', ...lines].join('\n');
}

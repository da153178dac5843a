import { existsSync } from 'node:fs';
import { parseConfig } from '#platform/config-schema.ts';
import type { CommandResult } from './owner/command-result.ts';

type Command = (args: string[]) => Promise<CommandResult>;

/** Every command by name: how it is called, what it does, and where it is. Loaded only once the database's address is known. */
const commands: Record<string, { usage: string; summary: string; load: () => Promise<Command> }> = {
  refund: {
    usage: 'refund <email|purchase> [--amount=50.00]',
    summary: 'gives a purchase back, in whole or in part',
    load: async () => (await import('./owner/refund.ts')).refund,
  },
  'refund-requests': {
    usage: 'refund-requests',
    summary: 'lists what buyers ask to have refunded',
    load: async () => (await import('./owner/refund-requests.ts')).refundRequests,
  },
  grant: {
    usage: 'grant <email>',
    summary: 'gives an account the course',
    load: async () => (await import('./owner/grant.ts')).grant,
  },
  revoke: {
    usage: 'revoke <email>',
    summary: "ends an account's access",
    load: async () => (await import('./owner/revoke.ts')).revoke,
  },
  disable: {
    usage: 'disable <email>',
    summary: 'shuts an account out and signs it out everywhere',
    load: async () => (await import('./owner/disable.ts')).disable,
  },
  enable: {
    usage: 'enable <email>',
    summary: 'lets a disabled account sign in again',
    load: async () => (await import('./owner/enable.ts')).enable,
  },
  'preview-token': {
    usage: 'preview-token create [--label=x] [--days=7] | list | revoke <label|id>',
    summary: 'says who may see drafts',
    load: async () => (await import('./owner/preview-token.ts')).previewToken,
  },
  'unsubscribe-link': {
    usage: 'unsubscribe-link <email> <setting>',
    summary: 'prints the address that ends a kind of e-mail for its reader',
    load: async () => (await import('./owner/unsubscribe-link.ts')).unsubscribeLink,
  },
  'sample-data': {
    usage: 'sample-data [--seed=1] [--people=5]',
    summary: 'adds made-up people with a finished round of practice',
    load: async () => (await import('./owner/sample-data.ts')).sampleData,
  },
  audit: {
    usage: 'audit',
    summary: 'checks the rules that must always hold',
    load: async () => (await import('./owner/audit.ts')).audit,
  },
  reconcile: {
    usage: 'reconcile',
    summary: "takes the payment provider's events that never arrived",
    load: async () => (await import('./owner/reconcile.ts')).reconcile,
  },
  doctor: {
    usage: 'doctor',
    summary: 'checks settings, database, storage, payments and the texts with their links',
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
    console.error(usage());
    return 1;
  }
  try {
    const { isWell, lines } = await withDatabase(async () => (await command.load())(args));
    console.log(lines.join('\n'));
    return isWell ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** Uses the database of the running site, or starts it for the time of the command. */
async function withDatabase(work: () => Promise<CommandResult>): Promise<CommandResult> {
  const { openDatabaseServer } = await import('#platform/open-database-server.server.ts');
  const { migrateDatabase } = await import('#platform/migrate.server.ts');
  const databaseServer = await openDatabaseServer(parseConfig(process.env));
  process.env.DATABASE_URL = databaseServer.url;
  try {
    await migrateDatabase({ databaseUrl: databaseServer.url, folder: 'database/migrations' });
    return await work();
  } finally {
    const { sql } = await import('#platform/database.server.ts');
    await sql.end({ timeout: 5 });
    await databaseServer.stop();
  }
}

function usage(): string {
  const width = Math.max(...Object.values(commands).map((command) => command.usage.length));
  const lines = Object.values(commands).map((command) => `  ${command.usage.padEnd(width)}  ${command.summary}`);
  return ['Usage: npm run owner -- <command>', '', ...lines].join('\n');
}

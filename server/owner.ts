import path from 'node:path';
import { parseConfig } from '#platform/config/config-schema.ts';
import { readHosts } from '#platform/config/database-hosts.ts';
import { loadEnvFile, namesInEnvFile } from '#platform/config/env-file.server.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-errors.ts';
import { hasCluster } from '#platform/postgres/has-cluster.ts';
import { findRunningSite } from '#platform/process/running-site.server.ts';
import { answerCommand, type Command } from './owner/answer-command.ts';
import { type CommandResult, UnreachableError } from './owner/command/command-result.ts';

/** Every command by name: how it is called, what it does, and where it is. Loaded only once the database's address is known. */
export const commands: Record<string, Command> = {
  people: {
    usage: 'people [text] [--state=unreachable] [--tag=press] [--after=…]',
    summary: 'finds accounts by a part of the name or mail address, id, order or seat code',
    load: async () => (await import('./owner/people/people.ts')).people,
  },
  timeline: {
    usage: 'timeline <email|account id> [--kind=purchases] [--after=…]',
    summary: 'lists what happened to an account, newest first',
    load: async () => (await import('./owner/people/timeline.ts')).timeline,
  },
  purchases: {
    usage: 'purchases [text] [--state=asked] [--after=…]',
    summary: 'lists purchases by mail address, order, invoice, payment or seat code',
    load: async () => (await import('./owner/money/purchases.ts')).purchases,
  },
  csv: {
    usage: 'csv <people|purchases?state=refunded|…> [--file=…]',
    summary: "writes a list of the desk to a file, asked for as its page's address ends",
    load: async () => (await import('./owner/desk/csv.ts')).csv,
  },
  sales: {
    usage: 'sales [--days=30|90|365]',
    summary: 'adds up what was paid and sent back by day',
    load: async () => (await import('./owner/money/sales.ts')).sales,
  },
  books: {
    usage: 'books <month>',
    summary: 'prints the payments and refunds of a month as CSV',
    load: async () => (await import('./owner/money/books.ts')).books,
  },
  disputes: {
    usage: 'disputes [--state=open|closed] [--after=…] | evidence <id> [--file=…]',
    summary: 'lists disputes; writes the evidence about one to a PDF',
    load: async () => (await import('./owner/money/disputes.ts')).disputes,
  },
  refund: {
    usage: 'refund <email|purchase> [--amount=50.00] [--reason="…"]',
    summary: 'refunds a purchase, in whole or in part',
    load: async () => (await import('./owner/money/refund.ts')).refund,
  },
  decline: {
    usage: 'decline <email|purchase> --reason="…"',
    summary: 'declines a refund request; the buyer reads the reason',
    load: async () => (await import('./owner/money/decline.ts')).decline,
  },
  'refund-requests': {
    usage: 'refund-requests',
    summary: 'lists the refund requests that are open',
    load: async () => (await import('./owner/money/refund-requests.ts')).refundRequests,
  },
  discount: {
    usage: 'discount create | list | end | reopen …',
    summary: 'makes discount codes, lists them with their uses, ends them and takes that back',
    load: async () => (await import('./owner/money/discount.ts')).discount,
  },
  withdrawals: {
    usage: 'withdrawals',
    summary: 'lists the withdrawals from contracts and whether their money went back',
    load: async () => (await import('./owner/money/withdrawals.ts')).withdrawals,
  },
  'fraud-warnings': {
    usage: 'fraud-warnings',
    summary: 'lists the payments that a bank takes for fraud; nothing is done about them by itself',
    load: async () => (await import('./owner/money/fraud-warnings.ts')).fraudWarnings,
  },
  grant: {
    usage: 'grant <email|account id> [--reason="…"]',
    summary: 'gives an account the course',
    load: async () => (await import('./owner/people/grant.ts')).grant,
  },
  revoke: {
    usage: 'revoke <email|account id> [--reason="…"]',
    summary: "ends an account's access",
    load: async () => (await import('./owner/people/revoke.ts')).revoke,
  },
  move: {
    usage: 'move <email|account id> <email|account id> [--reason="…"]',
    summary: 'moves the course from one account to another',
    load: async () => (await import('./owner/people/move.ts')).move,
  },
  disable: {
    usage: 'disable <email|account id> [--reason="…"]',
    summary: 'disables an account and signs it out everywhere',
    load: async () => (await import('./owner/people/disable.ts')).disable,
  },
  enable: {
    usage: 'enable <email|account id> [--reason="…"]',
    summary: 'lets a disabled account sign in again',
    load: async () => (await import('./owner/people/enable.ts')).enable,
  },
  'sign-out': {
    usage: 'sign-out <email|account id> [--reason="…"]',
    summary: 'signs an account out in every browser; it can sign in again',
    load: async () => (await import('./owner/people/sign-out.ts')).signOut,
  },
  tag: {
    usage: 'tag <email|account id> "press, beta"',
    summary: 'gives an account tags instead of those that it has',
    load: async () => (await import('./owner/people/tag.ts')).tag,
  },
  'export-account': {
    usage: 'export-account <email|account id> --proof="…" [--file=…]',
    summary: 'writes all that is kept about an account to a ZIP, for a person who proved that it is theirs',
    load: async () => (await import('./owner/people/export-account.ts')).exportAccount,
  },
  'delete-account': {
    usage: 'delete-account <email|account id> --proof="…"',
    summary: 'deletes an account for good, for a person who proved that it is theirs',
    load: async () => (await import('./owner/people/delete-account.ts')).deleteAccount,
  },
  log: {
    usage: 'log [--after=…]',
    summary: 'lists what owners did, newest first',
    load: async () => (await import('./owner/operation/log.ts')).log,
  },
  'preview-token': {
    usage: 'preview-token create [--label=x] [--days=7] | list | revoke <label|id>',
    summary: 'gives, lists and revokes the right to see drafts',
    load: async () => (await import('./owner/content/preview-token.ts')).previewToken,
  },
  feedback: {
    usage: 'feedback list | show | seen | answer | resolve | reopen | publish | unpublish …',
    summary: 'reads and answers questions, issues and reviews, and shows them to others',
    load: async () => (await import('./owner/learning/feedback.ts')).feedback,
  },
  learning: {
    usage: 'learning [--lesson=hello-ai-world] [--sort=failed]',
    summary: 'counts where learners stop, and what features go with',
    load: async () => (await import('./owner/learning/learning.ts')).learning,
  },
  comparison: {
    usage: 'comparison | start <feature> | end <feature> [--reason="…"]',
    summary: 'lists the comparisons of features, and starts or ends one',
    load: async () => (await import('./owner/learning/comparison.ts')).comparison,
  },
  certificate: {
    usage: 'certificate show | revoke | reinstate <email|account id|certificate id>',
    summary: 'shows a certificate, revokes it with a reason, and takes that back',
    load: async () => (await import('./owner/learning/certificate.ts')).certificate,
  },
  certificates: {
    usage: 'certificates [text] [--state=valid|revoked] [--after=…]',
    summary: 'lists certificates by a part of the name on them or mail address, or by id',
    load: async () => (await import('./owner/learning/certificates.ts')).certificates,
  },
  downloads: {
    usage: 'downloads',
    summary: "counts the members' downloads",
    load: async () => (await import('./owner/learning/downloads.ts')).downloads,
  },
  'unsubscribe-link': {
    usage: 'unsubscribe-link <email|account id> <setting>',
    summary: 'prints the link that unsubscribes an account from a kind of e-mail',
    load: async () => (await import('./owner/mail/unsubscribe-link.ts')).unsubscribeLink,
  },
  mails: {
    usage:
      'mails [--failed] | suppressed | resend <id> | lift <email|account id> [--reason="…"] | correct <email|account id> <new address> --proof="…"',
    summary: 'lists the newest e-mails and the addresses that refuse them; sends one again, and corrects an address',
    load: async () => (await import('./owner/mail/mails.ts')).mails,
  },
  newsletter: {
    usage: 'newsletter <setting> <file.md> [--send]',
    summary: 'counts who would get an e-mail, and with --send queues it, once per person and file name',
    load: async () => (await import('./owner/mail/newsletter.ts')).newsletter,
  },
  'sample-data': {
    usage: 'sample-data [--seed=1] [--people=75]',
    summary: 'makes ten days of made-up life, on a site without sales',
    load: async () => (await import('./owner/sample-life/sample-data.ts')).sampleData,
  },
  'upload-media': {
    usage: 'upload-media',
    summary: 'puts the files of MEDIA_DIR into S3_BUCKET; needs a key that may write there',
    load: async () => (await import('./owner/content/upload-media.ts')).uploadMedia,
  },
  alerts: {
    usage: 'alerts | on <kind> | off <kind> | test',
    summary: 'lists what the owner was told of, switches a kind on or off, and sends a test',
    load: async () => (await import('./owner/operation/alerts.ts')).alerts,
  },
  audit: {
    usage: 'audit',
    summary: 'checks the rules that must always hold',
    load: async () => (await import('./owner/operation/audit.ts')).audit,
  },
  reconcile: {
    usage: 'reconcile',
    summary: 'fetches payment events that never arrived',
    load: async () => (await import('./owner/money/reconcile.ts')).reconcile,
  },
  content: {
    usage: 'content [--state=draft] [--kind=Essay] [--language=de] [--problems] [--sort=-words]',
    summary: 'lists the texts with their state, words, last change, faults and broken links',
    load: async () => (await import('./owner/content/content.ts')).content,
  },
  reload: {
    usage: 'reload',
    summary: 'replaces the processes of the running site by ones of the build that is in place, without a pause',
    load: async () => (await import('./owner/operation/reload.ts')).reload,
  },
  backup: {
    usage: 'backup [--keep=7] [--bucket] | list | verify <file> | restore <file>',
    summary:
      'backs the database up, also into S3_BUCKET, lists the backups, reads one through, and restores one into an empty database',
    makesSite: (args) => args.includes('restore'),
    load: async () => (await import('./owner/operation/backup.ts')).backup,
  },
  doctor: {
    usage: 'doctor',
    summary:
      'checks settings, address, certificate, clock, disk, database, storage, payments, sign-in, mail, model, backups, and the texts and their links',
    load: async () => (await import('./owner/operation/doctor.ts')).doctor,
  },
};

if (import.meta.main) {
  loadEnvFile();
  process.env.LOG_LEVEL = 'fatal'; // the answer below is the only thing printed
  const args = process.argv.slice(2);
  const { exitCode, stdout, stderr } = await answerCommand({ commands, args, findSite, work: withDatabase });
  process.stderr.write(stderr);
  process.stdout.write(stdout);
  process.exit(exitCode);
}

/**
 * Finds the site that runs on the data folder and takes its settings, which may name another port than this shell knows: what it says about
 * itself there counts. A folder without a site is refused: a database made there would answer for the site that was meant, and be empty.
 */
async function findSite({ mayBeNew }: { mayBeNew: boolean }) {
  const { DATA_DIR, DATABASE_URL, PORT: port } = parseConfig(process.env, { written: namesInEnvFile() });
  const running = await findRunningSite({ dataDir: DATA_DIR });
  if (running) {
    const { HOST, PORT, ORIGIN } = running;
    Object.assign(process.env, { HOST, PORT: String(PORT), ORIGIN });
  } else if (!DATABASE_URL && !mayBeNew && !hasCluster({ dataDir: DATA_DIR })) {
    throw new UnreachableError(
      `${path.resolve(DATA_DIR)} holds no site, and nothing was made there: set DATA_DIR to the site's folder, or start a new site (npm start)`,
    );
  }
  return { dataDir: path.resolve(DATA_DIR), port, running };
}

function reportUnreachable(error: unknown): never {
  throw new UnreachableError(error instanceof Error ? error.message : String(error));
}

/** Uses the database of the running site, or starts it for the time of the command. */
async function withDatabase(work: () => Promise<CommandResult>, { makesSite }: { makesSite: boolean }): Promise<CommandResult> {
  const { openDatabaseServer } = await import('#platform/postgres/open-database-server.server.ts');
  const databaseServer = await openDatabaseServer(parseConfig(process.env, { written: namesInEnvFile() })).catch(
    reportUnreachable,
  );
  process.env.DATABASE_URL = databaseServer.url;
  try {
    if (!makesSite) await migrate(databaseServer.directUrl);
    return await work();
  } finally {
    const { sql } = await import('#platform/postgres/database.server.ts');
    await sql.end({ timeout: 5 });
    await databaseServer.stop();
  }
}

async function migrate(databaseUrl: string): Promise<void> {
  const { migrateDatabase } = await import('#platform/postgres/migrate.server.ts');
  await migrateDatabase({ databaseUrl, folder: 'database/migrations' }).catch((error) => {
    if (!isDatabaseUnavailable(error)) throw error;
    const hosts = readHosts(databaseUrl).hosts.map(({ host }) => host);
    throw new UnreachableError(`there is no database at ${hosts.join(' and ')}`);
  });
}

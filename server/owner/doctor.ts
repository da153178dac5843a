import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findBrokenLinks } from '#features/content/find-broken-links.server.ts';
import { openSiteContent } from '#features/content/store/open-site-content.server.ts';
import { countMails } from '#features/mail/list-mails.server.ts';
import { config } from '#platform/config.server.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { functionsBase } from '#platform/http/functions-base.server.ts';
import { mailTransport } from '#platform/mail/mail-transport.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { stripe, usesLocalPayments } from '#platform/services/stripe.server.ts';
import type { CommandResult } from './command-result.ts';
import { requirePayments } from './require-payments.ts';

/** Looks at everything the site needs, as the site would use it. */
export async function doctor(): Promise<CommandResult> {
  const checks: [string, () => Promise<string>][] = [
    ['config', checkConfig],
    ['database', checkDatabase],
    ['storage', checkStorage],
    ['payments', checkPayments],
    ['mail', checkMail],
    ['content', checkContent],
  ];
  const lines: string[] = [];
  let failures = 0;
  for (const [name, check] of checks) {
    try {
      lines.push(`ok    ${name}: ${await check()}`);
    } catch (error) {
      failures += 1;
      lines.push(`fails ${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const sum = failures === 0 ? 'all is well' : `${failures} of ${checks.length} checks fail`;
  return { isWell: failures === 0, lines: [...lines, sum] };
}

async function checkConfig(): Promise<string> {
  if (!usesLocalPayments && !config.STRIPE_WEBHOOK_SECRET) {
    throw new Error('STRIPE_WEBHOOK_SECRET is not set: webhooks will be refused and purchases never arrive');
  }
  if (!usesLocalPayments && !config.STRIPE_PUBLISHABLE_KEY) {
    throw new Error('STRIPE_PUBLISHABLE_KEY is not set: the checkout cannot be shown');
  }
  const functions = functionsBase ? `, functions at ${functionsBase}` : '';
  return `${config.ORIGIN}, payments ${usesLocalPayments ? 'by the local stand-in' : 'by Stripe'}${functions}`;
}

async function checkDatabase(): Promise<string> {
  const [row] = await sql`select current_setting('server_version') as version,
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations`;
  return `PostgreSQL ${row?.version}, ${row?.migrations} migrations`;
}

async function checkStorage(): Promise<string> {
  const probe = path.join(config.DATA_DIR, 'doctor-probe');
  await mkdir(config.DATA_DIR, { recursive: true });
  await writeFile(probe, 'ok');
  await rm(probe);
  await fileStorage.check();
  return `${config.DATA_DIR} can be written, and the files in ${config.S3_BUCKET ?? config.MEDIA_DIR} can be read`;
}

async function checkPayments(): Promise<string> {
  await requirePayments();
  await stripe.events.list({ limit: 1 });
  return usesLocalPayments ? 'the local stand-in answers' : 'Stripe answers';
}

async function checkMail(): Promise<string> {
  const where = await mailTransport.check();
  const { queued = 0, failed = 0 } = await countMails();
  if (failed > 0) throw new Error(`${failed} letters were not delivered: see "mails --failed"; ${where}`);
  return `${where}; ${queued} queued`;
}

/** Opens the content as the site would, parses every text, and follows its links. */
async function checkContent(): Promise<string> {
  const faults: string[] = [];
  const content = openSiteContent({
    onFault: (error) => faults.push(String(error)),
    onTextFault: (error) => faults.push(String(error)),
  });
  try {
    const items = content.items();
    const { links, broken } = await findBrokenLinks({ items, origin: config.ORIGIN, ask: askSite });
    faults.push(...broken);
    if (faults.length > 0) throw new Error(['', ...faults].join('\n        '));
    return `${items.length} texts, and their ${links} links within the site lead somewhere`;
  } finally {
    content.close();
  }
}

function askSite(address: string): Promise<Response> {
  return fetch(address, { redirect: 'manual' }).catch(() => {
    throw new Error(`${config.ORIGIN} does not answer, so no link can be followed: start the site first`);
  });
}

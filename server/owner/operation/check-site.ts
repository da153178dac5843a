import { describeEInvoices } from '#features/checkout/e-invoices/describe-e-invoices.ts';
import { taxHandling } from '#features/checkout/price/tax.server.ts';
import { taxConflicts } from '#features/checkout/price/tax-conflicts.ts';
import { countMails, countRecentFailures, failuresAreNewForDays } from '#features/mail/list-mails.server.ts';
import type { SiteCheck } from '#features/owner/site-check.ts';
import { config } from '#platform/config/config.server.ts';
import { prepareDataFolder } from '#platform/config/data-folder.server.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { describeStorageFault } from '#platform/files/storage-fault.ts';
import { functionsBase } from '#platform/http/functions-base.server.ts';
import { listLanguageModels } from '#platform/language-model/language-model.server.ts';
import { mailTransport } from '#platform/mail/mail-transport.server.ts';
import { measureConnectionUse } from '#platform/postgres/connection-limit.server.ts';
import { directSql, sql } from '#platform/postgres/database.server.ts';
import { checkDatabaseAddresses, isPooled } from '#platform/postgres/database-addresses.server.ts';
import { stripe, usesLocalPayments } from '#platform/services/stripe.server.ts';
import { formatMicroDollars, formatMoneyInFull } from '#platform/text/format-money.ts';
import { requirePayments } from '../command/require-payments.ts';
import { checkAddress } from './check-address.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkAlerts, checkBackup, checkClock, checkDisk } from './check-machine.ts';
import { checkMailRecords } from './check-mail-records.ts';
import { checkModel } from './check-model.ts';
import { checkSignIn } from './check-sign-in.ts';
import { checkWebhooks } from './check-webhooks.ts';
import { runCheck, Warning } from './run-check.ts';

/** Looks at what the site needs, as the site would use it, all at once; its texts are the doctor's alone. */
export async function checkSite(): Promise<SiteCheck[]> {
  return Promise.all([
    runCheck('config', checkConfig),
    runCheck('address', () => checkAddress()),
    runCheck('certificate', checkCertificate),
    runCheck('clock', checkClock),
    runCheck('disk', checkDisk),
    runCheck('price', checkPrice),
    runCheck('database', checkDatabase),
    runCheck('storage', checkStorage),
    runCheck('payments', checkPayments),
    runCheck('webhooks', checkWebhooks),
    runCheck('sign-in', checkSignIn),
    runCheck('mail', checkMail),
    runCheck('mail records', checkMailRecords),
    runCheck('model', checkModel),
    runCheck('backup', checkBackup),
    runCheck('alerts', checkAlerts),
  ]);
}

async function checkConfig(): Promise<string> {
  if (!usesLocalPayments && !config.STRIPE_WEBHOOK_SECRET) {
    throw new Error('STRIPE_WEBHOOK_SECRET is not set: webhooks will be refused and purchases never arrive');
  }
  if (!usesLocalPayments && !config.STRIPE_PUBLISHABLE_KEY) {
    throw new Error('STRIPE_PUBLISHABLE_KEY is not set: the checkout cannot be shown');
  }
  const conflicts = taxConflicts(config);
  if (conflicts.length > 0) throw new Error(conflicts.join('\n        '));
  const functions = functionsBase && `functions at ${functionsBase}`;
  const payments = `payments ${usesLocalPayments ? 'by the local stand-in' : 'by Stripe'}`;
  return [config.ORIGIN, payments, describeEInvoices(config), functions, describeModels()].filter(Boolean).join(', ');
}

/** Names the models with their prices; nothing where the built-in practice model answers. */
function describeModels(): string | undefined {
  const models = listLanguageModels().map((name) => {
    const price = config.LANGUAGE_MODEL_PRICES.find(({ model }) => model === name);
    const [input, output] = [price?.input, price?.output].map((amount) => formatMicroDollars(amount ?? 0));
    return price ? `${name} at ${input} and ${output} for a million tokens read and written` : `${name} without a price`;
  });
  return models.length > 0 ? `models ${models.join(', ')}` : undefined;
}

/** Says what the course costs, which the settings say in another unit than people do. */
async function checkPrice(): Promise<string> {
  const { COURSE_PRICE_CENTS: cents, COURSE_CURRENCY: currency, LAUNCH_DISCOUNT_PERCENT, SELLER_TAX_PERCENT } = config;
  const terms = [
    `one seat costs ${formatMoneyInFull({ cents, currency })} (${currency.toUpperCase()})`,
    SELLER_TAX_PERCENT !== undefined &&
      taxHandling() === 'configured' &&
      `${SELLER_TAX_PERCENT} percent ${config.SELLER_TAX_NAME} in it`,
    LAUNCH_DISCOUNT_PERCENT > 0 && `${LAUNCH_DISCOUNT_PERCENT} percent less at launch`,
  ];
  return terms.filter(Boolean).join(', ');
}

async function checkDatabase(): Promise<string> {
  const [row] = await sql`select current_setting('server_version') as version,
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations`;
  if (config.DATABASE_URL) await checkDatabaseAddresses(config, config.DATABASE_TIMEOUT_SECONDS);
  const way = isPooled(config) ? ', through a pooler' : '';
  const { perProcess, processes, shortage } = await measureConnectionUse(directSql(), config);
  if (shortage) throw new Error(shortage);
  return `PostgreSQL ${row?.version}, ${row?.migrations} migrations${way}, connections for ${processes} processes of ${perProcess} each`;
}

async function checkStorage(): Promise<string> {
  prepareDataFolder(config.DATA_DIR);
  await fileStorage.check().catch((error) => {
    throw new Error(describeStorageFault(error.cause, config));
  });
  return `${config.DATA_DIR} can be written, and the files in ${config.S3_BUCKET ?? config.MEDIA_DIR} can be read`;
}

async function checkPayments(): Promise<string> {
  await requirePayments();
  await stripe.events.list({ limit: 1 });
  return usesLocalPayments ? 'the local stand-in answers' : 'Stripe answers';
}

async function checkMail(): Promise<string> {
  const where = await mailTransport.check();
  const [{ queued = 0 }, { deadAddresses, others }] = await Promise.all([countMails(), countRecentFailures()]);
  const lately = `in the last ${failuresAreNewForDays} days`;
  const dead = deadAddresses > 0 ? `; to addresses that refuse e-mails ${lately}: ${deadAddresses} (see "mails suppressed")` : '';
  if (others > 0)
    throw new Warning(`e-mails that were not delivered ${lately}: ${others} (see "mails --failed"); ${where}${dead}`);
  return `${where}; ${queued} queued${dead}`;
}

import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { hour, second } from '../durations.ts';
import { countryCodes } from '../text/countries.ts';
import { chargedCurrencies, maxAmount } from '../text/currencies.ts';
import {
  commaSeparated,
  commaSeparatedOr,
  databaseAddress,
  flag,
  host,
  optionalText,
  origin,
  percentage,
  prose,
  text,
  webAddress,
  wholeNumber,
} from './setting-types.ts';
import { trustedProxies } from './trusted-proxies.ts';

const port = wholeNumber({ min: 1, max: 65_535, spelling: 'expected number of a port in plain digits, such as 3000' });
/** Steps such as `5:10,20:20`: from 5 seats on 10 percent off, from 20 on 20. More seats never have less off. */
const volumePrices = z
  .string()
  .regex(/^(\d{1,3}:\d{1,2}(,\d{1,3}:\d{1,2})*)?$/, 'must be steps such as 5:10,20:20, or nothing')
  .default('')
  .transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((step) => {
        const [seats = 0, percent = 0] = step.split(':').map(Number);
        return { seats, percent };
      }),
  )
  .refine(
    (steps) =>
      steps.every(({ seats, percent }, at) => {
        const before = steps[at - 1] ?? { seats: 1, percent: 0 };
        return seats > before.seats && percent > before.percent && percent <= 90;
      }),
    'must begin at 2 seats or more and rise from step to step, to 90 percent at most',
  );
const countryDiscounts = z
  .string()
  .regex(/^([A-Z]{2}:\d{1,2}(,[A-Z]{2}:\d{1,2})*)?$/, 'must be countries and percentages such as IN:50,BR:40, or nothing')
  .default('')
  .transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((part) => {
        const [country = '', percent] = part.split(':');
        return { country, percent: Number(percent) };
      }),
  )
  .refine((discounts) => new Set(discounts.map(({ country }) => country)).size === discounts.length, 'must name a country once')
  .refine(
    (discounts) => discounts.every(({ country }) => isCountry(country)),
    'must name countries by their codes of ISO 3166, such as IN',
  )
  .refine((discounts) => discounts.every(({ percent }) => percent >= 1 && percent <= 90), 'must be percentages from 1 to 90');
const countries = commaSeparated.pipe(
  z.array(
    z
      .string()
      .toUpperCase()
      .refine((code) => countryCodes.includes(code), 'must be countries by their two letters (ISO 3166-1), such as US,CA'),
  ),
);
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes that stand for no country, or no one country, have a name, too. */
const isCountry = (code: string) => countryNames.of(code) !== undefined && !['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ'].includes(code);
/** PostgreSQL reckons in it, which takes other things for a time zone, too. */
const isTimeZone = (name: string) => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
/** Dollars for a million tokens read and written, such as `gpt-4o=2.50/10`; the name of a model may have any other sign in it. */
const modelPrice = /^([^=]+?)\s*=\s*(\d{1,3}(?:\.\d{1,6})?)\/(\d{1,3}(?:\.\d{1,6})?)$/;
const microDollars = 1_000_000;
const modelPrices = commaSeparated
  .refine(
    (parts) => parts.every((part) => modelPrice.test(part)),
    'must be models with the dollars for a million tokens that they read and write, such as gpt-4o=2.50/10, or nothing',
  )
  .transform((parts) =>
    parts.map((part) => {
      const [, model = '', input, output] = modelPrice.exec(part) ?? [];
      return {
        model,
        input: Math.round(Number(input) * microDollars),
        output: Math.round(Number(output) * microDollars),
      };
    }),
  )
  .refine((prices) => new Set(prices.map(({ model }) => model)).size === prices.length, 'must name a model once');
const address = '[^\\s<>@,;]+@[^\\s<>@,;]+\\.[^\\s<>@,;]+';
/** Matches one address, with or without a name before it. */
const sender = new RegExp(`^(?:${address}|[^<>@,;\\p{C}]+ <${address}>)$`, 'u');

/**
 * Every setting, with its default and meaning. The environment is parsed once, at start; bad values stop the start with a line for
 * each that names the variable and what was expected. `.env.example` is held to this table by a test.
 */
export const settings = {
  PORT: port.default(3000).describe('Port the server listens on'),
  HOST: host.default('127.0.0.1').describe('Address the server listens on'),
  ORIGIN: origin.optional().describe('Public address of the site; http://localhost:PORT when unset'),
  DATA_DIR: text.default('.data').describe('Folder for the embedded database and what the site writes beside it'),
  PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'expected a number from 1 to 99, or auto')
    .transform((written) => (written === 'auto' ? availableParallelism() : Number(written)))
    .optional()
    .describe(
      'Number of processes that serve the site on PORT, or auto for one per core. They are watched by one more, which replaces them when it is told to (npm run owner -- reload); one process alone when unset',
    ),
  ASSETS_DIR: optionalText.describe(
    'Folder that all machines of the site see, for the scripts and styles of the last three builds; those in builds are served when unset, which is enough for one machine',
  ),
  DATABASE_URL: databaseAddress
    .optional()
    .describe(
      'PostgreSQL to use, also through a pooler in transaction mode, or several hosts of which one takes writes; a server of its own in DATA_DIR is started when unset',
    ),
  DATABASE_DIRECT_URL: databaseAddress
    .optional()
    .describe(
      'Address of the same PostgreSQL without a pooler, for LISTEN, migrations and backups; needed where DATABASE_URL leads through one',
    ),
  DATABASE_POOL_SIZE: wholeNumber({ min: 2, max: 1000 })
    .default(20)
    .describe('Connections that each process keeps for its queries; it opens up to six more for other purposes'),
  DATABASE_TIMEOUT_SECONDS: wholeNumber({ min: 1, max: 600 })
    .default(4)
    .describe(
      'How long a connection or a statement may take until the database counts as away; people wait as long for their answer',
    ),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Signs sessions and file addresses; made and kept in DATA_DIR on a loopback address'),
  BACKUP_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key that encrypts backups, without which nobody can read them: keep a copy elsewhere. They are not encrypted when unset',
    ),
  LOCAL_SERVICES: commaSeparated
    .pipe(z.array(z.enum(['oauth', 'payments', 'capture', 'outbox', 'vies'])))
    .describe('Stand-ins to run on an address that is not loopback, separated by commas: oauth, payments, capture, outbox, vies'),
  SUPPORT_EMAIL: z.email().default('support@example.com').describe('Address readers can write to'),
  OWNER_EMAILS: commaSeparated
    .pipe(z.array(z.email().toLowerCase()))
    .describe(
      'Verified e-mail addresses, separated by commas, of the accounts that may open /owner, and to which alerts go; nobody may when unset',
    ),
  ALERT_WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address that gets each alert to the owner as a signed POST, too; it may be a private one. None when unset'),
  ALERT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'expected whsec_ and 24 to 64 bytes in base64: openssl rand -base64 32')
    .optional()
    .describe('Signs what is sent to ALERT_WEBHOOK_URL (Standard Webhooks): whsec_ and 24 to 64 bytes in base64'),
  ALERT_ERROR_COUNT: wholeNumber({ min: 1, max: 1_000_000 })
    .default(20)
    .describe('Errors in the log of a process within ten minutes above which the owner gets an alert'),
  SUMMARY_TIME_ZONE: z
    .string()
    .refine((name) => isTimeZone(name), 'expected the name of a time zone, such as Europe/Berlin')
    .default('UTC')
    .describe('Time zone in which the daily summary is written at 07:00, if the owner switched it on'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, as smtps://user:password@host:465, or smtp:// for STARTTLS; e-mails stay in the local outbox when unset',
    ),
  MAIL_FROM: z
    .string()
    .regex(sender, 'expected name@example.com or Name <name@example.com>')
    .optional()
    .describe('Sender of e-mails, as Name <name@example.com>; needed with SMTP_URL'),
  DKIM_DOMAIN: optionalText.describe('Domain in whose name e-mails are signed (DKIM); unsigned by this site when unset'),
  DKIM_SELECTOR: optionalText.describe('Selector under which DKIM_DOMAIN publishes the key'),
  DKIM_PRIVATE_KEY: prose.optional().describe('Private key of DKIM in PEM; its line breaks may be written as \\n'),
  CONTENT_DIR: text.default('content').describe('Folder with the Markdown of essays, posts, lessons and assets'),
  CONTENT_LOCALES: commaSeparatedOr('de').describe('Folder names in CONTENT_DIR that are locales, separated by commas'),
  CONTENT_DEFAULT_LOCALE: z.string().min(2).default('en').describe('Locale of content outside a locale folder'),
  LAZY_CONTENT: flag.describe(
    'true to parse each text, and read all for the search, when they are first asked for: a start takes some five seconds of a processor less, and a fault in a text is logged then',
  ),
  MEDIA_DIR: text.default('media').describe('Folder with lesson videos and subtitles, unless S3_BUCKET has them'),
  S3_BUCKET: optionalText.describe(
    'Bucket with lesson videos and subtitles, at Amazon S3 or a storage that speaks as it does; MEDIA_DIR is used when unset',
  ),
  S3_ENDPOINT: webAddress.optional().describe('Address of the storage that has S3_BUCKET; Amazon S3 when unset'),
  S3_REGION: text.default('us-east-1').describe('Region of S3_BUCKET'),
  S3_ACCESS_KEY_ID: optionalText.describe(
    'Access key for S3_BUCKET, which may list and read it, and write and delete below generated-images/ and, for "backup --bucket", backups/; what the AWS SDK finds, such as the role of the machine, when unset',
  ),
  S3_SECRET_ACCESS_KEY: optionalText.describe('Secret of the access key for S3_BUCKET'),
  GOOGLE_CLIENT_ID: optionalText.describe('OAuth client of Google; the local provider is used when unset'),
  GOOGLE_CLIENT_SECRET: optionalText.describe('Secret of the OAuth client of Google'),
  GITHUB_CLIENT_ID: optionalText.describe('OAuth client of GitHub; the local provider is used when unset'),
  GITHUB_CLIENT_SECRET: optionalText.describe('Secret of the OAuth client of GitHub'),
  STRIPE_SECRET_KEY: optionalText.describe('Stripe secret key; the local payment gateway is used when unset'),
  STRIPE_PUBLISHABLE_KEY: optionalText.describe('Stripe publishable key, for the embedded checkout in the browser'),
  STRIPE_WEBHOOK_SECRET: optionalText.describe('Signing secret of the Stripe webhook endpoint ORIGIN/webhooks/stripe'),
  STRIPE_API_BASE_URL: webAddress
    .optional()
    .describe('Address of the Stripe API, for a proxy in front of it; https://api.stripe.com when unset'),
  STRIPE_AUTOMATIC_TAX: flag.describe(
    'true to have Stripe work out the tax in the price from the address that buyers give in its form, instead of SELLER_TAX_PERCENT',
  ),
  STRIPE_MANAGED_PAYMENTS: flag.describe(
    'true to have Stripe sell the course in its own name (Managed Payments): it answers for the tax and sends receipt and invoice, and this site issues no invoices',
  ),
  STRIPE_TAX_CODE: z
    .string()
    .regex(/^txcd_\d{8}$/, 'expected a tax code of Stripe, such as txcd_20060058')
    .default('txcd_20060058')
    .describe('What Stripe taxes the course as, where it works out the tax; training by oneself over the web when unset'),
  COURSE_PRICE_CENTS: wholeNumber({
    min: 1,
    max: maxAmount,
    spelling: 'expected number in plain digits, in the smallest unit of the currency: 199.00 dollars are 19900',
  })
    .default(23_900)
    .describe('Price of one seat of the course, as Stripe takes it: 23900 is 239 dollars, in yen 23900 is 23900'),
  COURSE_CURRENCY: z
    .string()
    .toLowerCase()
    .refine(
      (code) => chargedCurrencies.includes(code),
      'expected the three letters of a currency that Stripe charges in, such as eur',
    )
    .default('usd')
    .describe('Currency of the price, three letters'),
  LAUNCH_DISCOUNT_PERCENT: wholeNumber({ max: 90 })
    .default(0)
    .describe('Discount applied when a checkout asks for it (dct); 0 is none'),
  SEAT_VOLUME_PRICES: volumePrices.describe(
    'Percent off the price of each seat from so many seats on, such as 5:10,20:20; the larger of this and the launch discount holds',
  ),
  CARD_COUNTRY_DISCOUNTS: countryDiscounts.describe(
    'Percent off the course for oneself where the card was issued in a country, such as IN:50,BR:40; no price depends on the card when unset',
  ),
  SELLER_NAME: prose.default('Principled AI Coding').describe('Who sells the course, as printed on invoices'),
  SELLER_ADDRESS: prose
    .optional()
    .describe('Address of the seller, on invoices (commas become lines) and at the foot of each page'),
  SELLER_COUNTRY: z
    .string()
    .toUpperCase()
    .refine((code) => countryCodes.includes(code), 'expected the two letters of a country (ISO 3166-1), such as DE')
    .optional()
    .describe('Country of the seller on invoices. With it and SELLER_VAT_ID, invoices are offered as XML (EN 16931), too'),
  SELLER_VAT_ID: optionalText.describe('VAT number of the seller on invoices'),
  SELLER_TAX_NAME: prose.max(20).default('VAT').describe('What the tax on the price is called'),
  SELLER_TAX_PERCENT: percentage({ max: 50 })
    .optional()
    .describe('Rate of the tax that is included in the price, in percent. Unset: no tax is charged, and none is shown'),
  SELLER_TAX_EXEMPTION: prose
    .optional()
    .describe(
      'Why no tax is charged where SELLER_TAX_PERCENT is unset, in the words of the law; on invoices, and needed to offer them as XML',
    ),
  SELLER_REVERSE_CHARGE: z
    .enum(['yes', 'no'])
    .default('no')
    .describe(
      'yes: a company with a VAT number of another EU country, which it gives before it pays, pays the price without the tax, and its invoice says why. Needs SELLER_TAX_PERCENT and SELLER_VAT_ID',
    ),
  VIES_URL: webAddress
    .optional()
    .describe(
      'Address of the register that knows the VAT numbers of the EU; a stand-in on a loopback address, https://ec.europa.eu/taxation_customs/vies/rest-api elsewhere when unset',
    ),
  REFUND_WINDOW_DAYS: wholeNumber({ max: 3650 })
    .default(30)
    .describe('Days after the purchase in which buyers can ask for a refund'),
  REFUND_BEFORE_LESSON: wholeNumber({ min: 1, max: 8 })
    .default(4)
    .describe('Buyers can ask for a refund until they start the lesson of this number'),
  WITHDRAWAL_DAYS: wholeNumber({ min: 14, max: 3650 })
    .default(14)
    .describe(
      'Days after the purchase in which buyers can withdraw from the contract without a reason; the law of the EU says 14',
    ),
  SIGNED_URL_SECONDS: wholeNumber({ min: 1, max: hour / second })
    .default(hour / second)
    .describe('How long a signed video address works, at most an hour'),
  FUNCTIONS_BASE_URL: webAddress
    .optional()
    .describe('Where the browser calls functions, except in development; ORIGIN/functions when unset'),
  FUNCTIONS_FORCE_PRODUCTION: flag.describe('true to call functions at FUNCTIONS_BASE_URL in development (npm run dev) too'),
  CONTENT_BASE_URL: webAddress.optional().describe('Where the browser asks content queries; ORIGIN/content when unset'),
  TOKEN_SYNC_URL: optionalText.describe(
    'Path on this site that browsers tell who is signed in: POST with the ID token, DELETE when signed out; none when unset',
  ),
  POSTHOG_KEY: optionalText.describe('Public key of PostHog; analytics is off when unset'),
  POSTHOG_HOST: webAddress
    .optional()
    .describe(
      'Where analytics is sent; the local capture page on a loopback address, https://us.i.posthog.com elsewhere when unset',
    ),
  TRACKING_WITHOUT_CONSENT_IN: countries.describe(
    'Countries such as US,CA whose law lets visits be measured, and purchases reported to AD_TAG, until somebody says no; everybody else, and who comes from nobody knows where, is asked first',
  ),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'expected the name of a header')
    .default('CF-IPCountry')
    .describe('Header in which the proxy in front says the country of a visitor, for TRACKING_WITHOUT_CONSENT_IN'),
  AD_TAG: z
    .string()
    .regex(/^AW-[\w-]+\/[\w-]+$/, 'expected AW-account/label')
    .optional()
    .describe('Google Ads conversion of a purchase, as AW-account/label; none when unset'),
  OPENAI_COMPATIBLE_URL: webAddress
    .optional()
    .describe(
      'Address of a language model that speaks as OpenAI does, such as http://127.0.0.1:11434/v1 of Ollama; the built-in practice model answers when this and the three keys below are unset, and the first that is set counts',
    ),
  OPENAI_COMPATIBLE_API_KEY: optionalText.describe('Key for OPENAI_COMPATIBLE_URL, where it wants one'),
  OPENAI_API_KEY: optionalText.describe('Key of OpenAI, whose model then answers prompts'),
  ANTHROPIC_API_KEY: optionalText.describe('Key of Anthropic, whose model then answers prompts; needs LANGUAGE_MODEL'),
  GOOGLE_GENERATIVE_AI_API_KEY: optionalText.describe('Key of Google, whose model then answers prompts; needs LANGUAGE_MODEL'),
  LANGUAGE_MODEL: optionalText.describe('Name of the language model, as its provider calls it; gpt-4o-2024-05-13 when unset'),
  LANGUAGE_MODELS: commaSeparated.describe(
    'Names of further models of the same provider, between which people may choose for their own prompts, separated by commas',
  ),
  LANGUAGE_MODEL_PRICES: modelPrices.describe(
    'Dollars for a million tokens that a model reads and writes, such as gpt-4o=2.50/10,llama3:8b=0/0; people then see what their own prompts cost in money, too. Nothing is said of a model without a price',
  ),
  LANGUAGE_MODEL_TIMEOUT_SECONDS: wholeNumber({ min: 2, max: 300 })
    .default(60)
    .describe(
      'How long a language model may take for an answer; half of it until the first word, and a quarter from one to the next',
    ),
  MODEL_GATEWAY_URL: webAddress
    .optional()
    .describe(
      'Address of a gateway through which learners’ own keys reach their providers: it answers below /openai, /anthropic, /google, /openrouter and /mistral as they do. The providers themselves when unset',
    ),
  IMAGE_MODEL: optionalText.describe(
    'Name of the model at OPENAI_COMPATIBLE_URL that makes images; with OPENAI_API_KEY alone gpt-image-1 when unset. Without either the site draws images itself',
  ),
  IMAGE_MODEL_TIMEOUT_SECONDS: wholeNumber({ min: 2, max: 300 })
    .default(120)
    .describe('How long an image model may take for an image'),
  CALL_LIMIT_FACTOR: wholeNumber({ min: 1, max: 1_000_000 })
    .default(1)
    .describe('Multiplies how often a function may be called in a minute; for load tests'),
  METRICS_TOKEN: text
    .min(16)
    .optional()
    .describe('Token with which a Prometheus server may read /metrics, 16 characters or more; there is no such page when unset'),
  ACCESS_LOG: flag.describe(
    'true to log a line for each request: method, path without what may be secret, status, time and bytes, and nothing about who asks',
  ),
  SLOW_QUERY_MS: wholeNumber({ min: 1, max: 600_000 })
    .default(500)
    .describe('Milliseconds from which on a query of the database is logged as slow, with its text and without its values'),
  TRUST_PROXY: trustedProxies.describe(
    'Proxies in front whose X-Forwarded-For counts: true for one, a number for so many in a row, or their networks, such as 10.0.0.0/8,fd00::/8, loopback or private',
  ),
  MEMORY_MB: wholeNumber({ min: 256, max: 1_048_576 })
    .optional()
    .describe(
      'Memory that the site and its own PostgreSQL may count on, in MiB; what the container or the machine has when unset. Below 1536 the start saves memory',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe log line written'),
} as const;

export type SettingName = keyof typeof settings;

const schema = z.object(settings);
export type Settings = z.infer<typeof schema>;

export type Config = Omit<Settings, 'ORIGIN'> & {
  ORIGIN: string;
  /** ORIGIN is an address that only this machine can reach, so stand-ins for outside services are on by default. */
  isLoopback: boolean;
};

/** The model that answers where LANGUAGE_MODEL is unset (docs/product.md §9). */
export const defaultLanguageModel = 'gpt-4o-2024-05-13';

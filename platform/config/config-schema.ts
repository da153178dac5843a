import { z } from 'zod';
import { currencyRules, findChargeFault } from '../text/currencies.ts';
import { settings } from './settings.ts';

const schema = z.object(settings);

/** Matches the names that mean this machine to whoever uses them. */
export const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Names the model that answers where LANGUAGE_MODEL is unset (docs/product.md §9). */
export const defaultLanguageModel = 'gpt-4o-2024-05-13';

export type Config = Omit<z.infer<typeof schema>, 'ORIGIN'> & {
  ORIGIN: string;
  /** ORIGIN is an address that only this machine can reach, so stand-ins for outside services are on by default. */
  isLoopback: boolean;
};

/** Reports a setting that cannot be used; the message is one line for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Parses the environment into settings; throws {@link ConfigError} naming the first bad variable and what was expected. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const meaning = settings[name as keyof typeof settings]?.description ?? 'unknown setting';
    throw new ConfigError(`${name}: ${issue?.message} (${meaning})`);
  }
  const origin = new URL(parsed.data.ORIGIN ?? `http://localhost:${parsed.data.PORT}`).origin;
  const isLoopback = loopback.test(new URL(origin).hostname);
  const config = { ...parsed.data, ORIGIN: origin, isLoopback, TOKEN_SYNC_URL: ownPath(parsed.data.TOKEN_SYNC_URL, origin) };
  refuseHalfConfigured(config);
  if (config.FUNCTIONS_FORCE_PRODUCTION && !config.FUNCTIONS_BASE_URL) {
    throw new ConfigError('FUNCTIONS_BASE_URL: needed because FUNCTIONS_FORCE_PRODUCTION is true: set it to where functions are');
  }
  return config;
}

/**
 * Makes TOKEN_SYNC_URL a path of this site, and throws for any other: an ID token opens the account, so browsers send it to no other site.
 */
function ownPath(address: string | undefined, origin: string): string | undefined {
  if (address === undefined) return undefined;
  const url = URL.parse(address, origin);
  if (url?.origin === origin) return url.pathname + url.search;
  throw new ConfigError(`TOKEN_SYNC_URL: must be an address of this site, as /forum/session is: ${address} is not at ${origin}`);
}

/** Refuses settings of a public address that would silently fall back to a stand-in or to a secret of this machine (docs/product.md §7). */
function refuseHalfConfigured(config: Config): void {
  for (const key of ['ANTHROPIC_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'] as const) {
    if (config[key] === undefined || config.LANGUAGE_MODEL || config.OPENAI_COMPATIBLE_URL || config.OPENAI_API_KEY) continue;
    throw new ConfigError(`LANGUAGE_MODEL: needed because ${key} is set: name the provider's model that shall answer`);
  }
  const models = [config.LANGUAGE_MODEL ?? defaultLanguageModel, ...config.LANGUAGE_MODELS];
  for (const { model } of config.LANGUAGE_MODEL_PRICES) {
    if (models.includes(model)) continue;
    throw new ConfigError(
      `LANGUAGE_MODEL_PRICES: ${model} is neither LANGUAGE_MODEL nor among LANGUAGE_MODELS (${models.join(', ')})`,
    );
  }
  for (const provider of ['GOOGLE', 'GITHUB'] as const) {
    if ((config[`${provider}_CLIENT_ID`] === undefined) === (config[`${provider}_CLIENT_SECRET`] === undefined)) continue;
    throw new ConfigError(
      `${provider}_CLIENT_SECRET: ${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET are set together or not at all`,
    );
  }
  if ((config.S3_ACCESS_KEY_ID === undefined) !== (config.S3_SECRET_ACCESS_KEY === undefined)) {
    throw new ConfigError('S3_SECRET_ACCESS_KEY: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all');
  }
  if (config.STRIPE_MANAGED_PAYMENTS && config.STRIPE_AUTOMATIC_TAX) {
    throw new ConfigError(
      'STRIPE_AUTOMATIC_TAX: must not be true while STRIPE_MANAGED_PAYMENTS is: there Stripe works out the tax anyway, and refuses to be asked',
    );
  }
  if (config.STRIPE_MANAGED_PAYMENTS && config.CARD_COUNTRY_DISCOUNTS.length > 0) {
    throw new ConfigError(
      'CARD_COUNTRY_DISCOUNTS: must be unset while STRIPE_MANAGED_PAYMENTS is true: there Stripe sells, and takes the money without waiting for this site',
    );
  }
  refusePriceBelowCharge(config);
  if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL: needed because DATABASE_DIRECT_URL is set: it may be the same address');
  }
  refuseHalfConfiguredMail(config);
  if (config.isLoopback) {
    if (loopback.test(config.HOST)) return;
    throw new ConfigError(
      `HOST: must be a loopback address while ORIGIN ${config.ORIGIN} is one: set ORIGIN to the site's public address`,
    );
  }
  const needs: [keyof typeof settings, Config['LOCAL_SERVICES'][number] | null][] = [
    ['SECRET', null],
    ['GOOGLE_CLIENT_ID', 'oauth'],
    ['GOOGLE_CLIENT_SECRET', 'oauth'],
    ['GITHUB_CLIENT_ID', 'oauth'],
    ['GITHUB_CLIENT_SECRET', 'oauth'],
    ['STRIPE_SECRET_KEY', 'payments'],
    ['STRIPE_PUBLISHABLE_KEY', 'payments'],
    ['STRIPE_WEBHOOK_SECRET', 'payments'],
    ['SMTP_URL', 'outbox'],
  ];
  for (const [name, standIn] of needs) {
    if (config[name] !== undefined || (standIn && config.LOCAL_SERVICES.includes(standIn))) continue;
    const way = standIn ? `, or name the stand-in "${standIn}" in LOCAL_SERVICES` : '';
    throw new ConfigError(`${name}: needed because ORIGIN ${config.ORIGIN} is not a loopback address: set it${way}`);
  }
}

/** Refuses a price that the payment provider would refuse at each checkout, in full or with the largest discount of the settings. */
function refusePriceBelowCharge({
  COURSE_PRICE_CENTS: cents,
  COURSE_CURRENCY: currency,
  LAUNCH_DISCOUNT_PERCENT,
  SEAT_VOLUME_PRICES,
  CARD_COUNTRY_DISCOUNTS,
}: Config): void {
  const fault = findChargeFault({ cents, currency });
  if (fault) throw new ConfigError(`COURSE_PRICE_CENTS: ${fault}`);
  const percents = [...SEAT_VOLUME_PRICES, ...CARD_COUNTRY_DISCOUNTS].map(({ percent }) => percent);
  const percent = Math.max(LAUNCH_DISCOUNT_PERCENT, ...percents);
  const { min } = currencyRules(currency);
  if ((cents * (100 - percent)) / 100 >= min) return;
  throw new ConfigError(
    `COURSE_PRICE_CENTS: ${cents} less the discount of ${percent} percent is less than the ${min} that Stripe charges at least in ${currency.toUpperCase()}`,
  );
}

function refuseHalfConfiguredMail({ SMTP_URL, MAIL_FROM, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Config): void {
  if (SMTP_URL && !MAIL_FROM) throw new ConfigError('MAIL_FROM: needed because SMTP_URL is set: say who the e-mails are from');
  const dkim = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY];
  if (dkim.every(Boolean) || !dkim.some(Boolean)) return;
  throw new ConfigError('DKIM_PRIVATE_KEY: DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY are set together or not at all');
}

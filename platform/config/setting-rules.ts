import { currencyRules, findChargeFault } from '../text/currencies.ts';
import { findMisplacedCredentials, findMixedModes } from './credential-shapes.ts';
import { isPrivateHost, loopback } from './private-host.ts';
import { type Config, defaultLanguageModel, type SettingName } from './settings.ts';

/** A rule about settings beside each other. Where one of them is at fault itself, nothing can be said of them together. */
interface SettingRule {
  about: readonly SettingName[];
  /** Finds the faults, each beginning with the name of the setting to change. */
  find: (config: Config) => (string | false | undefined)[];
}

const needsModel = ['ANTHROPIC_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'] as const;
const forBrowsers = ['FUNCTIONS_BASE_URL', 'CONTENT_BASE_URL', 'POSTHOG_HOST'] as const;
const dkim = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const;
const ofBucket = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'] as const;

/** What a public site must have, and the stand-in that may take its place (docs/product.md §7). */
const neededInPublic: [SettingName, Config['LOCAL_SERVICES'][number] | null][] = [
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

/** What settings must be beside each other: none that would silently fall back to a stand-in, be ignored, or fail at the first use. */
export const settingRules: readonly SettingRule[] = [
  {
    about: ['LANGUAGE_MODEL', 'OPENAI_COMPATIBLE_URL', 'OPENAI_API_KEY', ...needsModel],
    find: (config) =>
      needsModel.map(
        (key) =>
          config[key] !== undefined &&
          !(config.LANGUAGE_MODEL || config.OPENAI_COMPATIBLE_URL || config.OPENAI_API_KEY) &&
          `LANGUAGE_MODEL: needed because ${key} is set: name the provider's model that shall answer`,
      ),
  },
  {
    about: ['LANGUAGE_MODEL', 'LANGUAGE_MODELS', 'LANGUAGE_MODEL_PRICES'],
    find({ LANGUAGE_MODEL = defaultLanguageModel, LANGUAGE_MODELS, LANGUAGE_MODEL_PRICES }) {
      const models = [LANGUAGE_MODEL, ...LANGUAGE_MODELS];
      return LANGUAGE_MODEL_PRICES.map(
        ({ model }) =>
          !models.includes(model) &&
          `LANGUAGE_MODEL_PRICES: ${model} is neither LANGUAGE_MODEL nor among LANGUAGE_MODELS (${models.join(', ')})`,
      );
    },
  },
  ...(['GOOGLE', 'GITHUB'] as const).map((provider): SettingRule => {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const;
    return {
      about: [id, secret],
      find: (config) => [
        (config[id] === undefined) !== (config[secret] === undefined) &&
          `${secret}: ${id} and ${secret} are set together or not at all`,
      ],
    };
  }),
  {
    about: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    find: (config) => [
      (config.S3_ACCESS_KEY_ID === undefined) !== (config.S3_SECRET_ACCESS_KEY === undefined) &&
        'S3_SECRET_ACCESS_KEY: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all',
    ],
  },
  {
    about: ['ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET'],
    find: (config) => [
      (config.ALERT_WEBHOOK_URL === undefined) !== (config.ALERT_WEBHOOK_SECRET === undefined) &&
        'ALERT_WEBHOOK_SECRET: ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET are set together or not at all',
    ],
  },
  {
    about: ['S3_BUCKET', ...ofBucket],
    find: (config) =>
      ofBucket.map((name) => config[name] !== undefined && !config.S3_BUCKET && `S3_BUCKET: needed because ${name} is set`),
  },
  {
    about: ['STRIPE_MANAGED_PAYMENTS', 'STRIPE_AUTOMATIC_TAX', 'CARD_COUNTRY_DISCOUNTS'],
    find: (config) => [
      config.STRIPE_MANAGED_PAYMENTS &&
        config.STRIPE_AUTOMATIC_TAX &&
        'STRIPE_AUTOMATIC_TAX: must not be true while STRIPE_MANAGED_PAYMENTS is: there Stripe works out the tax anyway, and refuses to be asked',
      config.STRIPE_MANAGED_PAYMENTS &&
        config.CARD_COUNTRY_DISCOUNTS.length > 0 &&
        'CARD_COUNTRY_DISCOUNTS: must be unset while STRIPE_MANAGED_PAYMENTS is true: there Stripe sells, and takes the money without waiting for this site',
    ],
  },
  {
    about: ['COURSE_PRICE_CENTS', 'COURSE_CURRENCY', 'LAUNCH_DISCOUNT_PERCENT', 'SEAT_VOLUME_PRICES', 'CARD_COUNTRY_DISCOUNTS'],
    find: (config) => [findPriceFault(config)],
  },
  { about: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'], find: findMixedModes },
  { about: [], find: findMisplacedCredentials },
  {
    about: ['STRIPE_API_BASE_URL'],
    find: ({ STRIPE_API_BASE_URL: address }) => [
      isOpen(address) && 'STRIPE_API_BASE_URL: must begin with https://: the secret key is sent there over a public network',
    ],
  },
  {
    about: ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
    find: (config) => [
      config.DATABASE_DIRECT_URL !== undefined &&
        !config.DATABASE_URL &&
        'DATABASE_URL: needed because DATABASE_DIRECT_URL is set: it may be the same address',
    ],
  },
  {
    about: ['SMTP_URL', 'MAIL_FROM'],
    find: ({ SMTP_URL, MAIL_FROM }) => [
      SMTP_URL !== undefined && !MAIL_FROM && 'MAIL_FROM: needed because SMTP_URL is set: say who the e-mails are from',
    ],
  },
  {
    about: dkim,
    find(config) {
      const given = dkim.filter((name) => config[name] !== undefined).length;
      return [
        given > 0 &&
          given < dkim.length &&
          'DKIM_PRIVATE_KEY: DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY are set together or not at all',
      ];
    },
  },
  {
    about: ['FUNCTIONS_FORCE_PRODUCTION', 'FUNCTIONS_BASE_URL'],
    find: (config) => [
      config.FUNCTIONS_FORCE_PRODUCTION &&
        !config.FUNCTIONS_BASE_URL &&
        'FUNCTIONS_BASE_URL: needed because FUNCTIONS_FORCE_PRODUCTION is true: set it to where functions are',
    ],
  },
  {
    about: ['ORIGIN'],
    find: ({ ORIGIN }) => [
      isOpen(ORIGIN) &&
        `ORIGIN: must begin with https:// on a public address: over ${ORIGIN} sessions and cards could be read on the way. A proxy in front of this server may end the encryption`,
    ],
  },
  {
    about: ['ORIGIN', ...forBrowsers],
    find: (config) =>
      forBrowsers.map(
        (name) =>
          config.ORIGIN.startsWith('https:') &&
          config[name]?.startsWith('http:') &&
          !loopback.test(new URL(config[name]).hostname) &&
          `${name}: must begin with https://, as ORIGIN does: browsers ask nothing else of such a page`,
      ),
  },
  {
    about: ['ORIGIN', 'HOST'],
    find: ({ isLoopback, HOST, ORIGIN }) => [
      isLoopback &&
        !loopback.test(HOST) &&
        `HOST: must be a loopback address while ORIGIN ${ORIGIN} is one: set ORIGIN to the site's public address`,
    ],
  },
  {
    about: ['ORIGIN', 'LOCAL_SERVICES'],
    find: ({ isLoopback, LOCAL_SERVICES, ...config }) =>
      isLoopback
        ? [
            !config.STRIPE_SECRET_KEY &&
              (config.STRIPE_PUBLISHABLE_KEY ?? config.STRIPE_WEBHOOK_SECRET) !== undefined &&
              !LOCAL_SERVICES.includes('payments') &&
              'STRIPE_SECRET_KEY: needed because another key of Stripe is set, without which the stand-in would take the payments',
          ]
        : neededInPublic.map(([name, standIn]) => {
            if (config[name as keyof typeof config] !== undefined || (standIn && LOCAL_SERVICES.includes(standIn))) return false;
            const way = standIn ? `, or name the stand-in "${standIn}" in LOCAL_SERVICES` : '';
            return `${name}: needed because ORIGIN ${config.ORIGIN} is not a loopback address: set it${way}`;
          }),
  },
];

/** Says whether what is sent to an address can be read on the way. */
const isOpen = (address: string | undefined) => address?.toLowerCase().startsWith('http:') && !isPrivateHost(address);

/** Finds a price that the payment provider would refuse at each checkout, in full or with the largest discount of the settings. */
function findPriceFault({
  COURSE_PRICE_CENTS: cents,
  COURSE_CURRENCY: currency,
  LAUNCH_DISCOUNT_PERCENT,
  SEAT_VOLUME_PRICES,
  CARD_COUNTRY_DISCOUNTS,
}: Config): string | undefined {
  const fault = findChargeFault({ cents, currency });
  if (fault) return `COURSE_PRICE_CENTS: ${fault}`;
  const percents = [...SEAT_VOLUME_PRICES, ...CARD_COUNTRY_DISCOUNTS].map(({ percent }) => percent);
  const percent = Math.max(LAUNCH_DISCOUNT_PERCENT, ...percents);
  const { min } = currencyRules(currency);
  if ((cents * (100 - percent)) / 100 >= min) return undefined;
  return `COURSE_PRICE_CENTS: ${cents} less the discount of ${percent} percent is less than the ${min} that Stripe charges at least in ${currency.toUpperCase()}`;
}

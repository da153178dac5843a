import type { Config } from './settings.ts';

type Credential = keyof Config;

/** Matches nothing: of a key that each storage writes in its own way. */
const noShape = /^(?!)/;

/*
 * How providers write their keys (checked in November 2026), in groups whose members are mistaken for each other. A key of no known shape may be
 * one of a newer kind, or of a proxy, and is left to the doctor, which tries it.
 */
const groups: Partial<Record<Credential, RegExp>>[] = [
  {
    STRIPE_SECRET_KEY: /^(sk|rk)_(test|live|org)_/,
    STRIPE_PUBLISHABLE_KEY: /^pk_(test|live)_/,
    STRIPE_WEBHOOK_SECRET: /^whsec_/,
  },
  {
    GOOGLE_CLIENT_ID: /\.apps\.googleusercontent\.com$/,
    GOOGLE_CLIENT_SECRET: /^GOCSPX-/,
    GITHUB_CLIENT_ID: /^(Iv1\.|Iv23|Ov23)|^[\da-f]{20}$/,
    GITHUB_CLIENT_SECRET: /^[\da-f]{40}$/,
  },
  { S3_ACCESS_KEY_ID: /^(AKIA|ASIA)[A-Z\d]{16}$/, S3_SECRET_ACCESS_KEY: noShape },
  {
    OPENAI_API_KEY: /^sk-(proj|svcacct|admin)-/,
    ANTHROPIC_API_KEY: /^sk-ant-/,
    GOOGLE_GENERATIVE_AI_API_KEY: /^AIza/,
  },
];

/** Keys of PostHog that open the project; POSTHOG_KEY stands in every page. */
const secretOfPosthog = /^ph[xs]_/;

/** Names the settings that hold the key of another, which a provider would refuse, or a page would show to everybody. */
export function findMisplacedCredentials(config: Config): string[] {
  const faults = groups.flatMap((group) => {
    const shapes = Object.entries(group) as [Credential, RegExp][];
    return shapes.flatMap(([name, own]) => {
      const value = config[name];
      if (typeof value !== 'string' || own.test(value)) return [];
      const other = shapes.find(([, shape]) => shape.test(value))?.[0];
      return other ? [`${name}: holds what looks like ${other}: are the two swapped?`] : [];
    });
  });
  if (config.POSTHOG_KEY && secretOfPosthog.test(config.POSTHOG_KEY)) {
    faults.push(
      'POSTHOG_KEY: holds a secret key of PostHog, which every page would show: set the public key of the project (phc_…)',
    );
  }
  return faults;
}

/** Says whether one of Stripe's keys moves real money and the other does not, so that no payment would go through. */
export function findMixedModes({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: published }: Config): string[] {
  const [modes, other] = [secret, published].map((key) => /^(?:sk|rk|pk)_(test|live)_/.exec(key ?? '')?.[1]);
  if (!modes || !other || modes === other) return [];
  return [`STRIPE_PUBLISHABLE_KEY: is a ${other} key beside a ${modes} key in STRIPE_SECRET_KEY: take both of the same mode`];
}

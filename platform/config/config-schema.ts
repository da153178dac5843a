import { findMisspeltSettings } from './misspelt-settings.ts';
import { loopback } from './private-host.ts';
import { settingRules } from './setting-rules.ts';
import { type Config, type SettingName, type Settings, settings } from './settings.ts';

/** Reports settings that cannot be used; the message has one line for each, for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Parses the environment into settings. Throws a {@link ConfigError} that names every variable at fault and what was expected, also those that
 * are nearly settings; `written` are the names in the file `.env`.
 */
export function parseConfig(
  environment: Record<string, string | undefined>,
  { written = [] }: { written?: readonly string[] } = {},
): Config {
  const { parsed, faults } = parseEach(environment);
  const origin = new URL(parsed.ORIGIN ?? `http://localhost:${parsed.PORT}`).origin;
  const isLoopback = loopback.test(new URL(origin).hostname);
  const config = { ...parsed, ORIGIN: origin, isLoopback, TOKEN_SYNC_URL: ownPath(parsed.TOKEN_SYNC_URL, origin) };
  const atFault = new Map<string, string>(faults);
  if (parsed.TOKEN_SYNC_URL !== undefined && config.TOKEN_SYNC_URL === undefined && !atFault.has('ORIGIN')) {
    const address = parsed.TOKEN_SYNC_URL;
    atFault.set(
      'TOKEN_SYNC_URL',
      `TOKEN_SYNC_URL: must be an address of this site, as /forum/session is: ${address} is not at ${origin}`,
    );
  }
  const beside = settingRules
    .filter(({ about }) => !about.some((name) => atFault.has(name)))
    .flatMap(({ find }) => find(config))
    .filter((fault) => typeof fault === 'string');
  const all = [...atFault.values(), ...beside, ...findMisspeltSettings(environment, written)];
  if (all.length > 0) throw new ConfigError(all.join('\n'));
  return config;
}

/** Parses each setting by itself, so that a bad one, in whose place its default stands, hides no other. */
function parseEach(environment: Record<string, string | undefined>): { parsed: Settings; faults: [SettingName, string][] } {
  const faults: [SettingName, string][] = [];
  const entries = Object.entries(settings).map(([name, setting]) => {
    const result = setting.safeParse(environment[name] === '' ? undefined : environment[name]);
    if (result.success) return [name, result.data];
    faults.push([name as SettingName, `${name}: ${result.error.issues[0]?.message} (${setting.description})`]);
    return [name, setting.safeParse(undefined).data];
  });
  return { parsed: Object.fromEntries(entries), faults };
}

/** Makes an address of this site a path, and undefined any other: an ID token opens the account, so browsers send it to no other site. */
function ownPath(address: string | undefined, origin: string): string | undefined {
  if (address === undefined) return undefined;
  const url = URL.parse(address, origin);
  return url?.origin === origin ? url.pathname + url.search : undefined;
}

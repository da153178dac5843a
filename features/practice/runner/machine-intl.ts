/*
 * What JavaScript says by the rules of a language is answered by the host, in English and UTC unless a program says otherwise: the engine of the
 * machine has no such rules. A question is JSON: kind, method, locales, options, and values with a letter that says what each is.
 */
type Question = [kind: string, method: string, locales: string | string[] | null, options: object | null, values: string[]];

const defaultLocale = 'en-US';
/** How many of the formatters that were made last are kept: sorting asks for the same one again and again. */
const maxKept = 20;
const kept = new Map<string, object>();

/** Answers a question as JSON: the value, or the name and the message of an error. Only the methods that are named here are called. */
export function answerIntl(question: string): string {
  try {
    const [kind, method, locales, options, values] = JSON.parse(question) as Question;
    return JSON.stringify({
      value: answer(kind, method, { locales: locales ?? defaultLocale, options: options ?? {} }, values.map(unwrap)),
    });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error('this cannot be formatted');
    return JSON.stringify({ error: { name, message } });
  }
}

interface Settings {
  locales: string | string[];
  options: object;
}

function answer(kind: string, method: string, { locales, options }: Settings, values: unknown[]): unknown {
  const [value] = values;
  const inUtc = { timeZone: 'UTC', ...options };
  if (kind === 'String')
    return method === 'toLocaleUpperCase' ? String(value).toLocaleUpperCase(locales) : String(value).toLocaleLowerCase(locales);
  if (kind === 'DateTimeFormat' && method.startsWith('toLocale')) {
    const date = new Date(Number(value));
    if (method === 'toLocaleDateString') return date.toLocaleDateString(locales, inUtc);
    if (method === 'toLocaleTimeString') return date.toLocaleTimeString(locales, inUtc);
    return date.toLocaleString(locales, inUtc);
  }
  const make = formatters[kind as keyof typeof formatters];
  if (!make || !methods.has(method)) throw new TypeError(`Intl.${kind} has no ${method} here`);
  if (method === 'supportedLocalesOf') return Intl.getCanonicalLocales(locales);
  const key = JSON.stringify([kind, locales, options]);
  const formatter = kept.get(key) ?? make(locales, kind === 'DateTimeFormat' ? inUtc : options);
  kept.delete(key);
  kept.set(key, formatter);
  for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest);
  return (formatter as Record<string, (...given: unknown[]) => unknown>)[method]?.(...values);
}

const methods = new Set([
  'format',
  'formatToParts',
  'formatRange',
  'compare',
  'select',
  'of',
  'resolvedOptions',
  'supportedLocalesOf',
]);

const formatters = {
  NumberFormat: (locales: Settings['locales'], options: object) => new Intl.NumberFormat(locales, options),
  DateTimeFormat: (locales: Settings['locales'], options: object) => new Intl.DateTimeFormat(locales, options),
  Collator: (locales: Settings['locales'], options: object) => new Intl.Collator(locales, options),
  PluralRules: (locales: Settings['locales'], options: object) => new Intl.PluralRules(locales, options),
  ListFormat: (locales: Settings['locales'], options: object) => new Intl.ListFormat(locales, options),
  RelativeTimeFormat: (locales: Settings['locales'], options: object) => new Intl.RelativeTimeFormat(locales, options),
  DisplayNames: (locales: Settings['locales'], options: object) =>
    new Intl.DisplayNames(locales, options as ConstructorParameters<typeof Intl.DisplayNames>[1]),
};

function unwrap(wrapped: string): unknown {
  const [letter, text] = [wrapped.charAt(0), wrapped.slice(1)];
  if (letter === 'n') return Number(text);
  if (letter === 'b') return BigInt(text);
  if (letter === 'j') return JSON.parse(text);
  return letter === 'u' ? undefined : text;
}

import { redactUrl } from '#platform/http/redact-url.ts';

/** Cuts every address in a value to what may be told, however deep it lies. */
export function redactUrls<Value>(value: Value): Value {
  if (typeof value === 'string') return (/^(https?:\/\/|\/)/.test(value) ? redactUrl(value) : value) as Value;
  if (Array.isArray(value)) return value.map(redactUrls) as Value;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, redactUrls(part)])) as Value;
}

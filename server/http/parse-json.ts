import { AppError } from '#platform/errors.ts';

/** Parses the JSON of a request's body; throws INVALID_INPUT for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseTextThatCannotBeStored);
  } catch {
    throw new AppError('INVALID_INPUT', 'the body is not JSON');
  }
}

/** Refuses U+0000 and half a surrogate pair, neither of which PostgreSQL takes. */
function refuseTextThatCannotBeStored(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new Error('not text');
  return value;
}

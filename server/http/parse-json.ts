import { AppError } from '#platform/errors.ts';
import { isStorableText } from '#platform/text/to-storable.ts';

/** Parses the JSON of a request's body; throws INVALID_INPUT for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseTextThatCannotBeStored);
  } catch {
    throw new AppError('INVALID_INPUT', 'the body is not JSON');
  }
}

/** Refuses U+0000 and half a surrogate pair, neither of which PostgreSQL takes, in names of fields too: some are kept as they come. */
function refuseTextThatCannotBeStored(key: string, value: unknown): unknown {
  if (!isStorableText(key) || (typeof value === 'string' && !isStorableText(value))) throw new Error('not text');
  return value;
}

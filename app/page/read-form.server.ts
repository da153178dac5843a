import { AppError } from '#platform/errors.ts';
import { isStorableText } from '#platform/text/to-storable.ts';

/** Reads the form that a request brings. Throws INVALID_INPUT for a body that is none, and for text that PostgreSQL does not take. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch((error: unknown) => {
    throw error instanceof TypeError ? new AppError('INVALID_INPUT', 'the body is not a form') : error;
  });
  if ([...form.values()].some((value) => typeof value === 'string' && !isStorableText(value)))
    throw new AppError('INVALID_INPUT', 'a field has U+0000');
  return form;
}

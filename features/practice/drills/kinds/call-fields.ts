import { z } from 'zod';
import { text } from './drill-kind.ts';
import { inputTypes, maxListLength, maxTextLength, plainText } from './inputs.ts';
import { fileName } from './run-case.ts';

const plain = z.string().max(maxTextLength).regex(plainText);

/** An input as files and answers hold it; whether it fits a call is seen where the call is known. */
export const inputField = z.record(
  z.string().max(40),
  z.union([z.number(), plain, z.boolean(), z.array(z.number()).max(maxListLength), z.array(plain).max(maxListLength)]),
);

/** Cases of a call as files and answers hold them. */
export const casesField = z.array(z.strictObject({ input: inputField, prints: z.string().max(500) }));

/** A call as a file writes it. */
export const callFields = {
  /** The file at whose end the call is run. */
  entry: fileName,
  inputs: z.record(z.string().regex(/^[a-z][a-zA-Z_]*$/), z.enum(inputTypes)),
  /** One line of code that prints its result. */
  call: text.regex(/^[^\n]*$/, 'one line'),
};

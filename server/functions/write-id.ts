import { z } from 'zod';

/** Checks the idempotency key of a write: made once per write by a browser, so that a write sent again is not done again. */
export const writeId = z.uuid().optional();

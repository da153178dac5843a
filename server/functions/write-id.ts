import { z } from 'zod';

/** Made once per write by a browser, so that a write sent again is not done again. */
export const writeId = z.uuid().optional();

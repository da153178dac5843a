import { config } from '../../config/config.server.ts';

/** Tells whether e-mails stay in the outbox of this machine (docs/product.md §7). */
export const outboxEnabled = config.SMTP_URL === undefined;

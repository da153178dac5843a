import { config } from '#platform/config/config.server.ts';

/** Tells whether e-mails stay in the outbox of this machine (docs/product.md §7). */
export const outboxEnabled = config.SMTP_URL === undefined;

/** Tells whether the stand-in for the analytics service runs here (docs/product.md §7). */
export const localCaptureEnabled = config.isLoopback || config.LOCAL_SERVICES.includes('capture');

import { config } from '#platform/config/config.server.ts';

/** Tells whether the stand-in for the analytics service runs here (docs/product.md §7). */
export const localCaptureEnabled = config.isLoopback || config.LOCAL_SERVICES.includes('capture');

import { config } from '#platform/config/config.server.ts';

/** True when the stand-in for the analytics service runs here (docs/product.md §7). */
export const localCaptureEnabled = config.isLoopback || config.LOCAL_SERVICES.includes('capture');

import { config } from '#platform/config.server.ts';

/** Whether the stand-in for the analytics service runs here (design §8). */
export const localCaptureEnabled = config.isLoopback || config.LOCAL_SERVICES.includes('capture');

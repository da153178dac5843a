import { config } from '../config/config.server.ts';
import { localCaptureEnabled } from '../local/stand-ins.server.ts';

/** The service to which the browser sends what it measures; undefined without a key: then nothing is measured. */
export const analyticsTarget = config.POSTHOG_KEY
  ? {
      key: config.POSTHOG_KEY,
      host: config.POSTHOG_HOST ?? (localCaptureEnabled ? `${config.ORIGIN}/local/capture` : 'https://us.i.posthog.com'),
    }
  : undefined;

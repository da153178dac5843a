import pino from 'pino';
import { config } from '../config/config.server.ts';
import { keepError } from './recent-errors.ts';

const levelOfErrors = 50; // pino's own

/** Writes a structured log to standard output. Never give it a token, a cookie, an e-mail address or prompt text. */
export const log = pino({
  level: config.LOG_LEVEL,
  base: null,
  redact: { paths: ['*.authorization', '*.cookie', '*.email', '*.token', '*.prompt'], censor: '[redacted]' },
  hooks: {
    logMethod(given, method, level) {
      if (level >= levelOfErrors) keepError(given);
      method.apply(this, given);
    },
  },
});

import pino, { type LogFn } from 'pino';
import { config } from '../config/config.server.ts';
import { currentTrace, sendLine } from '../telemetry.ts';
import { keepError } from './recent-errors.ts';
import { currentRequestId } from './request-id.ts';
import { errorInWords, LoggedError, withoutSecrets, withoutValues } from './without-values.ts';

const levelOfErrors = 50; // pino's own

/**
 * Writes a structured log to standard output, in which the lines of one request carry its id. Errors are written without the values they hold. Never give it a token, a cookie, an e-mail
 * address or prompt text.
 */
export const log = pino({
  level: config.LOG_LEVEL,
  base: null,
  mixin: () => ({ requestId: currentRequestId(), ...currentTrace() }),
  serializers: { err: (described) => described }, // pino's own would look for more
  hooks: {
    streamWrite(line) {
      sendLine(line);
      return line;
    },
    logMethod(given, method, level) {
      const [first, ...rest] = given.map((part) => withoutSecrets(part));
      const words = rest.map((part) => (part instanceof LoggedError ? errorInWords(part) : part));
      const safe =
        first instanceof LoggedError ? [{ err: first }, ...(rest.length > 0 ? words : [errorInWords(first)])] : [first, ...words];
      if (level >= levelOfErrors) keepError(safe);
      method.apply(this, safe as Parameters<LogFn>);
    },
  },
});

/** Has what ends the process, and what packages print, go through the log, which leaves the values out. */
export function logProcess(): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'the process ends');
    process.exit(1);
  });
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...given: unknown[]) => log[level]({ printed: given.map((part) => withoutValues(part)) }, 'a package says');
  }
}

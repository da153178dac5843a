import type { Context } from 'hono';
import { z } from 'zod';
import { keepBrowserError } from '#features/owner/browser-errors.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { openAllowance } from '#platform/logging/open-allowance.ts';
import { counter } from '#platform/metrics.server.ts';
import { clientNetwork } from './http/client-address.ts';
import { parseJson } from './http/parse-json.ts';

const maxLength = 1000;
/** Whatever else a script calls its errors is one of these to us: a name is the sender's word. */
const kinds = new Set([
  ...['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'EvalError', 'URIError', 'AggregateError', 'LoadError'],
  ...[
    'AbortError',
    'DataCloneError',
    'InvalidStateError',
    'NetworkError',
    'NotAllowedError',
    'NotFoundError',
    'NotSupportedError',
  ],
  ...['QuotaExceededError', 'SecurityError', 'TimeoutError'],
]);

const optionalForm = (form: RegExp) => z.string().regex(form).optional().catch(undefined);
/** What app/rendering/before-paint.ts sends. Anybody can send it, so there is no place for words in it: what is of another form is left out. */
const report = z.strictObject({
  kind: z.string().transform((kind) => (kinds.has(kind) ? kind : 'Error')),
  at: optionalForm(/^\/assets\/[\w.-]{1,100}\.(js|css)(:\d{1,7}:\d{1,7})?$/),
  path: z.string().startsWith('/').max(300),
  build: optionalForm(/^[\da-f]{12}$/),
});

const errors = counter({ name: 'browser_errors_total', help: 'Errors of scripts that browsers told of', labelNames: ['kind'] });
const mayLog = openAllowance({ lines: 60 });

/** Makes what takes `POST /browser-errors`: where a script of ours failed in somebody's browser, and nothing about whose. */
export const takeBrowserErrors = (findPage: (pathname: string) => string) => async (context: Context) => {
  await enforceRateLimit({ limit: 'browserErrors', caller: clientNetwork(context) });
  const body = await context.req.text();
  if (body.length > maxLength) throw new AppError('BODY_TOO_LARGE', `at most ${maxLength} characters`);
  const parsed = report.safeParse(parseJson(body));
  if (!parsed.success) throw new AppError('INVALID_INPUT', 'this is no report of an error');
  const { path, ...told } = parsed.data;
  const error = { ...told, page: findPage(path) };
  errors.inc({ kind: error.kind });
  keepBrowserError(error);
  if (mayLog()) log.warn(error, 'an error in a browser');
  return context.body(null, 204);
};

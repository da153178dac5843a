import type { Context } from 'hono';
import type { Caller } from '#features/access/caller.ts';
import { findCaller } from '#features/access/find-caller.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { authenticateBearer } from './auth/bearer-auth.ts';
import type { FunctionDefinition } from './functions/define-function.ts';
import { functions } from './functions.ts';
import { clientNetwork } from './http/client-address.ts';
import { parseJson } from './http/parse-json.ts';
import { streamEvents } from './http/stream-events.ts';

/** Answers `POST /functions/{name}`: finds the function, proves the caller, checks the body, delegates. Failures are thrown as AppError. */
export async function answerFunction(context: Context): Promise<Response> {
  context.header('Cache-Control', 'no-store'); // what one account is told is no other's
  const name = context.req.param('name') ?? '';
  const definition = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!definition) throw new AppError('UNKNOWN_FUNCTION', name.slice(0, 60));
  try {
    return await answer({ name, definition, context });
  } catch (error) {
    if (!definition.failure || !(error instanceof AppError)) throw error;
    throw new AppError(error.errorKey, error.detail, { ...definition.failure, ...error.answer }, error.retryAfter);
  }
}

async function answer({
  name,
  definition,
  context,
}: {
  name: string;
  definition: FunctionDefinition;
  context: Context;
}): Promise<Response> {
  const caller = await proveCaller(definition, context.req.raw);
  const what = definition.limit === 'apiKeys' ? '' : name; // keys are made on a page too
  await enforceRateLimit({ limit: definition.limit, what, caller: caller?.userId ?? clientNetwork(context) });
  const body = parseJson(await context.req.text());
  refuseOthersIds(body, caller);
  const input = parseInput(definition, body);
  const request = context.req.raw;
  const left = new AbortController();
  const ask = () =>
    definition.answer({
      caller: caller as Caller,
      input,
      request,
      address: clientNetwork(context),
      // Made when it is wanted: most functions are over before anyone could go.
      get signal() {
        return AbortSignal.any([request.signal, left.signal]);
      },
    });
  if (definition.isStream) return streamEvents({ context, begin: ask as () => Promise<AsyncGenerator<object>>, left });
  return context.json(await ask());
}

/** Proves who calls a function; undefined only for a visitor who calls one that is anyone's. */
async function proveCaller({ caller }: FunctionDefinition, request: Request): Promise<Caller | undefined> {
  if (caller === 'session') {
    const user = await findCaller(request);
    if (!user) throw new AppError('NOT_SIGNED_IN');
    return user;
  }
  if (caller === 'anyone' && !request.headers.has('authorization')) return undefined;
  return authenticateBearer(request);
}

function parseInput({ input }: FunctionDefinition, body: unknown): Record<string, unknown> {
  const parsed = input.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('INVALID_INPUT', `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

/** Refuses an account's id in a body that is not the caller's own (docs/product.md §7). */
function refuseOthersIds(body: unknown, caller: Caller | undefined): void {
  for (const [field, value] of Object.entries(body ?? {})) {
    if ((field === 'userId' || field === 'parentUserId') && value !== caller?.userId) throw new AppError('NOT_YOURS');
  }
}

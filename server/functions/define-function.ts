import type { z } from 'zod';
import type { Caller } from '#features/access/caller.ts';
import type { RateLimitName } from '#platform/http/rate-limits.ts';

/**
 * One function endpoint (docs/product.md §7): what it takes, what it answers, who may call it, and the verb that does the work.
 * `caller: 'bearer'` wants the signed ID token in `Authorization`; `'session'` the session cookie (only where that says "no auth header");
 * `'anyone'` takes an ID token where there is one, and answers visitors too, counted by their network ({@link definePublicFunction}).
 * `userId` and `parentUserId` in the body are compared with the caller before `answer` runs.
 */
export interface FunctionDefinition<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType, By = Caller> {
  summary: string;
  input: Input;
  output: Output;
  caller: 'bearer' | 'session' | 'anyone';
  /** The limit on the calls of one account, or of one network where nobody is signed in (platform/http/rate-limits.ts). */
  limit: RateLimitName;
  /** The fields that a failure carries beside `error` and `errorKey`. */
  failure?: Record<string, unknown>;
  answer(call: {
    caller: By;
    input: z.infer<Input>;
    request: Request;
    /** The network the call came from. */
    address: string;
    /** Aborted when the caller has gone. */
    signal: AbortSignal;
  }): Promise<z.infer<Output>>;
  /**
   * Says that the function changes nothing: an owner who sees the site as somebody else may call it (server/read-only-impersonation.ts).
   */
  isRead?: true;
  /** The answer is a stream of what `output` describes, one after the other ({@link defineStream}). */
  isStream?: true;
}

/** Ties the types of one entry together; does nothing else. */
export function defineFunction<Input extends z.ZodObject, Output extends z.ZodType>(
  definition: FunctionDefinition<Input, Output>,
): FunctionDefinition {
  return definition as unknown as FunctionDefinition;
}

/** Does what {@link defineFunction} does for a function that visitors without an account may call: `caller` is undefined for them. */
export function definePublicFunction<Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Omit<FunctionDefinition<Input, Output, Caller | undefined>, 'caller'>,
): FunctionDefinition {
  return { ...definition, caller: 'anyone' } as unknown as FunctionDefinition;
}

/** The definition of a stream: the output describes one event of it. */
type StreamDefinition<Input extends z.ZodObject, Output extends z.ZodType, By> = Omit<
  FunctionDefinition<Input, Output, By>,
  'caller' | 'answer' | 'isStream'
> & {
  answer(...call: Parameters<FunctionDefinition<Input, Output, By>['answer']>): Promise<AsyncGenerator<z.infer<Output>>>;
};

/**
 * Does what {@link defineFunction} does for a function that answers event by event. What is thrown before the first event is refused
 * as everywhere; later it becomes the last event, `failed` with `error` and `errorKey`.
 */
export function defineStream<Input extends z.ZodObject, Output extends z.ZodType>(
  definition: StreamDefinition<Input, Output, Caller>,
): FunctionDefinition {
  return { ...definition, caller: 'bearer', isStream: true } as unknown as FunctionDefinition;
}

/** Does what {@link defineStream} does for a function that visitors without an account may call. */
export function definePublicStream<Input extends z.ZodObject, Output extends z.ZodType>(
  definition: StreamDefinition<Input, Output, Caller | undefined>,
): FunctionDefinition {
  return { ...definition, caller: 'anyone', isStream: true } as unknown as FunctionDefinition;
}

import { FunctionError } from '#features/function-client/call-function.ts';
import { streamFunction } from '#features/function-client/stream-function.ts';
import type { AssistantEvent, AssistantRequest } from './assistant-request.ts';

/**
 * Asks the assistant from the browser: calls `onText` with each piece of the answer and returns what came of it. Throws FunctionError, whose
 * message is the sentence to show, for everything that goes wrong; aborting the signal stops the answer. Without a `userId` a visitor asks.
 */
export async function askAssistant({
  userId,
  problemId,
  requestId,
  request,
  onText,
  signal,
}: {
  userId: string | null;
  problemId: string;
  /** Made anew for each try: the server answers each once. */
  requestId: string;
  request: AssistantRequest;
  onText: (piece: string) => void;
  signal: AbortSignal;
}): Promise<Extract<AssistantEvent, { type: 'done' }>> {
  const body = { ...(userId && { parentUserId: userId }), problemId, requestId, ...request };
  const events = streamFunction<AssistantEvent>({ name: 'runCodingAssistant', body, isGuest: !userId, signal });
  for await (const event of events) {
    if (event.type === 'text') onText(event.text);
    else if (event.type === 'done') return event;
    else throw new FunctionError({ ...event, status: 200 });
  }
  throw new FunctionError({ error: 'The answer broke off: try again', errorKey: 'FETCH_FAILED', status: 0 });
}

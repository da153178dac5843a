import { extractReasoning } from '#platform/language-model/extract-reasoning.ts';
import type { AssistantEvent, AssistantRequest } from '../assistant/assistant-request.ts';
import { type ComposedRequest, composeRequest } from '../assistant/compose-request.ts';
import { applyAnswer } from '../assistant/edits/apply-answer.ts';
import { type Answerer, LocalModelError, nameAnswerer } from './answerer.ts';
import { streamBrowserModel } from './browser-model.ts';
import { streamComputerModel } from './computer-model.ts';

/** An answerer that the browser asks by itself: nothing of the question reaches the server. */
export type LocalAnswerer = Extract<Answerer, { way: 'computer' | 'browser' }>;

/** A model that is loaded first takes its time, and one that answers goes on. In milliseconds. */
const timeouts = { firstPiece: 180_000, nextPiece: 60_000 };
const maxAnswerLength = 60_000;

/**
 * Asks a model on the learner's side, calls `onText` with each piece of its answer without its reasoning, and returns what came of it. Throws a
 * {@link LocalModelError} for everything that goes wrong; aborting the signal throws its reason.
 */
export async function askLocalModel({
  answerer,
  request,
  onText,
  signal,
}: {
  answerer: LocalAnswerer;
  request: AssistantRequest;
  onText: (piece: string) => void;
  signal: AbortSignal;
}): Promise<Extract<AssistantEvent, { type: 'done' }>> {
  const ended = new AbortController();
  let timer = setTimeout(() => ended.abort(), timeouts.firstPiece);
  const pieces = stream({ answerer, composed: composeRequest(request), signal: AbortSignal.any([signal, ended.signal]) });
  const reasoning = extractReasoning();
  let said = '';
  const show = (text: string) => text && onText(text);
  try {
    for await (const piece of pieces) {
      clearTimeout(timer);
      timer = setTimeout(() => ended.abort(), timeouts.nextPiece);
      said += piece;
      if (said.length > maxAnswerLength)
        throw new LocalModelError('The answer grew too long and was stopped: ask for a smaller change');
      show(reasoning.take(piece));
    }
    show(reasoning.end());
  } catch (error) {
    signal.throwIfAborted();
    if (ended.signal.aborted) throw new LocalModelError('The model took too long: try again, or choose another');
    throw error;
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
  if (said.trim() === '') throw new LocalModelError('The model gave an empty answer: try again, or choose another');
  const { files, context } = request;
  const applied = applyAnswer({ files, context, answer: reasoning.answer(), said });
  return { type: 'done', model: nameAnswerer(answerer).slice(0, 100), tokens: 0, ...applied };
}

function stream({
  answerer,
  ...asked
}: {
  answerer: LocalAnswerer;
  composed: ComposedRequest;
  signal: AbortSignal;
}): AsyncGenerator<string> {
  return answerer.way === 'browser' ? streamBrowserModel(asked) : streamComputerModel({ ...answerer, ...asked });
}

import { config } from '#platform/config/config.server.ts';
import type { LanguageModel } from '#platform/language-model/language-model.server.ts';
import { type ModelEnd, streamAnswer } from '#platform/language-model/stream-answer.server.ts';
import { priceTokens, roughTokenCount } from '#platform/language-model/tokens.ts';
import { mostUse } from './most-use.ts';

export interface ModelQuestion {
  model: LanguageModel;
  instructions?: string;
  prompt: string;
  temperature: number;
  /** The most tokens of the answer. */
  mostTokens: number;
  signal: AbortSignal;
}

/** The text of an answer so far. */
export interface Said {
  text: string;
}

export interface ModelAnswer {
  text: string;
  /** Tokens. */
  used: number;
  /** The cost of the tokens by the price of today; undefined where it is not known. */
  microDollars: number | undefined;
  milliseconds: number;
  /** The reason why it ends before its end, where it does. */
  cutBy?: ModelEnd['cutBy'];
}

/** Asks a model and passes its answer on as it comes; `said` has what has come so far. Hangs up when its reader leaves. */
export async function* askModel({
  question,
  said,
}: {
  question: ModelQuestion;
  said: Said;
}): AsyncGenerator<{ type: 'text'; text: string }, ModelAnswer> {
  const { prompt, signal, ...asked } = question;
  const begun = performance.now();
  const left = new AbortController();
  try {
    const answer = streamAnswer({
      ...asked,
      messages: [{ role: 'user', content: prompt }],
      timeoutSeconds: config.LANGUAGE_MODEL_TIMEOUT_SECONDS,
      signal: AbortSignal.any([signal, left.signal]),
    });
    let piece = await answer.next();
    for (; !piece.done; piece = await answer.next()) {
      said.text += piece.value;
      yield { type: 'text', text: piece.value };
    }
    const { inputTokens = countSent(question), outputTokens = roughTokenCount(said.text), cutBy } = piece.value;
    return {
      text: said.text,
      ...(cutBy && { cutBy }),
      used: inputTokens + outputTokens,
      microDollars: priceTokens({
        prices: config.LANGUAGE_MODEL_PRICES,
        model: question.model.modelId,
        use: { inputTokens, outputTokens },
      }),
      milliseconds: Math.round(performance.now() - begun),
    };
  } finally {
    left.abort();
  }
}

/** Counts roughly what a question has used whose answer was stopped; one that had not begun used nothing. */
export function usedWhenStopped({ question, said }: { question: ModelQuestion; said: Said }): number {
  return said.text === '' ? 0 : countSent(question) + roughTokenCount(said.text);
}

const countSent = (question: ModelQuestion) => mostUse(question).inputTokens;

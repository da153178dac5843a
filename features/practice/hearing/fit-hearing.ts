import { mulberry32, shuffle } from '#platform/seeded-random.ts';
import type { Classifier, Hearing, Weights } from './hear.ts';
import { generalize, readPrompt, scale, toProbability, viewsOf } from './read-prompt.ts';

/** Example prompts of a problem, by the decisions they settle. */
export interface Examples {
  /** Each decision by itself: sentences and notes that settle it, and others, close in words, that do not. */
  decisions: Record<string, { said: string[]; unsaid: string[] }>;
  /** Whole prompts that settle everything. */
  complete: string[];
  /** Whole prompts that settle everything but one decision, by its id. */
  faulty: Record<string, string[]>;
  /** Prompts about something else. */
  otherTopics?: string[];
  /** What people write around a request and what changes nothing of it. */
  otherWords?: { before: string[]; after: string[]; rest: string[] } | undefined;
}

/** A prompt to learn from, with what it settles; what is not known of it is absent. */
interface Lesson {
  prompt: string;
  settles: Record<string, boolean>;
  weight: number;
}

const epochs = 5;
const rate = 0.2;
const decay = 1e-4;
/** Features that say less are left out: they are many, and tell little of prompts that are new. */
const maxFeatures = 700;
const minFrequency = 3;

/**
 * Fits the classifiers of a problem on its examples: logistic regressions on words and pairs, one over each sentence, whose likeliest counts, and one
 * over the whole. Always the same for the same examples.
 */
export function fitHearing({ examples, code }: { examples: Examples; code: string }): Hearing {
  const { decisions } = examples;
  const random = mulberry32(1);
  const lessons = listLessons(examples, random);
  const own = new Set(keysOf(code));
  const counts = count(lessons.map(({ prompt }) => keysOf(prompt)));
  const words = [...new Set([...own, ...[...counts].filter(([, times]) => times > 1).map(([key]) => key)])];
  const known = new Set(words);
  const read = (prompt: string) => viewsOf(readPrompt(prompt).map(({ keys }) => keys.map((key) => generalize(key, known))));
  const readLessons = lessons.map((lesson) => ({ ...lesson, ...read(lesson.prompt) }));
  const fitClassifier = (id: string): Classifier => {
    const about = readLessons.filter(({ settles }) => settles[id] !== undefined);
    const fitView = (view: 'sentences' | 'whole') =>
      fitWeights(
        about.map(({ settles, weight, ...views }) => ({ texts: views[view], isSaid: settles[id] === true, weight })),
        random,
      );
    return { sentence: fitView('sentences'), whole: fitView('whole') };
  };
  const classifiers = Object.fromEntries(Object.keys(decisions).map((id) => [id, fitClassifier(id)]));
  return { words, ownWords: own.size, decisions: classifiers };
}

const keysOf = (text: string) => readPrompt(text).flatMap(({ keys }) => keys);

function listLessons({ decisions, complete, faulty, otherTopics = [], otherWords }: Examples, random: () => number): Lesson[] {
  const ids = Object.keys(decisions);
  const all = Object.fromEntries(ids.map((id) => [id, true]));
  const none = Object.fromEntries(ids.map((id) => [id, false]));
  const pick = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? '';
  const together = (sentence: string, id: string) =>
    shuffle(
      ids.map((other) => (other === id ? sentence : pick(decisions[other]?.said ?? []))),
      random,
    ).reduce(join);
  const surround = (prompt: string, { isComplete = false } = {}) => {
    if (!otherWords) return prompt;
    const { before, after, rest } = otherWords;
    const ends = isComplete && random() < 0.5 ? rest : after;
    return random() < 0.3 ? `${pick(before)} ${prompt}` : join(prompt, pick(ends));
  };
  return [
    ...complete.flatMap((prompt) =>
      [prompt, surround(prompt, { isComplete: true })].map((text) => ({ prompt: text, settles: all, weight: 1 })),
    ),
    // The right words in no order are no prompt.
    ...complete.map((prompt) => ({ prompt: shuffle(prompt.split(/[\s.,;:]+/), random).join(' '), settles: none, weight: 0.5 })),
    ...otherTopics.map((prompt) => ({ prompt, settles: none, weight: 1 })),
    ...ids.flatMap((id) => [
      ...(faulty[id] ?? []).flatMap((prompt) =>
        [prompt, surround(prompt)].map((text) => ({ prompt: text, settles: { ...all, [id]: false }, weight: 1 })),
      ),
      ...(decisions[id]?.said ?? []).flatMap((sentence) => [
        { prompt: sentence, settles: { ...none, [id]: true }, weight: 0.5 },
        { prompt: surround(together(sentence, id), { isComplete: true }), settles: all, weight: 1 },
      ]),
      ...(decisions[id]?.unsaid ?? []).flatMap((sentence) => [
        { prompt: sentence, settles: { [id]: false }, weight: 0.5 },
        { prompt: surround(together(sentence, id)), settles: { ...all, [id]: false }, weight: 1 },
      ]),
    ]),
  ];
}

/** Notes and lists have a line for each thing, sentences follow each other. */
function join(text: string, next: string): string {
  return /[.?!]$/.test(text) ? `${text} ${next}` : `${text}\n${next}`;
}

interface Example {
  /** The features of the texts of which the likeliest counts. */
  texts: string[][];
  isSaid: boolean;
  weight: number;
}

/** Fits a logistic regression by gradient descent with a rate for each feature (AdaGrad). Both answers weigh the same in all. */
function fitWeights(examples: readonly Example[], random: () => number): Weights {
  const frequencies = count(examples.map(({ texts }) => texts.flat()));
  const names = [...frequencies].filter(([, times]) => times >= minFrequency).map(([name]) => name);
  const placeOf = new Map(names.map((name, place) => [name, place]));
  const encoded = examples.map((example) => ({
    ...example,
    texts: example.texts.map((features) => Int32Array.from(features.flatMap((feature) => placeOf.get(feature) ?? []))),
  }));
  const total = (isSaid: boolean) => encoded.reduce((sum, one) => sum + (one.isSaid === isSaid ? one.weight : 0), 0);
  const share = { said: total(true), unsaid: total(false) };
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length).fill(0.01);
  let bias = 0;
  let biasSquares = 0.01;
  const score = (text: Int32Array) => {
    let sum = 0;
    for (const place of text) sum += weights[place] as number;
    return sum * scale(text.length) + bias;
  };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let step = 0; step < encoded.length; step += 1) {
      const { texts, isSaid, weight } = encoded[Math.floor(random() * encoded.length)] as (typeof encoded)[number];
      let likeliest = texts[0] as Int32Array;
      let best = score(likeliest);
      for (const text of texts.slice(1)) {
        const other = score(text);
        if (other > best) [likeliest, best] = [text, other];
      }
      const balance = (share.said + share.unsaid) / (2 * (isSaid ? share.said : share.unsaid));
      const slope = (toProbability(best) - Number(isSaid)) * weight * balance;
      for (const place of likeliest) {
        const change = slope * scale(likeliest.length) + decay * (weights[place] ?? 0);
        squares[place] = (squares[place] ?? 0) + change * change;
        weights[place] = (weights[place] ?? 0) - (rate * change) / Math.sqrt(squares[place]);
      }
      biasSquares += slope * slope;
      bias -= (rate * 0.1 * slope) / Math.sqrt(biasSquares);
    }
  }
  const strength = ([name, weight]: readonly [string, number]) => Math.abs(weight) * Math.sqrt(frequencies.get(name) ?? 0);
  const strongest = names
    .map((name, place) => [name, Math.round((weights[place] ?? 0) * 100) / 100] as const)
    .filter(([, weight]) => weight !== 0)
    .sort((one, other) => strength(other) - strength(one))
    .slice(0, maxFeatures);
  return { bias: Math.round(bias * 100) / 100, features: Object.fromEntries(strongest) };
}

function count(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const item of new Set(list)) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

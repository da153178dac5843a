import { generalize, readPrompt, scale, spellcheck, toProbability, viewsOf } from './read-prompt.ts';

/** The words, pairs and negations by which a classifier knows a thing, each with what it adds; see `listFeatures`. */
export interface Weights {
  bias: number;
  features: Record<string, number>;
}

/** A classifier of prompts for one thing: how its likeliest sentence reads, and how the whole does. */
export interface Classifier {
  sentence: Weights;
  whole: Weights;
}

/** What was fitted on the example prompts of a problem: data, made by `fitHearing` and read by `hear`. */
export interface Hearing {
  /** The keys of words that examples or files have: others are misspelt, or unknown. */
  words: string[];
  /** So many of them, the first, stand in the problem's files. */
  ownWords: number;
  /** One for each decision, by its id. */
  decisions: Record<string, Classifier>;
}

/** What a classifier makes of one decision in a prompt. */
export interface Heard {
  /** From 0 to 1. */
  likelihood: number;
  /** The sentence that says it most likely, as it stands in the prompt. */
  quote: string;
}

/** Reads the prompts of a conversation, oldest first, and says how likely each decision is settled by them. */
export function hear({ prompts, hearing }: { prompts: readonly string[]; hearing: Hearing }): Record<string, Heard> {
  const conversation = read({ prompts, hearing });
  return Object.fromEntries(
    Object.entries(hearing.decisions).map(([id, classifier]) => [id, classify({ conversation, classifier })]),
  );
}

/** Says whether a prompt has more words that its problem does not know than words of its files. */
export function isAboutSomethingElse({ prompt, hearing }: { prompt: string; hearing: Hearing }): boolean {
  const { known, own, spell } = prepare(hearing);
  const said = readPrompt(prompt).flatMap(spell);
  const unknown = said.filter((key) => /^\p{L}{3,}/u.test(key) && !known.has(key));
  // One may be a new word for something that is meant.
  return unknown.length > Math.max(1, said.filter((key) => /^\p{L}{4,}/u.test(key) && own.has(key)).length);
}

interface Conversation {
  /** The text of each sentence. */
  texts: string[];
  views: ReturnType<typeof viewsOf>;
}

function read({ prompts, hearing }: { prompts: readonly string[]; hearing: Hearing }): Conversation {
  const { known, spell } = prepare(hearing);
  const sentences = prompts.flatMap((prompt) =>
    readPrompt(prompt).map((sentence) => ({
      text: prompt.slice(sentence.from, sentence.to),
      keys: spell(sentence).map((key) => generalize(key, known)),
    })),
  );
  const all = sentences.map(({ keys }) => keys);
  const views = viewsOf(all);
  // A sentence before or after what is asked for must not take from it.
  const shorter = all.length > 1 ? [all.slice(1), all.slice(0, -1)].flatMap((part) => viewsOf(part).whole) : [];
  return { texts: sentences.map(({ text }) => text), views: { ...views, whole: [...views.whole, ...shorter] } };
}

/** What more words than these of one sentence are, if they are unknown, is no slip of the pen. */
const maxSlips = 20;
const maxSpelled = 5_000;
const prepared = new WeakMap<Hearing, ReturnType<typeof prepareOnce>>();

function prepare(hearing: Hearing): ReturnType<typeof prepareOnce> {
  const ready = prepared.get(hearing) ?? prepareOnce(hearing);
  prepared.set(hearing, ready);
  return ready;
}

function prepareOnce({ words, ownWords }: Hearing) {
  const known = new Set(words);
  const spelled = new Map<string, string>();
  const spellOne = (key: string, raw: string): string => {
    const before = spelled.get(raw);
    if (before !== undefined) return before;
    if (spelled.size >= maxSpelled) spelled.clear();
    const meant = spellcheck(raw, known) ?? key;
    spelled.set(raw, meant);
    return meant;
  };
  return {
    known,
    own: new Set(words.slice(0, ownWords)),
    /** Takes the words of a sentence for the known ones that they are misspelt for. */
    spell({ keys, written }: { keys: readonly string[]; written: readonly string[] }): string[] {
      let slips = 0;
      return keys.map((key, place) => {
        if (known.has(key)) return key;
        slips += 1;
        const raw = written[place];
        return slips > maxSlips || !raw ? key : spellOne(key, raw);
      });
    },
  };
}

function classify({ conversation: { texts, views }, classifier }: { conversation: Conversation; classifier: Classifier }): Heard {
  if (texts.length === 0) return { likelihood: 0, quote: '' };
  const scores = views.sentences.map((features) => score(features, classifier.sentence));
  const alone = scores.slice(0, texts.length);
  const quote = texts[alone.indexOf(Math.max(...alone))] ?? '';
  const whole = Math.max(...views.whole.map((features) => score(features, classifier.whole)));
  return { likelihood: toProbability((Math.max(...scores) + whole) / 2), quote };
}

function score(features: readonly string[], { bias, features: weights }: Weights): number {
  const known = features.filter((feature) => Object.hasOwn(weights, feature));
  return known.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0) * scale(known.length) + bias;
}

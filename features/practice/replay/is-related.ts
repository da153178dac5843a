import { isVerb } from '../understanding/is-verb.ts';
import type { ReadPrompt } from '../understanding/prompt-word.ts';
import { otherTopics, stopWords } from './stop-words.ts';

const leastShare = 0.4;
/** The share of its words with which a question of what something is has to mean something of the problem. */
const leastShareOfQuestion = 0.6;
const leastShareOfNeed = 0.25;
const asking = new Set(['what', 'who', 'when', 'where', 'which']);

/** What is said in the sentences that have a word of the problem's; in all where none has. */
function toTheMatter(words: ReadPrompt['words'], ownWords: ReadonlySet<string>): Set<string> {
  const own = new Set(words.filter(({ key }) => ownWords.has(key)).map(({ sentence }) => sentence));
  return saidIn(own.size === 0 ? words : words.filter(({ sentence }) => own.has(sentence)));
}

const saidIn = (words: ReadPrompt['words']): Set<string> =>
  new Set(words.filter(({ kind, lower }) => kind === 'word' && lower.length > 1).map(({ key }) => key));

/**
 * Says whether a prompt is about a problem: whether enough of its words are the problem's own. A prompt of nothing but stop words, such
 * as "fix the bug", is about whatever is at hand.
 */
export function isRelated({
  prompt,
  ownWords,
  saysSomething,
}: {
  prompt: ReadPrompt;
  ownWords: ReadonlySet<string>;
  /** True when it says something the problem needs: then fewer of its words have to be the problem's. */
  saysSomething: boolean;
}): boolean {
  const said = saidIn(prompt.words);
  if (!saysSomething && [...said].some((key) => otherTopics.has(key) && !ownWords.has(key))) return false;
  const matter = toTheMatter(prompt.words, ownWords);
  const telling = [...matter].filter(
    (key) => !stopWords.small.has(key) && !stopWords.programming.has(key) && (!isVerb(key) || ownWords.has(key)),
  );
  if (telling.length === 0) return saysSomething || [...said].some((key) => stopWords.programming.has(key));
  const share = telling.filter((key) => ownWords.has(key)).length / telling.length;
  if (asking.has(prompt.words[0]?.lower ?? '')) return share >= leastShareOfQuestion && !matter.has('you');
  return share >= (saysSomething ? leastShareOfNeed : leastShare);
}

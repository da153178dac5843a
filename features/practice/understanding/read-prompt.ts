import { phrasesFrom } from './lexicon.ts';
import { markKept } from './mark-kept.ts';
import { markOpen } from './mark-open.ts';
import { markRefusals } from './mark-refusals.ts';
import { markReplaced } from './mark-replaced.ts';
import { markReports } from './mark-reports.ts';
import { matchPhrase } from './match-phrase.ts';
import type { Hit, PromptWord, ReadPrompt } from './prompt-word.ts';
import { splitClauses } from './split-clauses.ts';
import { tokenize } from './tokenize.ts';

/** The characters of a prompt that are read: nobody asks for one change in more. */
const longestPrompt = 6_000;

/** Reads the prose of a prompt: its clauses, the concepts its words name, and which of them it asks for, keeps or refuses. */
export function readPrompt(prose: string): ReadPrompt {
  const words: PromptWord[] = splitClauses(tokenize(prose.slice(0, longestPrompt))).map((word) => ({
    ...word,
    stance: 'asked',
    staysToo: false,
    isReplaced: false,
    isReported: false,
    isOpen: false,
  }));
  markReplaced(words);
  markReports(words);
  markOpen(words);
  const found = conceptsIn(words);
  const refused = markRefusals({ words, hits: found });
  return { words, hits: markKept({ words, hits: refused }) };
}

/** Finds the concepts that words and phrases name, every one a word may stand for. */
function conceptsIn(words: readonly PromptWord[]): Hit[] {
  return words.flatMap(({ key }, at) =>
    phrasesFrom(key).flatMap(({ keys, concept }) => {
      const end = matchPhrase({ words, at, keys });
      return end === undefined ? [] : [{ concept, at, end }];
    }),
  );
}

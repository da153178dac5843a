import type { PromptWord } from './prompt-word.ts';

/** Marks that all of a sentence before its colon stays: "the comment, the sum: please do not touch". */
export function markBeforeColon({ words, at }: { words: PromptWord[]; at: number }): void {
  for (let before = at - 1; before >= 0 && words[before]?.sentence === words[at]?.sentence; before -= 1) {
    const word = words[before];
    if (word) word.staysToo = true;
  }
}

/** Marks that the clause before a place stays: "PRICES holds text. Leave it alone." A comma between the two is no clause. */
export function markBefore({ words, at }: { words: PromptWord[]; at: number }): void {
  const last = words[at - 1]?.lower === ',' ? at - 2 : at - 1;
  const clause = words[last]?.clause;
  for (let before = last; before >= 0 && words[before]?.clause === clause; before -= 1) {
    const word = words[before];
    if (word) word.staysToo = true;
  }
}

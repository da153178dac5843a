import type { PromptWord } from './prompt-word.ts';

/** Marks that all of a sentence before its colon stays: "the comment, the sum: please do not touch". */
export function markBeforeColon({ words, at }: { words: PromptWord[]; at: number }): void {
  const sentence = words[at]?.sentence;
  markBack({ words, last: at - 1, isOf: (word) => word.sentence === sentence });
}

/** Marks that the clause before a place stays: "PRICES holds text. Leave it alone." A comma between the two is no clause. */
export function markBefore({ words, at }: { words: PromptWord[]; at: number }): void {
  const last = words[at - 1]?.lower === ',' ? at - 2 : at - 1;
  const clause = words[last]?.clause;
  markBack({ words, last, isOf: (word) => word.clause === clause });
}

function markBack({ words, last, isOf }: { words: PromptWord[]; last: number; isOf: (word: PromptWord) => boolean }): void {
  for (let before = last; before >= 0; before -= 1) {
    const word = words[before];
    if (!word || !isOf(word)) return;
    word.staysToo = true;
  }
}

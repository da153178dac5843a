/** Says whether a prompt has one of the words, as a word of its own: `go` is said in "print go", not in "good". Case does not matter. */
export function saysAnyOf({ prompt, words }: { prompt: string; words: readonly string[] }): boolean {
  const text = prompt.toLowerCase().replace(/\s+/g, ' ');
  return words.some((word) => occursAsWord(text, word.toLowerCase()));
}

function occursAsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + word.length] ?? ' ';
    const startsClean = !isWordCharacter(word[0] ?? '') || !isWordCharacter(before);
    const endsClean = !isWordCharacter(word.at(-1) ?? '') || !isWordCharacter(after);
    if (startsClean && endsClean) return true;
  }
  return false;
}

function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}_]/u.test(character);
}

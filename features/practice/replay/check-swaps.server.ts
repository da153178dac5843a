import { readFileSync } from 'node:fs';
import { examplesFile } from '../hearing/read-hearing.server.ts';
import { dealVariant, matchWords, type Swap, translateTexts, translatorOf, withCapitals } from '../problems/deal-variant.ts';
import { describeFault } from '../problems/lesson-files.server.ts';
import { type Problem, problemSchema } from '../problems/problem.ts';
import { answerPrompt } from './answer-prompt.ts';

/**
 * Holds the swaps of a problem's variants to what they promise: all texts lead back to the problem as it is written, nothing is exchanged by chance, and the
 * practice model understands prompts for a variant as it does those for the problem. Returns the faults, each with file, line and field.
 */
export function checkSwaps({ file, problem }: { file: string; problem: Problem }): string[] {
  const faults: string[] = [];
  for (const [place, { swap }] of problem.variants.entries()) {
    const complain: Complain = (fault, ...word) => {
      faults.push(describeFault(file, ['variants', place, 'swap', ...word], fault));
    };
    checkSwap({ file, problem, variant: dealVariant(problem, place + 1), swap, complain });
  }
  return faults;
}

/** Notes a fault of a swap, or of one of its words. */
type Complain = (fault: string, ...word: string[]) => void;

function checkSwap({
  file,
  problem,
  variant,
  swap,
  complain,
}: {
  file: string;
  problem: Problem;
  variant: Problem;
  swap: Swap;
  complain: Complain;
}): void {
  const texts: string[] = [];
  translateTexts(problem, (text) => {
    texts.push(text);
    return text;
  });
  const occurs = (word: string, among: string[]) => among.some((text) => matchWords([word]).test(text));
  const said = [...texts, readFileSync(examplesFile(file), 'utf8')];
  for (const word of Object.keys(swap)) if (!occurs(word, said)) complain(`${word} stands nowhere in the problem`, word);
  const all = withCapitals(swap);
  for (const [word, other] of all)
    if (!all.has(other) && occurs(other, texts))
      complain(
        `${other} stands in the problem already: exchange it as well`,
        swap[word] === undefined ? word.toLowerCase() : word,
      );

  const { there, back: leadBack } = translatorOf(swap);
  if (said.some((text) => leadBack(there(text)) !== text)) complain('a text or an example cannot be led back');
  const back = translateTexts(variant, leadBack);
  for (const field of Object.keys(problem) as (keyof Problem)[])
    if (JSON.stringify(back[field]) !== JSON.stringify(problem[field])) complain(`${field} cannot be led back from the variant`);
  for (const field of ['title', 'files'] as const) {
    const { error } = problemSchema.shape[field].safeParse(variant[field]);
    if (error) complain(`${field}: ${error.issues[0]?.message}`);
  }

  const prompts = [...problem.suggestions, ...problem.samples.map(({ prompt }) => prompt)];
  const inVariant = [...variant.suggestions, ...variant.samples.map(({ prompt }) => prompt)];
  for (const [place, prompt] of prompts.entries()) {
    const kind = answerPrompt({ problem, prompt }).kind;
    const other = answerPrompt({ problem: variant, prompt: inVariant[place] ?? '' }).kind;
    if (kind !== other) complain(`“${inVariant[place]}” is answered as ${other}, and in the problem as ${kind}`);
  }
}

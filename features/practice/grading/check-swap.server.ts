import { readFileSync } from 'node:fs';
import { examplesFile } from '../hearing/read-hearing.server.ts';
import { matchWords, type Swap, translateTexts, translatorOf, withCapitals } from '../problems/deal-variant.ts';
import { type Problem, problemSchema } from '../problems/problem.ts';
import { answerPrompt } from '../replay/answer-prompt.ts';

/** Notes a fault of a field. */
export type Complain = (at: PropertyKey[], fault: string) => void;

/**
 * Holds a variant to what it promises beside right and wrong answers: its texts lead back to the problem as it is written, nothing is exchanged by
 * chance, and the practice model understands its prompts as it does those of the problem.
 */
export function checkSwap({
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
  for (const word of Object.keys(swap))
    if (!occurs(word, said)) complain(['swap', word], `${word} stands nowhere in the problem`);
  const all = withCapitals(swap);
  for (const [word, other] of all)
    if (!all.has(other) && occurs(other, texts))
      complain(
        ['swap', swap[word] === undefined ? word.toLowerCase() : word],
        `${other} stands in the problem already: exchange it as well`,
      );

  const { there, back: leadBack } = translatorOf(swap);
  if (said.some((text) => leadBack(there(text)) !== text)) complain(['swap'], 'a text or an example cannot be led back');
  const back = translateTexts(variant, leadBack);
  for (const field of Object.keys(problem) as (keyof Problem)[])
    if (JSON.stringify(back[field]) !== JSON.stringify(problem[field]))
      complain(['swap'], `${field} cannot be led back from the variant`);
  for (const field of ['title', 'files'] as const) {
    const { error } = problemSchema.shape[field].safeParse(variant[field]);
    if (error) complain(['swap'], `${field}: ${error.issues[0]?.message}`);
  }

  const prompts = [...problem.suggestions, ...problem.samples.map(({ prompt }) => prompt)];
  const inVariant = [...variant.suggestions, ...variant.samples.map(({ prompt }) => prompt)];
  for (const [place, prompt] of prompts.entries()) {
    const kind = answerPrompt({ problem, prompt }).kind;
    const other = answerPrompt({ problem: variant, prompt: inVariant[place] ?? '' }).kind;
    if (kind !== other) complain(['swap'], `“${inVariant[place]}” is answered as ${other}, and in the problem as ${kind}`);
  }
}

import { toStorableText } from '#platform/text/to-storable.ts';
import { applyEdits } from './apply-edits.ts';
import type { Files } from './edit.ts';
import { parseEdits } from './parse-edits.ts';

/**
 * Makes the changes of a model's answer in the files that it was shown. One that is nothing but reasoning, which has no `answer`, and one that
 * makes a file which it was not shown anew, are given back.
 */
export function applyAnswer({
  files,
  context,
  answer,
  said,
}: {
  files: Files;
  /** The names of the files that the model was shown; all where it is absent. */
  context?: readonly string[] | undefined;
  answer: string | undefined;
  /** All that the model said, its reasoning included. */
  said: string;
}): ReturnType<typeof applyEdits> {
  if (answer === undefined) return { files: {}, unmatched: [{ text: toStorableText(said), reason: 'reasoning' }] };
  const shown = Object.fromEntries(Object.entries(files).filter(([name]) => context?.includes(name) ?? true));
  const text = toStorableText(answer);
  const applied = applyEdits({ files: shown, edits: parseEdits(text) });
  const hidden = Object.keys(applied.files).find((name) => Object.hasOwn(files, name) && !Object.hasOwn(shown, name));
  return hidden ? { files: {}, unmatched: [{ file: hidden, text, reason: 'not-shown' }] } : applied;
}

import { diffLines } from '../grading/diff-lines.ts';

const words = { added: 'Added', removed: 'Removed' };

/** Reads a change to screen readers line by line, which the colours of the editor do not. */
export function ChangeInWords({ before, after }: { before: string; after: string }) {
  let line = 0;
  const changed = diffLines({ before, after }).flatMap(({ change, text }, index) => {
    if (change !== 'removed') line += 1;
    return change === 'same'
      ? []
      : [{ key: `${index} ${text}`, sentence: `${words[change]} at line ${Math.max(1, line)}: ${text || 'an empty line'}` }];
  });
  return (
    <ul className="sr-only" aria-label="The change in words">
      {changed.map(({ key, sentence }) => (
        <li key={key}>{sentence}</li>
      ))}
    </ul>
  );
}

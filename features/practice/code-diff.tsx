import { type DiffLine, diffLines } from './diff-lines.ts';

const classes: Record<DiffLine['change'], string> = {
  same: 'diff-line',
  added: 'diff-line diff-added',
  removed: 'diff-line diff-removed',
};

/** A change as its lines, in the site's diff grammar. */
export function CodeDiff({ before, after }: { before: string; after: string }) {
  const lines = diffLines({ before, after }).map((line, index) => ({ ...line, key: `${index} ${line.text}` }));
  return (
    <pre className="diff" data-diff>
      {lines.map(({ change, text, key }) => (
        <span className={classes[change]} key={key}>
          {text || ' '}
        </span>
      ))}
    </pre>
  );
}

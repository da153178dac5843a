import { type DiffLine, diffLines } from '#platform/text/diff-lines.ts';

/**
 * The classes of a line of a diff, each whole, so that the remover of unused styles finds them in the script that draws a diff
 * (app/rendering/inline-critical-css.server.ts).
 */
const diffLineClass: Record<DiffLine['change'], string> = {
  same: 'diff-line',
  added: 'diff-line diff-added',
  removed: 'diff-line diff-removed',
};

/** Shows a change as its lines, in the site's diff grammar. */
export function CodeDiff({ before, after }: { before: string; after: string }) {
  const lines = diffLines({ before, after }).map((line, index) => ({ ...line, key: `${index} ${line.text}` }));
  return (
    <pre className="diff" data-diff>
      {lines.map(({ change, text, key }) => (
        <span className={diffLineClass[change]} key={key}>
          {text || ' '}
        </span>
      ))}
    </pre>
  );
}

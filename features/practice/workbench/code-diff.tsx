import { diffLineClass, diffLines } from '../grading/diff-lines.ts';

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

import { CodeDiff } from '#app/components/code-diff.tsx';
import type { Moment } from './try-moments.ts';

/** Shows what was asked or answered at a moment of a try, and the files then, with what changed. */
export function MomentView({ moment: { quoted, files, changes } }: { moment: Moment }) {
  return (
    <>
      {quoted && <pre className="exercise-output">{quoted}</pre>}
      {Object.entries(files).map(([file, code]) => {
        const change = changes.find((one) => one.file === file);
        return (
          <div key={file}>
            <p className="eyebrow">{file}</p>
            {change ? <CodeDiff before={change.before} after={change.after} /> : <pre className="exercise-output">{code}</pre>}
          </div>
        );
      })}
    </>
  );
}

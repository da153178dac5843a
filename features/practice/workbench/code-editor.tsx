import { useEffect, useRef } from 'react';
import type { CodeEditorOptions, OpenEditor } from './create-code-editor.ts';

/**
 * Shows code to be edited; with `original`, as a change of it that is accepted or rejected chunk by chunk. The editor itself comes when it is
 * first shown and `canEdit`; until then, and where it cannot come, the code stands there to be read.
 */
export function CodeEditor({ canEdit = true, ...props }: Omit<CodeEditorOptions, 'parent'> & { canEdit?: boolean }) {
  const { fileName, label, code, original } = props;
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<OpenEditor>(undefined);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    let isGone = false;
    void import('./create-code-editor.ts').then(({ createCodeEditor }) => {
      if (isGone || !canEdit || !parent.current) return;
      const { current } = latest;
      editor.current = createCodeEditor({
        ...current,
        parent: parent.current,
        onChange: (text) => latest.current.onChange(text),
        onDecision: (decision) => latest.current.onDecision?.(decision),
      });
    });
    return () => {
      isGone = true;
      editor.current?.close();
      editor.current = undefined;
    };
  }, [canEdit]);
  useEffect(() => editor.current?.show({ label, code, original }), [label, code, original]);

  return (
    <div className="code-editor" data-file={fileName}>
      <div ref={parent}>
        <pre className="exercise-output">{code}</pre>
      </div>
    </div>
  );
}

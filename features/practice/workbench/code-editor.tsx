import { useEffect, useRef } from 'react';
import { MissingPart } from '#app/components/lazy-part.tsx';
import { useLazyEditor } from '#app/components/use-lazy-editor.ts';
import type { CodeEditorOptions, OpenEditor } from './create-code-editor.ts';

/**
 * Shows code to be edited; with `original`, as a change of it that is accepted or rejected chunk by chunk. The editor itself comes when it is
 * first shown and `canEdit`; until then, and where it cannot come, the code stands there to be read.
 */
export function CodeEditor({ canEdit = true, ...props }: Omit<CodeEditorOptions, 'parent'> & { canEdit?: boolean }) {
  const { fileName, label, code, original } = props;
  const latest = useRef(props);
  latest.current = props;
  const { parent, editor, isMissing } = useLazyEditor<OpenEditor>({
    isWanted: canEdit,
    load: async () => {
      const { createCodeEditor } = await import('./create-code-editor.ts');
      return (element) =>
        createCodeEditor({
          ...latest.current,
          parent: element,
          onChange: (text) => latest.current.onChange(text),
          onDecision: (decision) => latest.current.onDecision?.(decision),
        });
    },
  });
  useEffect(() => editor.current?.show({ label, code, original }), [editor, label, code, original]);

  return (
    <div className="code-editor" data-file={fileName}>
      {isMissing && <MissingPart />}
      <div ref={parent}>
        <pre className="exercise-output">{code}</pre>
      </div>
    </div>
  );
}

import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { MissingPart } from '#app/components/lazy-part.tsx';
import { useLazyEditor } from '#app/components/use-lazy-editor.ts';
import type { OpenPromptEditor, PromptEditorOptions } from './create-prompt-editor.ts';

/**
 * Shows a prompt to be written. The editor itself comes when it is first shown; until then, and where it cannot come, the prompt stands there
 * to be read.
 */
export function PromptEditor({
  ref,
  ...props
}: Omit<PromptEditorOptions, 'parent'> & { ref?: Ref<Pick<OpenPromptEditor, 'goTo'>> }) {
  const { label, text, markers } = props;
  const latest = useRef(props);
  latest.current = props;
  const { parent, editor, isMissing } = useLazyEditor<OpenPromptEditor>({
    load: async () => {
      const { createPromptEditor } = await import('./create-prompt-editor.ts');
      return (element) =>
        createPromptEditor({
          ...latest.current,
          parent: element,
          onChange: (typed) => latest.current.onChange(typed),
          onMarkers: (marked) => latest.current.onMarkers(marked),
          onBlur: () => latest.current.onBlur(),
        });
    },
  });
  useImperativeHandle(ref, () => ({ goTo: (place) => editor.current?.goTo(place) }), [editor]);
  useEffect(() => editor.current?.show({ label, text, markers }), [editor, label, text, markers]);

  return (
    <div className="prompt-editor">
      {isMissing && <MissingPart />}
      <div ref={parent}>
        <pre className="prompt-unedited">{text}</pre>
      </div>
    </div>
  );
}

import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { OpenPromptEditor, PromptEditorOptions } from './create-prompt-editor.ts';

/** Shows a prompt to be written. The editor itself comes when it is first shown; until then the prompt stands there to be read. */
export function PromptEditor({
  ref,
  ...props
}: Omit<PromptEditorOptions, 'parent'> & { ref?: Ref<Pick<OpenPromptEditor, 'goTo'>> }) {
  const { label, text, markers } = props;
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<OpenPromptEditor>(undefined);
  const latest = useRef(props);
  latest.current = props;
  useImperativeHandle(ref, () => ({ goTo: (place) => editor.current?.goTo(place) }), []);

  useEffect(() => {
    let isGone = false;
    void import('./create-prompt-editor.ts').then(({ createPromptEditor }) => {
      if (isGone || !parent.current) return;
      editor.current = createPromptEditor({
        ...latest.current,
        parent: parent.current,
        onChange: (typed) => latest.current.onChange(typed),
        onMarkers: (marked) => latest.current.onMarkers(marked),
        onBlur: () => latest.current.onBlur(),
      });
    });
    return () => {
      isGone = true;
      editor.current?.close();
      editor.current = undefined;
    };
  }, []);
  useEffect(() => editor.current?.show({ label, text, markers }), [label, text, markers]);

  return (
    <div className="prompt-editor">
      <div ref={parent}>
        <pre className="prompt-unedited">{text}</pre>
      </div>
    </div>
  );
}

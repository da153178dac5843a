import { type Ref, useDeferredValue, useEffect, useImperativeHandle, useRef } from 'react';
import { MissingPart } from '#app/components/lazy-part.tsx';
import { useLazyEditor } from '#app/components/use-lazy-editor.ts';
import type { Finding } from '../lint/finding.ts';
import { lintPrompt } from '../lint/lint-prompt.ts';
import type { LineMarker } from '../prompt-option.ts';
import type { OpenPromptEditor, PromptEditorOptions } from './create-prompt-editor.ts';

/** The findings that are listed at most. */
const mostShown = 50;

/** Shows the text of a prompt to be written, and below it what could be said more clearly. */
export function PromptText({
  text,
  markers,
  onType,
  onLeave,
  onMarkers,
}: {
  text: string;
  markers: LineMarker[];
  onType: (text: string) => void;
  onLeave: () => void;
  onMarkers: (markers: LineMarker[]) => void;
}) {
  const editor = useRef<Pick<OpenPromptEditor, 'goTo'>>(null);
  const findings = lintPrompt(useDeferredValue(text));
  return (
    <div className="prompt-text">
      <PromptEditor
        ref={editor}
        label="Prompt"
        text={text}
        markers={markers}
        onChange={onType}
        onBlur={onLeave}
        onMarkers={onMarkers}
      />
      <p className="prompt-keys">
        Click a line’s number, or press <kbd>Alt</kbd>+<kbd>M</kbd>, to mark the lines that an answer is to be about.
      </p>
      <FindingsList findings={findings} goTo={(finding) => editor.current?.goTo(finding)} />
    </div>
  );
}

/** Lists what to say better in a prompt; each leads to its place in the editor. */
function FindingsList({ findings, goTo }: { findings: Finding[]; goTo: (finding: Finding) => void }) {
  if (findings.length === 0) return null;
  return (
    <details className="prompt-findings">
      <summary>{findings.length === 1 ? '1 thing to say more clearly' : `${findings.length} things to say more clearly`}</summary>
      <ul>
        {findings.slice(0, mostShown).map((finding) => (
          <li key={`${finding.from} ${finding.reason}`}>
            <button type="button" onClick={() => goTo(finding)}>
              Line {finding.line}
            </button>
            <span>
              {finding.reason}. <span className="text-quiet">{finding.suggestion}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Shows a prompt to be written. The editor itself comes when it is first shown; until then, and where it cannot come, the prompt stands there
 * to be read.
 */
function PromptEditor({ ref, ...props }: Omit<PromptEditorOptions, 'parent'> & { ref?: Ref<Pick<OpenPromptEditor, 'goTo'>> }) {
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

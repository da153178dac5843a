import { useDeferredValue, useRef } from 'react';
import { lintPrompt } from '../lint/lint-prompt.ts';
import type { LineMarker } from '../prompt-option.ts';
import type { OpenPromptEditor } from './create-prompt-editor.ts';
import { FindingsList } from './findings-list.tsx';
import { PromptEditor } from './prompt-editor.tsx';

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

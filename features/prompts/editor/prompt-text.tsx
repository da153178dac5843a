import { useDeferredValue, useRef } from 'react';
import type { Finding } from '../lint/finding.ts';
import { lintPrompt } from '../lint/lint-prompt.ts';
import type { LineMarker } from '../prompt-option.ts';
import type { OpenPromptEditor } from './create-prompt-editor.ts';
import { PromptEditor } from './prompt-editor.tsx';

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

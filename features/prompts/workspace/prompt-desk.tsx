import { type ReactNode, useRef, useState } from 'react';
import { useFlushOnLeave } from '#features/own-data/use-flush-on-leave.ts';
import { second } from '#platform/durations.ts';
import { PromptDetails } from '../editor/prompt-details.tsx';
import { PromptText } from '../editor/prompt-text.tsx';
import type { PromptLibraryState } from '../library/use-prompt-library.ts';
import { OptionForm } from '../options/option-form.tsx';
import type { OptionsState } from '../options/use-options.ts';
import type { PromptFile, PromptTemplate } from '../prompt-documents.ts';
import { carryMarkers, type LineMarker, pointAtLines } from '../prompt-option.ts';
import type { PromptWorkspaceProps } from '../prompt-to-run.ts';
import { PromptResult } from '../result/prompt-result.tsx';
import type { TreeActions } from '../tree/use-tree-actions.ts';
import { VersionsPane } from '../versions/versions-pane.tsx';

interface Props extends Pick<PromptWorkspaceProps, 'renderRunPane'> {
  library: PromptLibraryState;
  actions: TreeActions;
  options: OptionsState;
  file: PromptFile;
  template: PromptTemplate;
  /** The values that are kept while other prompts are looked at. */
  values: Record<string, string>;
  onValue: (name: string, value: string) => void;
  onRemove: () => void;
}

/** Shows one prompt to work on: its text, and beside it what it comes to. */
export function PromptDesk({ library, actions, options, file, template, values, onValue, onRemove, renderRunPane }: Props) {
  const draft = useDraft({
    seen: template,
    text: template.prompt,
    keep: (seen: PromptTemplate, prompt: string) => void library.writePrompt(seen, prompt),
    onTyping: library.setTyping,
  });
  const text = draft.value;
  const { chosen } = options;
  /** Marks that were made here, of the option that was chosen then. */
  const [marked, setMarked] = useState<{ optionId: string | null; markers: LineMarker[] }>();
  const kept = 'prompt' in chosen ? carryMarkers({ markers: chosen.lineMarkers, from: chosen.prompt, to: text }) : [];
  const markers = marked && marked.optionId === chosen.id ? marked.markers : kept;
  const asked = pointAtLines({ prompt: text, markers });
  const run: ReactNode = renderRunPane?.({
    template: { ...template, prompt: text },
    asked,
    values,
    option: { ...chosen, lineMarkers: markers },
    write: draft.type,
  });
  return (
    <>
      <PromptDetails library={library} actions={actions} file={file} onRemove={onRemove}>
        <PromptText
          text={text}
          markers={markers}
          onType={draft.type}
          onLeave={draft.flush}
          onMarkers={(now) => setMarked({ optionId: chosen.id, markers: now })}
        />
        <VersionsPane
          userId={library.userId}
          templateId={template.id}
          text={text}
          restore={(prompt) => {
            draft.type(prompt);
            actions.say('Restored the version');
          }}
        />
      </PromptDetails>
      <section className="prompt-pane prompt-outcome" aria-label="Result">
        <PromptResult prompt={asked} values={values} onValue={onValue}>
          <OptionForm options={options} markers={markers} text={text} key={chosen.id} />
        </PromptResult>
      </section>
      {run && <div className="prompt-pane prompt-outcome prompt-run">{run}</div>}
    </>
  );
}

const debounce = 0.4 * second;

/**
 * Holds the text that someone is typing, on top of what is kept. It is kept after a short pause, when the field is left and when the page
 * goes away, together with what was seen when the typing began: what another tab changes meanwhile must not pass for what was seen.
 */
function useDraft<Seen>({
  seen,
  text,
  keep,
  onTyping,
}: {
  seen: Seen;
  text: string;
  keep: (seen: Seen, text: string) => void;
  /** Called with whether there is something that is not kept yet. */
  onTyping: (isTyping: boolean) => void;
}) {
  /** Shown until what is kept has changed from `keptBefore`: it takes a moment to be kept, and what was kept before must not come back. */
  const [draft, setDraft] = useState<{ text: string; keptBefore?: string }>();
  const isKept = draft?.keptBefore !== undefined && draft.keptBefore !== text;
  const latest = useRef<{ seen: Seen; text: string }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function flush(): void {
    clearTimeout(timer.current);
    const kept = latest.current;
    if (!kept) return;
    latest.current = undefined;
    setDraft({ text: kept.text, keptBefore: text });
    keep(kept.seen, kept.text);
    onTyping(false);
  }

  const flushNow = useFlushOnLeave(flush);

  return {
    value: (isKept ? undefined : draft?.text) ?? text,
    type(typed: string): void {
      latest.current = { seen: latest.current?.seen ?? seen, text: typed };
      setDraft({ text: typed });
      onTyping(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(flushNow, debounce);
    },
    flush,
  };
}

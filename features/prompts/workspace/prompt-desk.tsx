import { type ReactNode, useState } from 'react';
import { PromptDetails } from '../editor/prompt-details.tsx';
import { PromptText } from '../editor/prompt-text.tsx';
import type { PromptLibraryState } from '../library/use-prompt-library.ts';
import { carryMarkers } from '../options/carry-markers.ts';
import { OptionForm } from '../options/option-form.tsx';
import { pointAtLines } from '../options/point-at-lines.ts';
import type { OptionsState } from '../options/use-options.ts';
import type { PromptFile, PromptTemplate } from '../prompt-documents.ts';
import type { LineMarker } from '../prompt-option.ts';
import type { PromptWorkspaceProps } from '../prompt-to-run.ts';
import { PromptResult } from '../result/prompt-result.tsx';
import type { TreeActions } from '../tree/use-tree-actions.ts';
import { VersionsPane } from '../versions/versions-pane.tsx';
import { useDraft } from './use-draft.ts';

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

import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, Select, TextInput } from '#app/components/field.tsx';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { defaultSettings, type LineMarker, type PromptOption, type PromptSettings } from '../prompt-option.ts';
import type { OptionsState } from './use-options.ts';

/** Chooses how a prompt is asked, and changes, keeps and deletes the ways of asking that someone has. */
export function OptionForm({ options, markers, text }: { options: OptionsState; markers: LineMarker[]; text: string }) {
  const { known, chosen, choose, keep, remove } = options;
  const [changed, setChanged] = useState<Partial<PromptSettings>>({});
  const { failure, isBusy, attempt } = useAttempt();
  const settings = { ...chosen, ...changed, lineMarkers: markers };
  const isChanged = JSON.stringify(chosenFields(settings)) !== JSON.stringify(chosenFields(chosen));
  const isNameTaken = known.some(({ id, name }) => name === settings.name.trim() && id !== chosen.id);
  const isComplete = settings.name.trim() !== '' && settings.model.trim() !== '';

  async function keepAs(replaces: string | null): Promise<void> {
    await keep({ settings, prompt: text, replaces });
    setChanged({});
  }
  return (
    <div className="prompt-option">
      <Field label="Asked with">
        <Select
          value={chosen.id ?? ''}
          onChange={(event) => {
            choose(event.target.value || null);
            setChanged({});
          }}
        >
          <option value="">{defaultSettings.name}</option>
          {known.map(({ id, name }) => (
            <option value={id} key={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <details>
        <summary>
          {settings.model}, temperature {settings.temperature}
          {markers.length > 0 && `, ${describeLines(markers)}`}
        </summary>
        <div className="prompt-option-fields">
          <Field label="Name of this option">
            <TextInput
              value={settings.name}
              maxLength={120}
              onChange={(event) => setChanged({ ...changed, name: event.target.value })}
            />
          </Field>
          <Field label="Model">
            <TextInput
              value={settings.model}
              maxLength={100}
              onChange={(event) => setChanged({ ...changed, model: event.target.value })}
            />
          </Field>
          <Field label="Temperature" hint="0 answers the same each time, 2 as freely as it can.">
            <TextInput
              type="number"
              min={0}
              max={2}
              step={0.1}
              value={settings.temperature}
              onChange={({ target }) =>
                setChanged({ ...changed, temperature: Math.min(2, Math.max(0, target.valueAsNumber || 0)) })
              }
            />
          </Field>
          <p className="prompt-keys">
            The output is text. {markers.length > 0 ? `It is about ${describeLines(markers)}.` : 'No lines are marked.'}
          </p>
          <p className="prompt-actions">
            {chosen.id && (
              <Button disabled={!isChanged || !isComplete || isNameTaken} onClick={() => void keepAs(chosen.id)}>
                Keep the change
              </Button>
            )}
            <Button
              disabled={!isComplete || isNameTaken || settings.name.trim() === chosen.name}
              onClick={() => void keepAs(null)}
            >
              Keep as a new option
            </Button>
            {chosen.id && (
              <Button tone="quiet" busy={isBusy} onClick={() => void attempt(() => remove(chosen as PromptOption))}>
                Delete this option
              </Button>
            )}
          </p>
          {isNameTaken && <p className="prompt-keys">You have an option of this name already.</p>}
          {failure && (
            <p className="field-error" role="alert">
              {failure}
            </p>
          )}
        </div>
      </details>
    </div>
  );
}

const chosenFields = ({ name, model, temperature, lineMarkers }: PromptSettings) => ({ name, model, temperature, lineMarkers });

/** Says marked lines: "lines 2–4 and 7". */
function describeLines(markers: LineMarker[]): string {
  const parts = markers.map(({ fromLine, toLine }) => (fromLine === toLine ? `${fromLine}` : `${fromLine}–${toLine}`));
  const isOne = parts.length === 1 && !parts[0]?.includes('–');
  return `${isOne ? 'line' : 'lines'} ${new Intl.ListFormat('en').format(parts)}`;
}

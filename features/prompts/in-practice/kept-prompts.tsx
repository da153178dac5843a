import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Field, Select, TextInput } from '#app/components/field.tsx';
import { areTexts, useKeptState } from '#features/users/browser-account/use-kept-text.ts';
import { listTreeRows } from '../library/list-tree-rows.ts';
import { planCreation } from '../library/plan-creation.ts';
import { positionAtEnd } from '../library/plan-move.ts';
import { type PromptLibraryState, usePromptLibrary } from '../library/use-prompt-library.ts';
import { longestName, type PromptFile } from '../prompt-documents.ts';
import { VariablesForm } from '../result/variables-form.tsx';
import { fillTemplate, listVariables } from '../template/parse-template.ts';

/** The prompt box of an exercise, as the tools beside it see it. */
export interface PromptBox {
  /** The task that the prompt is for: the name it is saved under, until it gets another. */
  title: string;
  prompt: string;
  /** Characters that the prompt box takes. */
  longest: number;
  write: (prompt: string) => void;
}

/** The tool that is open beside the box: one saves its prompt, the other puts in one that was saved. */
export type Tool = 'save' | 'use';

type Box = PromptBox & { close: () => void };

/** Opens someone's kept prompts beside an exercise, to save another or to use one of them. */
export function KeptPrompts({ userId, tool, ...box }: Box & { userId: string; tool: Tool }) {
  const library = usePromptLibrary({ userId });
  if (library.isUnavailable)
    return <p className="field-error">This browser stores nothing for sites, so your prompts cannot be reached.</p>;
  if (!library.isLoaded) return <p className="text-quiet">Loading your prompts…</p>;
  return tool === 'save' ? <Save library={library} {...box} /> : <Use library={library} {...box} />;
}

function Save({ library: { files, create, state }, title, prompt }: Box & { library: PromptLibraryState }) {
  const [name, setName] = useState(title);
  const [savedAs, setSavedAs] = useState<string>();
  if (savedAs !== undefined) {
    return (
      <p role="status" className="kept-prompts">
        <span>
          Saved as “{savedAs}”{state === 'waiting' && ' in this browser until the network is back'}.{' '}
          <Link to="/playground/prompts">Your prompts</Link>
        </span>
      </p>
    );
  }
  if (!prompt.trim()) return <p className="kept-prompts">Write a prompt first.</p>;
  return (
    <ClientForm
      className="kept-prompts"
      onSubmit={() => {
        const kept = name.trim() || title;
        const firstPosition = positionAtEnd(files.filter(({ parentFolderId }) => !parentFolderId));
        const outlines = [{ type: 'file', name: kept, prompt } as const];
        void create(planCreation({ outlines, parentFolderId: null, firstPosition })).then(() => setSavedAs(kept));
      }}
    >
      <Field label="Save it as">
        <TextInput value={name} maxLength={longestName} onChange={(event) => setName(event.target.value)} />
      </Field>
      <p>
        <Button type="submit">Save</Button>
      </p>
    </ClientForm>
  );
}

function Use({ library, longest, write, close }: Box & { library: PromptLibraryState }) {
  const prompts = listByPath(library.files);
  const [chosenId, choose] = useState<string>();
  const [values, setValues, forget] = useKeptState('template values', {}, areTexts);
  const chosen = prompts.find(({ file }) => file.id === chosenId) ?? prompts[0];
  if (!chosen) {
    return (
      <p className="kept-prompts">
        <span>
          You have no prompts yet. Save this one, or write one in <Link to="/playground/prompts">Your prompts</Link>.
        </span>
      </p>
    );
  }
  const prompt = library.textOf(chosen.file);
  const { text, missing } = fillTemplate({ prompt, values });
  const isTooLong = text.length > longest;
  return (
    <ClientForm
      className="kept-prompts"
      onSubmit={() => {
        if (isTooLong) return;
        write(text);
        forget();
        close();
      }}
    >
      <Field label="Template">
        <Select value={chosen.file.id} onChange={(event) => choose(event.target.value)}>
          {prompts.map(({ file, path }) => (
            <option value={file.id} key={file.id}>
              {path}
            </option>
          ))}
        </Select>
      </Field>
      <VariablesForm
        variables={listVariables(prompt)}
        values={values}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
      />
      <pre>{text || 'This prompt is empty.'}</pre>
      {missing.length > 0 && <p className="field-hint">Without a value: {missing.join(', ')}</p>}
      {isTooLong && (
        <p className="field-error" role="alert">
          These are {text.length.toLocaleString('en')} characters, and the box takes {longest.toLocaleString('en')}.
        </p>
      )}
      <p>
        <Button type="submit" disabled={isTooLong}>
          Put it in the prompt box
        </Button>
      </p>
    </ClientForm>
  );
}

/** Lists all prompts in the order of the tree, each with the folders it is in: "Reviews / First pass". */
function listByPath(files: readonly PromptFile[]): { file: PromptFile; path: string }[] {
  const above: string[] = [];
  return listTreeRows({ files, openFolders: new Set(files.map(({ id }) => id)) }).flatMap(({ file, level }) => {
    above.splice(level - 1, above.length, file.name ?? '');
    return file.type === 'file' ? [{ file, path: above.join(' / ') }] : [];
  });
}

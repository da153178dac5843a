import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { DataTable } from '#app/components/data-table.tsx';
import { Field } from '#app/components/field.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { Select } from '#app/components/select.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import {
  type ListedModelKey,
  type ModelProvider,
  maxKeyLength,
  maxModelNameLength,
  modelProviderIds,
  modelProviders,
} from './model-providers.ts';

/** Shows for which providers an account brought a key, and lets it bring, change and delete one. The keys themselves are shown to nobody. */
export function ModelKeys({ userId, keys }: { userId: string; keys: ListedModelKey[] }) {
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();
  const call = async (name: string, body: Record<string, unknown>): Promise<boolean> => {
    setProblem(undefined);
    try {
      await callFunction(name, { parentUserId: userId, ...body });
      await revalidate();
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  return (
    <div className="grid gap-6">
      {keys.length > 0 && (
        <DataTable caption="Your keys for models">
          <thead>
            <tr>
              <th scope="col">Provider</th>
              <th scope="col">Model</th>
              <th scope="col">Kept since</th>
              <th scope="col">
                <span className="sr-only">Delete</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map(({ provider, model, created }) => (
              <tr key={provider}>
                <td>{modelProviders[provider].name}</td>
                <td className="wrap-anywhere">{model}</td>
                <td>{formatDate(created)}</td>
                <td>
                  <Button tone="danger" onClick={() => void call('deleteModelKey', { provider })}>
                    Delete <span className="sr-only">the key for {modelProviders[provider].name}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <NewModelKey userId={userId} keys={keys} keep={(kept) => call('keepModelKey', { ...kept })} />
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface CheckedKey {
  provider: ModelProvider;
  /** Absent where the one that is kept was checked. */
  key?: string;
  models: string[];
}

/** Checks a key with its provider, which names the models that it opens, and keeps it with one of them. */
function NewModelKey({
  userId,
  keys,
  keep,
}: {
  userId: string;
  keys: ListedModelKey[];
  keep: (kept: { provider: ModelProvider; key?: string; model: string }) => Promise<boolean>;
}) {
  const [provider, setProvider] = useState<ModelProvider>('openai');
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState<CheckedKey>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { name, keysAt } = modelProviders[provider];
  const kept = keys.find((key) => key.provider === provider);

  async function check(): Promise<void> {
    const key = typed.trim();
    setProblem(undefined);
    setBusy(true);
    try {
      const asked = { provider, ...(key && { key }) };
      const { models } = await callFunction<{ models: string[] }>('listProviderModels', { parentUserId: userId, ...asked });
      setChecked({ ...asked, models });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (!checked) return;
    const model = String(new FormData(event.currentTarget).get('model')).trim();
    const { models: _models, ...asked } = checked;
    setBusy(true);
    if (await keep({ ...asked, model })) {
      setTyped('');
      setChecked(undefined);
    }
    setBusy(false);
  }

  if (checked)
    return (
      <ClientForm key="model" onSubmit={(event) => void save(event)} className="grid max-w-form gap-4">
        <p>
          {modelProviders[checked.provider].name} accepts the key, which opens{' '}
          {checked.models.length === 1 ? '1 model' : `${checked.models.length} models`}.
        </p>
        <Field label="Model" hint="Type a part of its name, and choose.">
          <TextInput
            name="model"
            defaultValue={kept?.model}
            list="models-of-provider"
            required
            maxLength={maxModelNameLength}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <datalist id="models-of-provider">
          {checked.models.map((model) => (
            <option value={model} key={model} />
          ))}
        </datalist>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" busy={isBusy}>
            Keep the key
          </Button>
          <Button onClick={() => setChecked(undefined)}>Cancel</Button>
        </p>
      </ClientForm>
    );
  return (
    <ClientForm key="key" onSubmit={() => void check()} className="grid max-w-form gap-4">
      <Field label="Provider">
        <Select value={provider} onChange={(event) => setProvider(event.target.value as ModelProvider)}>
          {modelProviderIds.map((id) => (
            <option value={id} key={id}>
              {modelProviders[id].name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={`Key for ${name}`}
        hint={
          <>
            {kept
              ? 'Leave it empty to choose another model for the key that is kept. '
              : 'Make one for this site alone, with a limit. '}
            <a href={keysAt} rel="noreferrer">
              Your keys at {name}
            </a>
          </>
        }
        error={problem}
      >
        <TextInput
          type="password"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          required={!kept}
          maxLength={maxKeyLength}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          Check the key
        </Button>
      </div>
    </ClientForm>
  );
}

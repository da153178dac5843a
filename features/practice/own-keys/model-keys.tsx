import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { DataTable } from '#app/components/data-table.tsx';
import { Field, Select, TextInput } from '#app/components/field.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
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
  const { attempt, failure } = useAttempt();
  const { revalidate } = useRevalidator();
  const call = (name: string, body: Record<string, unknown>): Promise<boolean> =>
    attempt(async () => {
      await callFunction(name, { parentUserId: userId, ...body });
      await revalidate();
    });
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
      {failure && (
        <p className="field-error" role="alert">
          {failure}
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
  const [isSaving, setSaving] = useState(false);
  const { attempt, isBusy, failure } = useAttempt();
  const { name, keysAt } = modelProviders[provider];
  const kept = keys.find((key) => key.provider === provider);

  const check = () =>
    attempt(async () => {
      const key = typed.trim();
      const asked = { provider, ...(key && { key }) };
      const { models } = await callFunction<{ models: string[] }>('listProviderModels', { parentUserId: userId, ...asked });
      setChecked({ ...asked, models });
    });

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (!checked) return;
    const model = String(new FormData(event.currentTarget).get('model')).trim();
    const { models: _models, ...asked } = checked;
    setSaving(true);
    if (await keep({ ...asked, model })) {
      setTyped('');
      setChecked(undefined);
    }
    setSaving(false);
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
          <Button type="submit" tone="primary" busy={isSaving}>
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
        error={failure}
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

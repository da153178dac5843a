import { Button } from '#app/components/button.tsx';
import { DataTable } from '#app/components/data-table.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { Switch } from '#app/components/switch.tsx';
import { apiKeyScopes, defaultScopes, longestKeyName, mostApiKeys, scopeMessages, scopeNames } from '../agent-access.ts';
import type { ListedApiKey } from '../api-keys/api-keys.server.ts';
import { useKeptForm } from '../browser-account/use-kept-text.ts';
import { ChangeForm, useAccountChange } from './change-form.tsx';

/** Shows the account's keys for programs: each with what it opens and the way to revoke it, and the form that makes another. */
export function ApiKeys({ keys }: { keys: ListedApiKey[] }) {
  return (
    <div className="grid gap-6">
      {keys.length > 0 && (
        <DataTable caption="Your keys">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">It may</th>
              <th scope="col">Created</th>
              <th scope="col">Last used</th>
              <th scope="col">
                <span className="sr-only">Revoke</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <KeyRow key={key.id} {...key} />
            ))}
          </tbody>
        </DataTable>
      )}
      <NewKey isFull={keys.filter(({ isMain }) => !isMain).length >= mostApiKeys} />
    </div>
  );
}

function KeyRow({ id, name, prefix, scopes, created, lastUsed }: ListedApiKey) {
  return (
    <tr>
      <td>
        {name} <code className="text-quiet">{prefix}…</code>
      </td>
      <td>
        {apiKeyScopes
          .filter((scope) => scopes.includes(scope))
          .map((scope) => scopeNames[scope])
          .join(', ')}
      </td>
      <td>{formatDate(created)}</td>
      <td>{lastUsed ? formatDate(lastUsed) : 'Never'}</td>
      <td>
        <ChangeForm intent="revoke-api-key" fields={{ keyId: id }} tone="danger">
          Revoke <span className="sr-only">{name}</span>
        </ChangeForm>
      </td>
    </tr>
  );
}

/** Makes a key and shows it, once: also the last one, after which the form has no room for another. */
function NewKey({ isFull }: { isFull: boolean }) {
  const { Form, isBusy, problem, saved, apiKey } = useAccountChange();
  const keptForm = useKeptForm('new key', apiKey);
  return (
    <div className="grid max-w-form gap-4">
      {isFull ? (
        <p className="text-quiet">You have {mostApiKeys} keys, the most there can be. Revoke one to make another.</p>
      ) : (
        <Form method="post" {...keptForm} className="grid gap-4">
          <input type="hidden" name="intent" value="add-api-key" />
          <Field label="Name of the new key" hint="Where you will use it, such as “Claude Code on my laptop”.">
            <TextInput name="name" required maxLength={longestKeyName} autoComplete="off" />
          </Field>
          <fieldset className="grid gap-2">
            <legend className="field-label">The key may</legend>
            {apiKeyScopes.map((scope) => (
              <Switch key={scope} name={scope} label={scopeMessages[scope]} defaultChecked={defaultScopes.includes(scope)} />
            ))}
          </fieldset>
          <div>
            <Button type="submit" busy={isBusy}>
              Create a key
            </Button>
          </div>
        </Form>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {apiKey && <ShownKey apiKey={apiKey} hint={saved} />}
    </div>
  );
}

/** Shows a key that was made, which nobody can read again. */
export function ShownKey({ apiKey, hint }: { apiKey: string; hint?: string }) {
  return (
    <Field label="Your new key" hint={hint}>
      <TextInput readOnly value={apiKey} onFocus={(event) => event.currentTarget.select()} className="font-mono" />
    </Field>
  );
}

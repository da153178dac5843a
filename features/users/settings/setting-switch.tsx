import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import { Switch } from '#app/components/switch.tsx';
import { useAccountChange } from './change-form.tsx';

/**
 * Shows one setting, saved the moment it is switched. It shows the new state at once and goes back, saying so, when it could not be saved.
 * Without JavaScript it has a button of its own. `fields` say what is switched.
 */
export function SettingSwitch({
  fields,
  label,
  hint,
  value,
}: {
  fields: Record<string, string>;
  label: ReactNode;
  hint: ReactNode;
  value: boolean;
}) {
  const { Form, submit, submitted, problem } = useAccountChange();
  const shown = submitted ? submitted.has('on') : value;
  // At once: what a transition shows comes later, and React sets a controlled box back meanwhile.
  const save = (form: HTMLFormElement) => submit(form, { flushSync: true });
  return (
    <Form method="post" onChange={(event) => save(event.currentTarget)}>
      {Object.entries(fields).map(([name, fieldValue]) => (
        <input key={name} type="hidden" name={name} value={fieldValue} />
      ))}
      <Switch name="on" label={label} hint={hint} checked={shown} onChange={() => {}} />
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <noscript>
        <Button type="submit">Save</Button>
      </noscript>
    </Form>
  );
}

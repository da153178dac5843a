import { useRef, useState } from 'react';
import { Field, Select } from '#app/components/field.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import type { Personalization } from './personalization.ts';

const languages = {
  beginner: 'Explain, and say what to do next',
  brief: 'Explain in a sentence',
  expert: 'As few words as possible',
};
const resets = {
  none: 'Only when I press “Reset the code”',
  offer: 'Offer it beside a wrong verdict',
  always: 'After every wrong verdict',
};

const dueMarks = {
  counted: 'Show their number in the menu, and e-mail me once a week if that e-mail is on',
  quiet: 'Show them only on their own page',
};

const fields = [
  { field: 'perfectLanguage', label: 'When you are right at the first try', options: languages },
  { field: 'imperfectLanguage', label: 'When you are right at a later try', options: languages },
  { field: 'failureLanguage', label: 'When you are wrong', options: languages },
  { field: 'resetCommandUsage', label: 'Reset the code to how the problem starts', options: resets },
  { field: 'dueExercises', label: 'When exercises are due', options: dueMarks },
] as const;

/** Lets an account choose how verdicts and due exercises are told, and when the code is reset. Each choice is saved at once. */
export function PersonalizationForm({ userId, personalization }: { userId: string; personalization: Personalization }) {
  const [shown, setShown] = useState<Record<string, string>>({ ...personalization });
  const [status, setStatus] = useState<{ field: string; problem?: string }>();
  const saved = useRef<Record<string, string>>({ ...personalization });
  /** One save after the other, or an earlier one could arrive last. */
  const saving = useRef<Promise<void>>(Promise.resolve());

  function change(field: keyof Personalization, value: string): void {
    setShown((now) => ({ ...now, [field]: value }));
    setStatus(undefined);
    saving.current = saving.current.then(() => save(field, value));
  }

  async function save(field: keyof Personalization, value: string): Promise<void> {
    try {
      await callFunction('savePersonalization', { parentUserId: userId, [field]: value });
      saved.current[field] = value;
      setStatus({ field });
    } catch (error) {
      // What was chosen since stays: its own save comes next.
      setShown((now) => (now[field] === value ? { ...now, [field]: saved.current[field] ?? '' } : now));
      setStatus({ field, problem: error instanceof Error ? error.message : String(error) });
    }
  }

  return fields.map(({ field, label, options }) => (
    <Field
      label={label}
      hint={status?.field === field && !status.problem ? 'Saved' : undefined}
      error={status?.field === field ? status.problem : undefined}
      key={field}
    >
      <Select value={shown[field]} onChange={(event) => change(field, event.target.value)}>
        {Object.entries(options).map(([value, text]) => (
          <option value={value} key={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  ));
}

import { Button } from '#app/components/button.tsx';
import { Field, Select, Textarea, TextInput } from '#app/components/field.tsx';
import type { AnswerCheck } from '../checks/check.ts';
import type { SetCase } from '../sets/prompt-set.ts';

const kinds: Record<AnswerCheck['kind'], { label: string; fresh: AnswerCheck }> = {
  contains: { label: 'contains', fresh: { kind: 'contains', text: '', ignoresCase: false } },
  'not-contains': { label: 'does not contain', fresh: { kind: 'not-contains', text: '', ignoresCase: false } },
  regex: { label: 'matches the pattern', fresh: { kind: 'regex', pattern: '' } },
  json: { label: 'is JSON', fresh: { kind: 'json', schema: '' } },
  prints: { label: 'has code that prints', fresh: { kind: 'prints', code: '', output: '' } },
  javascript: { label: 'passes your JavaScript', fresh: { kind: 'javascript', code: '' } },
};

/** Edits one case: its values and its checks. */
export function CaseForm({
  number,
  setCase,
  variables,
  onChange,
}: {
  number: number;
  setCase: SetCase;
  variables: string[];
  /** Called without a case to remove it. */
  onChange: (to: SetCase | undefined) => void;
}) {
  const { name, values, checks } = setCase;
  const change = (changed: Partial<SetCase>) => onChange({ name, values, checks, ...changed });
  const changeCheck = (at: number, to: AnswerCheck | undefined) =>
    change({ checks: checks.flatMap((check, place) => (place !== at ? [check] : to ? [to] : [])) });
  return (
    <fieldset className="set-case">
      <legend>Case {number}</legend>
      <div className="run-fields">
        <Field label="Name of the case">
          <TextInput value={name} maxLength={120} onChange={(event) => change({ name: event.target.value })} />
        </Field>
        {variables.map((variable) => (
          <Field key={variable} label={`Value of ${variable}`}>
            <Textarea
              rows={1}
              className="prompt-value"
              value={values[variable] ?? ''}
              onChange={(event) => change({ values: { ...values, [variable]: event.target.value } })}
            />
          </Field>
        ))}
      </div>
      {checks.map((check, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: checks have no name, and keep their places
        <CheckForm key={at} check={check} onChange={(to) => changeCheck(at, to)} />
      ))}
      <div className="run-actions">
        <Button onClick={() => change({ checks: [...checks, kinds.contains.fresh] })} disabled={checks.length >= 10}>
          Add a check
        </Button>
        <Button tone="quiet" onClick={() => onChange(undefined)}>
          Remove case {number}
        </Button>
      </div>
    </fieldset>
  );
}

function CheckForm({ check, onChange }: { check: AnswerCheck; onChange: (to: AnswerCheck | undefined) => void }) {
  return (
    <div className="run-fields">
      <Field label="The answer">
        <Select value={check.kind} onChange={(event) => onChange(kinds[event.target.value as AnswerCheck['kind']].fresh)}>
          {Object.entries(kinds).map(([kind, { label }]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <CheckFields check={check} onChange={onChange} />
      <div>
        <Button tone="quiet" onClick={() => onChange(undefined)}>
          Remove this check
        </Button>
      </div>
    </div>
  );
}

function CheckFields({ check, onChange }: { check: AnswerCheck; onChange: (to: AnswerCheck) => void }) {
  if (check.kind === 'contains' || check.kind === 'not-contains')
    return (
      <>
        <Field label="Text">
          <TextInput value={check.text} onChange={(event) => onChange({ ...check, text: event.target.value })} />
        </Field>
        <label>
          <input
            type="checkbox"
            checked={check.ignoresCase}
            onChange={(event) => onChange({ ...check, ignoresCase: event.target.checked })}
          />{' '}
          In capitals or not
        </label>
      </>
    );
  if (check.kind === 'regex')
    return (
      <Field label="Pattern" hint="A regular expression without looking around">
        <TextInput value={check.pattern} onChange={(event) => onChange({ ...check, pattern: event.target.value })} />
      </Field>
    );
  if (check.kind === 'json')
    return (
      <Field label="JSON Schema" hint="Empty where any JSON will do">
        <Textarea rows={3} value={check.schema} onChange={(event) => onChange({ ...check, schema: event.target.value })} />
      </Field>
    );
  const code = (
    <Field
      label={check.kind === 'prints' ? 'Code that runs after the answer’s' : 'JavaScript of output and context.vars'}
      hint={check.kind === 'prints' ? 'Such as console.log(slugify("A b"))' : 'Such as output.length < 200'}
    >
      <Textarea rows={3} value={check.code} onChange={(event) => onChange({ ...check, code: event.target.value })} />
    </Field>
  );
  if (check.kind === 'javascript') return code;
  return (
    <>
      {code}
      <Field label="It prints">
        <Textarea rows={2} value={check.output} onChange={(event) => onChange({ ...check, output: event.target.value })} />
      </Field>
    </>
  );
}

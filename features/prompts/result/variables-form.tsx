import { useState } from 'react';
import { Field, Select, Textarea, TextInput } from '#app/components/field.tsx';
import { kibibyte } from '#platform/byte-sizes.ts';
import { longestPrompt } from '../prompt-documents.ts';
import type { TemplateVariable } from '../template/parse-template.ts';

/** The largest file that is read: a model reads no more of a prompt anyway. */
const largestFile = 200 * kibibyte;

/** Reads a file that someone chose as text, or says why it cannot be a value. */
async function readTextFile(file: File): Promise<{ text?: string; problem?: string }> {
  if (file.size > largestFile) return { problem: 'This file is larger than 200 KB: choose a smaller one, or a part of it.' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes('\0')) return { problem: 'This file is no text.' };
    return { text };
  } catch {
    return { problem: 'This file is no text in UTF-8.' };
  }
}

interface Props {
  variables: TemplateVariable[];
  values: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

/** Asks for the values of a prompt's variables: a line of text, a number, one of some choices, or a file. */
export function VariablesForm({ variables, values, onChange }: Props) {
  return (
    <div className="prompt-values">
      {variables.map((variable) => {
        const { name, type } = variable;
        const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
        const change = (typed: string) => onChange(name, typed);
        return type === 'file' ? (
          <FileValue name={name} value={value} onChange={change} key={name} />
        ) : (
          <Field label={name} key={name}>
            <Value variable={variable} value={value} onChange={change} />
          </Field>
        );
      })}
    </div>
  );
}

function Value({
  variable: { type, fallback, choices = [] },
  value,
  onChange,
}: {
  variable: TemplateVariable;
  value: string;
  onChange: (value: string) => void;
}) {
  if (type === 'choice') {
    return (
      <Select value={value || fallback} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    );
  }
  if (type === 'number') {
    return (
      <TextInput
        type="number"
        step="any"
        value={value}
        placeholder={fallback}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <Textarea
      className="prompt-value"
      rows={1}
      value={value}
      placeholder={fallback}
      maxLength={longestPrompt}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function FileValue({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  const [problem, setProblem] = useState<string>();
  return (
    <Field
      label={name}
      hint={
        value ? `${value.length.toLocaleString('en')} characters. The file stays in this browser.` : 'Its text becomes the value.'
      }
      error={problem}
    >
      <TextInput
        type="file"
        onChange={async (event) => {
          const file = event.target.files?.[0];
          if (!file) return;
          const read = await readTextFile(file);
          setProblem(read.problem);
          onChange(read.text ?? '');
        }}
      />
    </Field>
  );
}

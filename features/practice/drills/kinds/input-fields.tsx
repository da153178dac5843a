import { Field, Select, Textarea, TextInput } from '#app/components/field.tsx';
import { type Call, type Input, maxListLength, maxTextLength, plainText, readTyped } from './inputs.ts';

/** What is typed for an input, by name. */
export type Typed = Record<string, string>;

const hints = {
  number: 'A number',
  text: 'Text, without quotes',
  flag: undefined,
  numbers: 'Numbers, with commas between them',
  texts: 'One text a line',
};

/** Asks for the inputs of a call, each by its name and type. */
export function InputFields({ inputs, typed, change }: Pick<Call, 'inputs'> & { typed: Typed; change: (typed: Typed) => void }) {
  return (
    <>
      {Object.entries(inputs).map(([name, type]) => {
        const value = typed[name] ?? '';
        const control = { value, autoComplete: 'off', spellCheck: false };
        const put = ({ target }: { target: { value: string } }) => change({ ...typed, [name]: target.value });
        return (
          <Field label={<code>{name}</code>} hint={hints[type]} key={name}>
            {type === 'flag' ? (
              <Select value={value || 'false'} onChange={put}>
                <option>false</option>
                <option>true</option>
              </Select>
            ) : type === 'texts' ? (
              <Textarea {...control} rows={3} onChange={put} />
            ) : (
              <TextInput {...control} onChange={put} inputMode={type === 'number' ? 'decimal' : undefined} />
            )}
          </Field>
        );
      })}
    </>
  );
}

/** Reads an input from what was typed. Throws an Error in words for the learner that names what is not of its type. */
export function readInput({ inputs }: Pick<Call, 'inputs'>, typed: Typed): Input {
  const read = Object.entries(inputs).map(([name, type]) => {
    const value = readTyped(type, typed[name] ?? '');
    if (value === undefined) throw new Error(type === 'number' ? `${name} has to be a number` : `${name} has to be numbers`);
    const list = Array.isArray(value) ? value : [value];
    if (list.length > maxListLength) throw new Error(`${name} may have ${maxListLength} items at most`);
    for (const item of list)
      if (typeof item === 'string' && (item.length > maxTextLength || !plainText.test(item)))
        throw new Error(`${name} may have ${maxTextLength} characters at most, all of them printed ones`);
    return [name, value] as const;
  });
  return Object.fromEntries(read);
}

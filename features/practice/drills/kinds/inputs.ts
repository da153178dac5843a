import type { Files } from '../../grading/judge-run.ts';
import type { RunProgram } from './drill-kind.ts';

/** What a learner fills in, by the name of a variable. */
export const inputTypes = ['number', 'text', 'flag', 'numbers', 'texts'] as const;
type InputType = (typeof inputTypes)[number];
type InputValue = number | string | boolean | number[] | string[];
export type Input = Record<string, InputValue>;

/** A line of code that is run at the end of a file, with inputs as its variables. It prints its result. */
export interface Call {
  entry: string;
  inputs: Record<string, InputType>;
  call: string;
}

/** A call with this input, and what it prints. */
export interface CallCase {
  input: Input;
  prints: string;
}

export const maxListLength = 50;
export const maxTextLength = 200;

/** The texts that a program may be given: what it prints is told apart by a control character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is refused
export const plainText = /^[^\u0000-\u001f\u007f]*$/;

/** Reads what was typed for an input; undefined where it is not of its type. Items of a list stand one in a line, or between commas if they are numbers. */
export function readTyped(type: InputType, typed: string): InputValue | undefined {
  if (type === 'flag') return typed === 'true';
  if (type === 'text') return typed;
  if (type === 'number') return readNumber(typed);
  const items = typed === '' ? [] : typed.split(type === 'numbers' ? /[\n,]/ : '\n');
  if (type === 'texts') return items;
  const numbers = items.map(readNumber).filter((number) => number !== undefined);
  return numbers.length === items.length ? numbers : undefined;
}

function readNumber(typed: string): number | undefined {
  const number = Number(typed);
  return typed.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

/** Writes an input as a learner reads it: `amount = 50, member = true`. */
export const describeInput = (input: Input): string =>
  Object.entries(input)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    .join(', ');

const isOfType: Record<InputType, (value: InputValue | undefined) => boolean> = {
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  numbers: (value) => Array.isArray(value) && value.every((one) => typeof one === 'number'),
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
};

/** Tells whether an input has a value for each variable of a call, and nothing else. */
export function fitsCall({ inputs }: Call, input: Input): boolean {
  const names = Object.keys(inputs);
  return (
    Object.keys(input).length === names.length &&
    names.every((name) => isOfType[inputs[name] ?? 'text'](Object.hasOwn(input, name) ? input[name] : undefined))
  );
}

/** Programs cannot run here, for no fault of the learner. */
export class RunUnavailableError extends Error {
  override name = 'RunUnavailableError';
  constructor() {
    super('The programs could not be run here. What you wrote is still there: try again when you are online.');
  }
}

const mark = '\u0001';

/**
 * Runs a call with each of the inputs, one after the other in one program, and says what each printed. An error counts as printed. Undefined is
 * what a program did not come to, because it was stopped or ended before. Throws a {@link RunUnavailableError}.
 */
export async function runCalls({
  files,
  call,
  inputs,
  run,
}: {
  files: Files;
  call: Call;
  inputs: readonly Input[];
  run: RunProgram;
}): Promise<(string | undefined)[]> {
  if (inputs.length === 0) return [];
  const { entry } = call;
  const write = entry.endsWith('.py') ? writePythonCall : writeScriptCall;
  const code = [files[entry] ?? '', ...inputs.map((input) => write(call.call, input))].join('\n');
  const result = await run({ files: { ...files, [entry]: code }, entry });
  if (result.status === 'unavailable') throw new RunUnavailableError();
  const [, ...printed] = result.output.split(`${mark}\n`);
  const isCut = result.status !== 'finished';
  return inputs.map((_, at) => (isCut && at >= printed.length - 1 ? undefined : printed[at]?.trim()));
}

function writeScriptCall(call: string, input: Input): string {
  const variables = Object.entries(input).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  return `console.log("\\u0001"); try { ${variables.join(' ')} ${call} } catch (error) { console.log(String(error)); }`;
}

function writePythonCall(call: string, input: Input): string {
  const variables = Object.entries(input).map(([name, value]) => `    ${name} = ${toPython(value)}`);
  return [
    'def _call():',
    ...variables,
    `    ${call}`,
    'print("\\u0001")',
    'try:',
    '    _call()',
    'except Exception as error:',
    '    print(f"{type(error).__name__}: {error}")',
  ].join('\n');
}

const toPython = (value: InputValue) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value));

import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { callTool, streamTool } from './ask-site.js';
import { Failure } from './failure.js';
import { toShow } from './terminal.js';

/** @typedef {{ name: string, values: Record<string, string>, option: string | undefined }} Filled */

/**
 * Reads the values of a prompt's variables: name=value, or name=@path for what is in a file, with - for the standard input.
 * @param {string[]} given
 */
export function readValues(given) {
  return Object.fromEntries(
    given.map((one) => {
      const [, name, value = ''] = /^([^=]+)=([\s\S]*)$/.exec(one) ?? [];
      if (!name) throw new Failure('usage', 'Give values like this: --var NAME=VALUE');
      if (value.startsWith('@@')) return [name, value.slice(1)];
      return [name, value.startsWith('@') ? readText(value.slice(1)) : value];
    }),
  );
}

/** @param {string | undefined} given */
export function readTemperature(given) {
  if (given === undefined) return undefined;
  const temperature = /^\d*\.?\d+$/.test(given) ? Number(given) : Number.NaN;
  if (!(temperature <= 2))
    throw new Failure('usage', `The temperature is a number from 0 to 2, such as 0.5, and not ${given || 'nothing'}.`);
  return temperature;
}

/** @param {string | undefined} given */
export function readAnswerTokens(given) {
  if (given === undefined) return undefined;
  const tokens = /^\d{1,6}$/.test(given) ? Number(given) : 0;
  if (tokens >= 50 && tokens <= 6_000) return tokens;
  throw new Failure('usage', `The tokens of an answer are a whole number from 50 to 6000, and not ${given || 'nothing'}.`);
}

/**
 * Reads a file, or the standard input where its path is -.
 * @param {string} path
 */
function readBytes(path) {
  try {
    return readFileSync(path === '-' ? 0 : path);
  } catch {
    throw new Failure('usage', `The file ${path} cannot be read. Nothing was run.`);
  }
}

/** @param {string} path */
function readText(path) {
  const bytes = readBytes(path);
  if (!isUtf8(bytes) || bytes.includes(0)) throw new Failure('usage', `The file ${path} is no text. Nothing was run.`);
  return bytes.toString();
}

/**
 * Fills a prompt and prints it, without asking a model.
 * @param {Filled} prompt
 */
export async function fillPrompt({ name, values, option }) {
  /** @type {{ prompt: string, missing: string[], variables: { name: string }[] }} */
  const { prompt, missing, variables } = await callTool('fill_prompt', { name, values, option });
  const unknown = Object.keys(values).filter((one) => !variables.some((variable) => variable.name === one));
  if (unknown.length > 0) throw new Failure('usage', `The prompt has no such variables: ${unknown.join(', ')}`);
  if (missing.length > 0) throw new Failure('usage', `Give a value to: ${missing.map((one) => `--var ${one}=VALUE`).join(', ')}`);
  console.log(toShow(process.stdout, prompt));
}

/**
 * Runs a prompt on the site: the answer goes to the standard output as it comes, and what it took to the standard error. Ends early when
 * its person, or whoever reads the output, has had enough.
 * @param {Filled & { model: string | undefined, temperature: number | undefined, answerTokens: number | undefined }} run
 */
export async function runPrompt(run) {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.stdout.once('error', () => stop.abort());
  let said = '';
  const onPiece = (/** @type {string} */ piece) => {
    said += piece;
    process.stdout.write(toShow(process.stdout, piece));
  };
  const endLine = () => {
    if (process.stdout.isTTY && said !== '' && !said.endsWith('\n')) process.stdout.write('\n');
  };
  try {
    const done = await streamTool({ name: 'run_prompt', input: { ...run }, onPiece, signal: stop.signal });
    if (said === '') onPiece(done.answer);
    endLine();
    if (done.cutBy) console.error(toShow(process.stderr, `${done.cutBy}.`));
    console.error(describeRun(done));
  } catch (error) {
    endLine();
    if (!stop.signal.aborted) throw error;
    throw new Failure(
      'stopped',
      said === ''
        ? 'You stopped the run. It cost nothing, unless its answer had just begun.'
        : 'You stopped this answer. It cost what there was of it, and is not kept.',
    );
  }
}

/** @param {{ model: string, temperature: number, tokens: number, cost?: string, tokensLeft: number, milliseconds: number }} run */
function describeRun({ model, temperature, tokens, cost, tokensLeft, milliseconds }) {
  const [used, left] = [tokens, tokensLeft].map((count) => count.toLocaleString('en'));
  return toShow(
    process.stderr,
    `${model}, temperature ${temperature} · ${used} tokens, ${cost ? `${cost}, ` : ''}${left} left · ${(milliseconds / 1000).toFixed(1)} s`,
  );
}

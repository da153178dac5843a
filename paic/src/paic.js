#!/usr/bin/env node
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { callTool } from './ask-site.js';
import { exitCodes, Failure } from './failure.js';
import { logIn, logOut } from './log-in.js';
import { readProblem, writeProblem } from './problem-folder.js';

const help = `paic solves the problems of the course Principled AI Coding from the command line.

  paic login [--site ADDRESS]   log in: confirm a code in your browser
  paic next                     get the next unsolved problem, in a folder of its own
  paic submit [--confirm]       hand in the problem of this folder, and see the verdict; --confirm for when this
                                starts a lesson and ends your right to a refund
  paic prompt run NAME [--variable VALUE ...]
                                fill one of your prompt templates, and print it
  paic logout                   log out: the key on this computer works no more

  --help                        show this

The address of the site may also be in PAIC_SITE. Ends with 0 when all is well, 1 for a solution that is not right,
2 for a command that was not understood, 3 when the site refuses, 4 when it cannot be reached.`;

/** @type {Record<string, (words: string[]) => Promise<number | void>>} */
const commands = {
  login: async (words) => {
    const { values } = readWords(words, { site: { type: 'string' } });
    await logIn({ site: /** @type {string | undefined} */ (values.site) });
  },
  next: async (words) => {
    readWords(words, {});
    const { problems } = await callTool('list_problems', {});
    const open = problems.find((/** @type {{ state: string }} */ { state }) => state === 'open');
    if (!open) return console.log('There is no open problem left: each is solved, or out of tries.');
    const problem = await callTool('get_problem', { problemId: open.problemId });
    const folder = writeProblem(problem);
    console.log(`${problem.title} is in ${folder}. Read ${folder}/TASK.md, then run paic submit in that folder.`);
  },
  submit: async (words) => {
    const { values } = readWords(words, { confirm: { type: 'boolean' } });
    const input = { ...readProblem(), tryId: randomUUID(), isConfirmed: values.confirm === true };
    const { verdict, run, triesLeft } = await callTool('submit_solution', input);
    if (run.output) console.log(run.output.trimEnd());
    console.log(`${verdict.status === 'right' ? 'Right' : 'Not right'}: ${verdict.reason}`);
    if (verdict.status === 'right') return exitCodes.ok;
    if (triesLeft !== null) console.log(`Tries left: ${triesLeft}`);
    return exitCodes.wrong;
  },
  prompt: async ([verb, name, ...words]) => {
    if (verb !== 'run' || !name) throw new Failure('usage', 'Say which prompt: paic prompt run NAME');
    const { prompt, missing } = await callTool('fill_prompt', { name, values: readValues(words) });
    if (missing.length > 0)
      throw new Failure('usage', `Give a value to: ${missing.map((/** @type {string} */ one) => `--${one}`).join(', ')}`);
    console.log(prompt);
  },
  logout: async (words) => {
    readWords(words, {});
    await logOut();
  },
};

/**
 * @param {string[]} args
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} options
 */
function readWords(args, options) {
  try {
    return parseArgs({ args, options });
  } catch (error) {
    throw new Failure('usage', `${/** @type {Error} */ (error).message.split('. ')[0]}. See paic --help`);
  }
}

/**
 * Reads the values of a prompt's variables, whatever they are called: --name value, or --name=value.
 * @param {string[]} words
 */
function readValues(words) {
  /** @type {Record<string, string>} */
  const values = {};
  while (words.length > 0) {
    const [, name, given] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(words.shift() ?? '') ?? [];
    const value = given ?? words.shift();
    if (!name || value === undefined) throw new Failure('usage', 'Give values like this: --variable VALUE');
    values[name] = value;
  }
  return values;
}

const [name = '--help', ...words] = process.argv.slice(2);
try {
  if (name === '--help' || words.includes('--help')) console.log(help);
  else if (!Object.hasOwn(commands, name)) throw new Failure('usage', `There is no command ${name}. See paic --help`);
  else process.exitCode = (await commands[name]?.(words)) || exitCodes.ok;
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}

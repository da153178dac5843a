#!/usr/bin/env node
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { callTool } from './ask-site.js';
import { handInCapstone, startCapstone } from './capstone.js';
import { exitCodes, Failure } from './failure.js';
import { logIn, logOut } from './log-in.js';
import { readProblem, writeProblem } from './problem-folder.js';
import { fillPrompt, readAnswerTokens, readTemperature, readValues, runPrompt } from './run-prompt.js';
import { toShow } from './terminal.js';
import { readVersion } from './version.js';

const help = `paic solves the problems of the course Principled AI Coding from the command line, and runs your prompts.

  paic login [--site ADDRESS]   log in: confirm a code in your browser
  paic next                     get the next unsolved problem, in a folder of its own
  paic submit [--confirm]       hand in the problem of this folder, and see the verdict; --confirm for when this
                                starts a lesson and ends your right to a refund
  paic capstone start           get the capstone: a repository with five complaints, in a folder of its own
  paic capstone hand-in         hand in the repository in this folder, answer questions about your change, and see the grade
    --log FILE                  a log of what you asked your agent, kept with the hand-in
  paic prompt run NAME          run one of your prompt templates on a model of the site, for tokens; with its folder where
                                two have the same name: "Reviews/Read a diff"
    --var NAME=VALUE            a value of a variable, as often as you need; NAME=@PATH takes it from a file, NAME=@- from
                                the standard input, and NAME=@@VALUE is one that begins with @
    --option NAME               one of your prompt options, with its temperature, model and marked lines; Default where
                                you name none
    --model MODEL               another model than the option's; the site's first where it has not that one
    --temperature NUMBER        another temperature than the option's: 0 answers the same each time, 2 as freely as it can
    --answer-tokens NUMBER      the most tokens of the answer, from 50 to 6000; 1500 where you name none
    --fill-only                 print the filled prompt, for a model of your own; it costs nothing
  paic logout                   log out: the key on this computer works no more

  -h, --help                    show this
  -v, --version                 show the version of paic

The address of the site may also be in PAIC_SITE. Ends with 0 when all is well, 1 for a solution that is not right,
2 for a command that was not understood, 3 when the site refuses, 4 when it or its model cannot be reached right now or
fails, 5 when paic itself fails on this computer, 130 when you stop it. A run prints the answer alone; the model, what it cost and what went wrong are on the standard error.`;

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options */

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
    if (!open)
      return console.log('There is no open problem left: each is solved, or out of tries and practised again on the site.');
    const problem = await callTool('get_problem', { problemId: open.problemId });
    const folder = writeProblem(problem);
    console.log(`${problem.title} is in ${folder}. Read ${folder}/TASK.md, then run paic submit in that folder.`);
  },
  submit: async (words) => {
    const { values } = readWords(words, { confirm: { type: 'boolean' } });
    const input = { ...readProblem(), tryId: randomUUID(), isConfirmed: values.confirm === true };
    const { verdict, run, triesLeft } = await callTool('submit_solution', input);
    if (run.output) console.log(toShow(process.stdout, run.output.trimEnd()));
    console.log(`${verdict.status === 'right' ? 'Right' : 'Not right'}: ${verdict.reason}`);
    if (verdict.status === 'right') return exitCodes.ok;
    if (triesLeft !== null) console.log(`Tries left: ${triesLeft}`);
    return exitCodes.wrong;
  },
  capstone: async (words) => {
    const { values, positionals } = readWords(words, capstoneOptions);
    const [verb, ...more] = positionals;
    const { log } = /** @type {{ log?: string }} */ (values);
    if (more.length === 0 && verb === 'start' && log === undefined) return startCapstone();
    if (more.length === 0 && verb === 'hand-in') return handInCapstone({ log });
    throw new Failure('usage', 'Say what to do: paic capstone start or paic capstone hand-in. See paic --help');
  },
  prompt: async (words) => {
    const { values: options, positionals } = readWords(words, promptOptions);
    const [verb, name, ...more] = positionals;
    if (verb !== 'run' || !name) throw new Failure('usage', 'Say which prompt: paic prompt run NAME');
    if (more.length > 0) throw new Failure('usage', `Put the prompt’s name in quotes: "${[name, ...more].join(' ')}"`);
    const values = readValues(/** @type {string[]} */ (options.var ?? []));
    const { option, model, temperature, 'answer-tokens': tokens } = /** @type {Record<string, string | undefined>} */ (options);
    if (options['fill-only']) {
      if (model ?? temperature ?? tokens)
        throw new Failure('usage', '--fill-only asks no model: leave out --model, --temperature and --answer-tokens');
      return fillPrompt({ name, values, option });
    }
    const limits = { temperature: readTemperature(temperature), answerTokens: readAnswerTokens(tokens) };
    return runPrompt({ name, values, option, model, ...limits });
  },
  logout: async (words) => {
    readWords(words, {});
    await logOut();
  },
};

/** @type {Options} */
const capstoneOptions = { log: { type: 'string' } };

/** @type {Options} */
const promptOptions = {
  var: { type: 'string', multiple: true },
  option: { type: 'string' },
  model: { type: 'string' },
  temperature: { type: 'string' },
  'answer-tokens': { type: 'string' },
  'fill-only': { type: 'boolean' },
};

/**
 * @param {string[]} args
 * @param {Options} options
 */
function readWords(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: options === promptOptions || options === capstoneOptions });
  } catch (error) {
    throw new Failure('usage', `${/** @type {Error} */ (error).message.split('. ')[0]}. See paic --help`);
  }
}

const [name = '--help', ...words] = process.argv.slice(2);
try {
  if ([name, ...words].some((word) => word === '--help' || word === '-h')) console.log(help);
  else if (name === '--version' || name === '-v') console.log(readVersion());
  else if (!Object.hasOwn(commands, name)) throw new Failure('usage', `There is no command ${name}. See paic --help`);
  else process.exitCode = (await commands[name]?.(words)) || exitCodes.ok;
} catch (error) {
  const failure = error instanceof Failure ? error : new Failure('broken', `paic failed here: ${error}`);
  console.error(toShow(process.stderr, failure.message));
  process.exitCode = failure.exitCode;
}

import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { callTool } from './ask-site.js';
import { exitCodes, Failure } from './failure.js';
import { mark } from './problem-folder.js';
import { toShow } from './terminal.js';

const folder = 'capstone';
const backlog = 'BACKLOG.md';
const maxFileBytes = 128 * 1024;
const sendAttempts = 30;
/** Milliseconds. */
const sendPause = 2_000;
const shared = /^(src|tests)\/.*\.(js|json)$|^[\w.-]+\.(md|json|txt)$/;
const safePath = /^[\w-][\w.-]*(\/[\w-][\w.-]*){0,5}$/;

/** Writes the capstone's repository into a new folder, with its backlog. What is there is never written over. */
export async function startCapstone() {
  if (existsSync(folder))
    throw new Failure('usage', `There is already a folder ${folder}. Continue there, or move it away first.`);
  const { title, about, complaints, files } = await callTool('get_capstone', {});
  const names = Object.keys(files);
  if (!names.every((name) => safePath.test(name))) throw new Failure('refused', 'The site sent names that are not file names.');
  for (const name of names) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), files[name]);
  }
  const told = complaints.map((/** @type {{ title: string, text: string }} */ one) => `## ${one.title}\n\n${one.text.trim()}\n`);
  writeFileSync(path.join(folder, backlog), `# Backlog of ${title}\n\n${about.trim()}\n\n${told.join('\n')}`);
  const dealt = Object.fromEntries(names.map((name) => [name, digest(files[name])]));
  writeFileSync(path.join(folder, mark), `${JSON.stringify({ capstone: dealt })}\n`);
  console.log(`${title} is in ${folder}. Read ${folder}/${backlog}, work with the agent you like, and run npm test.`);
  console.log('Then run paic capstone hand-in in that folder.');
}

/**
 * Hands in what is different from the repository as it was dealt, asks the questions about it, and shows the grade. A hand-in whose questions are open
 * comes first.
 * @param {{ log?: string | undefined }} given the path of a log of what was asked of the agent
 * @returns {Promise<number>} the exit code
 */
export async function handInCapstone({ log }) {
  readMark();
  const last = await findLast();
  const isOpen = last && last.state !== 'done';
  if (isOpen) console.log('Your last hand-in is still open and comes first. Nothing new is handed in.');
  let handIn = isOpen ? last : await handInNow(readChanges(log), log);
  for (const end = Date.now() + 15 * 60_000; handIn.state === 'grading' && Date.now() < end; ) {
    console.log('Grading …');
    await sleep(1_000);
    handIn = (await callTool('read_capstone_hand_in', { handInId: handIn.handInId })).handIn;
  }
  if (handIn.state === 'grading')
    throw new Failure(
      'unreachable',
      'Grading is taking longer than usual. Nothing is lost: run paic capstone hand-in again later.',
    );
  if (handIn.state === 'questions') {
    const answers = await askAll(handIn.questions);
    handIn = await sendAnswers({ handInId: handIn.handInId, answers });
  }
  return tell(handIn);
}

/**
 * Sends the answers until they arrive, for they were typed by hand; the site keeps the first ones that it gets.
 * @param {{ handInId: string, answers: string[] }} given
 */
async function sendAnswers(given) {
  for (let left = sendAttempts; ; left -= 1) {
    try {
      return (await callTool('answer_capstone_questions', given)).handIn;
    } catch (error) {
      const isAway = error instanceof Failure && error.exitCode === exitCodes.unreachable;
      if (!isAway || left === 1) throw error;
      console.log('The site cannot be reached. Your answers are sent again in a moment.');
      await sleep(sendPause);
    }
  }
}

async function findLast() {
  try {
    return (await callTool('read_capstone_hand_in', {})).handIn;
  } catch (error) {
    if (error instanceof Failure && error.message.includes('nothing was handed in')) return undefined;
    throw error;
  }
}

/** @param {{ files: Record<string, string>, removed: string[] }} changes @param {string | undefined} log */
async function handInNow(changes, log) {
  if (Object.keys(changes.files).length + changes.removed.length === 0)
    throw new Failure('usage', 'Nothing has changed since you got the repository, so nothing was handed in.');
  const requests = log === undefined ? '' : readLog(log);
  return (await callTool('hand_in_capstone', { handInId: randomUUID(), ...changes, requests })).handIn;
}

/**
 * Reads which files of this folder differ from what was dealt: text alone, no links, nothing hidden, no packages, and not the log.
 * @param {string | undefined} log
 */
function readChanges(log) {
  const dealt = readMark();
  const isLog = (/** @type {string} */ name) => log !== undefined && path.resolve(name) === path.resolve(log);
  const all = listFiles('.').filter((name) => name !== backlog && !isLog(name));
  const names = all.filter((name) => safePath.test(name) && shared.test(name));
  const others = all.filter((name) => !names.includes(name));
  if (others.length > 0)
    console.log(
      toShow(process.stdout, `Not handed in, because they are not code or text of the repository: ${others.join(', ')}`),
    );
  const texts = names.map((name) => /** @type {const} */ ([name, readText(name)]));
  return {
    files: Object.fromEntries(texts.filter(([name, text]) => dealt[name] !== digest(text))),
    removed: Object.keys(dealt).filter((name) => !names.includes(name)),
  };
}

/** @returns {Record<string, string>} the digest of each file that was dealt, by path */
function readMark() {
  try {
    const { capstone } = JSON.parse(readFileSync(mark, 'utf8'));
    if (Object.keys(capstone).every((name) => safePath.test(name))) return capstone;
  } catch {}
  throw new Failure('usage', 'This is not a capstone folder. Run paic capstone start, and hand in from the folder it creates.');
}

/**
 * @param {string} within
 * @returns {string[]}
 */
function listFiles(within) {
  return readdirSync(within, { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(within, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'package-lock.json') return [];
    if (entry.isSymbolicLink())
      throw new Failure('usage', `${name} is a link. Only files themselves are handed in: remove it, or put the file there.`);
    return entry.isDirectory() ? listFiles(name) : [name];
  });
}

/** @param {string} name */
function readText(name) {
  if (sizeOf(name) > maxFileBytes)
    throw new Failure('usage', `${name} is larger than ${maxFileBytes / 1024} KB. Nothing was handed in.`);
  return toText(name, readFileSync(name));
}

/**
 * Reads a log as far as the site keeps it: of a long one the end, which is nearest to what is handed in.
 * @param {string} name
 */
function readLog(name) {
  const size = sizeOf(name);
  if (size <= maxFileBytes) return readText(name);
  const bytes = Buffer.alloc(maxFileBytes);
  const file = openSync(name, 'r');
  readSync(file, bytes, 0, maxFileBytes, size - maxFileBytes);
  closeSync(file);
  const text = toText(name, bytes.subarray(bytes.findIndex((byte) => (byte & 0xc0) !== 0x80))); // from a whole character on
  console.log(toShow(process.stdout, `${name} is larger than ${maxFileBytes / 1024} KB. The end of it is handed in.`));
  return text;
}

/** @param {string} name */
function sizeOf(name) {
  if (!existsSync(name) || !lstatSync(name).isFile()) throw new Failure('usage', `There is no file ${name}.`);
  return lstatSync(name).size;
}

/** @param {string} name @param {Uint8Array} bytes */
function toText(name, bytes) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {}
  throw new Failure('usage', `${name} is not a text file. Only text is handed in: move it out of this folder.`);
}

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** @param {{ asks: string, about: string, choices?: string[] }[]} questions */
async function askAll(questions) {
  console.log(
    `\nGrading is done. Before you see the result, answer ${questions.length} questions about your own change. Look at your code, but run nothing.`,
  );
  const lines = createInterface({ input: process.stdin });
  const typed = lines[Symbol.asyncIterator]();
  const answers = [];
  for (const { asks, about, choices } of questions) {
    console.log(toShow(process.stdout, `\n${asks}\n\n${about.replace(/^/gm, '    ')}\n`));
    for (const [at, choice] of (choices ?? []).entries()) console.log(toShow(process.stdout, `  ${at + 1}  ${choice}`));
    for (;;) {
      process.stdout.write(choices ? `Number, 1 to ${choices.length}: ` : 'Answer: ');
      const { value, done } = await typed.next();
      if (done) throw new Failure('usage', '\nThe questions are still open. Run paic capstone hand-in again to answer them.');
      const answer = choices ? choices[Number(value) - 1] : value.trim().slice(0, 200);
      if (!answer) continue;
      answers.push(answer);
      break;
    }
  }
  lines.close();
  return answers;
}

/**
 * @param {any} handIn
 * @returns {number}
 */
function tell({ number, report, answers }) {
  /** @param {string} line */
  const say = (line) => console.log(toShow(process.stdout, line));
  say(`\nHand-in ${number}`);
  let isRight = true;
  for (const { title, right, total, failed } of [...report.complaints, { title: 'What had to stay as it was', ...report.kept }]) {
    isRight &&= right === total;
    say(`${right === total ? 'Right    ' : 'Not right'}  ${title}: ${right} of ${total} hidden cases`);
    for (const name of failed) say(`             ${name}`);
  }
  say(`Lines of code changed: ${report.lines}; our solution changes ${report.referenceLines}`);
  for (const { file, line, lines } of report.unneededChanges)
    say(`Needed by no hidden case: ${file}, line ${line} (${lines} ${lines === 1 ? 'line' : 'lines'})`);
  say(
    `Faults that the tests notice: ${report.faults - report.untriedFaults - report.survivingFaults.length} of ${report.faults}`,
  );
  for (const fault of report.survivingFaults) say(`The tests no longer notice: ${fault}`);
  for (const test of report.failingTests) say(`This test fails: ${test}`);
  for (const [at, { given, right }] of answers.entries())
    say(`Question ${at + 1}: you answered ${given}; the right answer is ${right}`);
  return isRight ? exitCodes.ok : exitCodes.wrong;
}

import type { Problem } from '../problems/problem.ts';
import type { RunResult } from '../runner/program.ts';
import { describeLookAlike, findLookAlike } from './look-alikes.ts';

/**
 * The machine's word on one run. A wrong program, one that took too long and one that the platform could not run are three answers; the
 * last costs nothing.
 */
export interface Verdict {
  status: 'right' | 'wrong' | 'stopped' | 'not-run';
  /** The fault of this run, the first in the order in which a learner would meet them: syntax, crash, output, hidden cases. */
  fault?: 'unchanged' | 'syntax' | 'crash' | 'time' | 'output' | 'must-contain' | 'special' | 'hard-coded' | 'hidden-case';
  /** One or two sentences for the learner. */
  reason: string;
}

/** The part of a problem that decides over a visible run; a browser has it of each problem that it may practise. */
export type VisibleCheck = Pick<
  Problem,
  'files' | 'entry' | 'solutionOutput' | 'solutionOutputRegex' | 'specialCheck' | 'codeMustContain'
>;

export type Files = Record<string, string>;

const syntaxError = /^(SyntaxError|IndentationError|TabError)\b/;

/**
 * Judges the run of a learner's files by what can be seen: the output and what the code must contain. Browser and server judge by this one
 * function; the hidden cases come on top, on the server.
 */
export function judgeRun(judged: Judged): Verdict {
  const verdict = judge(judged);
  const isOfText = verdict.fault === 'syntax' || verdict.fault === 'crash' || verdict.fault === 'must-contain';
  const unseen = isOfText && describeLookAlike(judged.files, judged.problem.files);
  return unseen ? { ...verdict, reason: `${verdict.reason.replace(/([^.!?])$/, '$1.')} ${unseen}` } : verdict;
}

interface Judged {
  problem: VisibleCheck;
  files: Files;
  run: RunResult;
  /** The owner's pattern costs the learner's own browser nothing but its time; the server gives one that takes linear time. */
  hasMatch?: (pattern: string, text: string) => boolean;
}

function judge({ problem, files, run, hasMatch = (pattern, text) => new RegExp(pattern).test(text) }: Judged): Verdict {
  if (run.status === 'unavailable')
    return { status: 'not-run', reason: 'The program could not be run just now. It cost you nothing; run it again.' };
  if (isUnchanged({ problem, files }))
    return { status: 'wrong', fault: 'unchanged', reason: 'This is the code you started from. Nothing has been changed yet.' };
  if (run.status === 'stopped') return { status: 'stopped', fault: 'time', reason: run.reason };
  if (run.status === 'threw') return { status: 'wrong', ...describeError(run.message) };
  if (problem.specialCheck) return judgeSpecial(run.output);
  const { solutionOutput, solutionOutputRegex: pattern } = problem;
  if (!isAcceptedOutput(run.output, { expected: solutionOutput, pattern, hasMatch }))
    return { status: 'wrong', fault: 'output', reason: 'The program ran, but did not print what it should.' };
  const lost = problem.codeMustContain.find((part) => !Object.values(files).some((code) => findLookAlike(code, part)));
  if (lost)
    return {
      status: 'wrong',
      fault: 'must-contain',
      reason: `The output is right, but the code must contain: ${lost.split('\n')[0]}`,
    };
  return { status: 'right', reason: 'The output is right, and everything that had to stay is still there.' };
}

/** Says in words that a program ended with an error: it could not even be read, or it failed on its way. */
export function describeError(message: string): { fault: 'syntax' | 'crash'; reason: string } {
  if (syntaxError.test(message)) return { fault: 'syntax', reason: `The program cannot be read: ${message}` };
  const explained = explanations.find(([pattern]) => pattern.test(message))?.[1];
  return { fault: 'crash', reason: `The program failed: ${message}${explained ? `. ${explained}` : ''}` };
}

/** What programs have elsewhere and not here: no mistake of theirs, but to be known. */
const explanations: [RegExp, string][] = [
  [
    /^ReferenceError: (process|require|module|exports|global|Buffer|setImmediate|structuredClone|URL|URLSearchParams|TextEncoder|TextDecoder|AbortController|Event|EventTarget|crypto|fetch|Request|Response|Blob|WebSocket|WebAssembly|Atomics|navigator|window|document|localStorage|alert|prompt|__dirname|__filename) is not defined/,
    'Programs here have the language itself, a console and timers, and nothing else of Node or of a page.',
  ],
  [/^Error: there is no file (?!.*\.(js|ts)\b)/, 'Programs here import their own files, and no packages.'],
  [
    /^ZoneInfoNotFoundError/,
    'Python here has no table of time zones: use timezone.utc, or an offset with timezone(timedelta(hours=1)).',
  ],
  [/^ModuleNotFoundError/, 'Python here has its standard library and your own files, and no packages.'],
  [/^EOFError: EOF when reading a line/, 'Nobody types while a program runs here: put the input into the code.'],
  [/can't start new thread/, 'Python here runs one thread: call the function itself, or use asyncio.'],
  [/does not support processes/, 'Programs here start no others.'],
];

/**
 * Says whether nothing but empty lines and space at the ends of lines is different from the code that the problem starts from; empty code
 * counts as unchanged. How far a line is indented is a change, as it is one to Python.
 */
function isUnchanged({ problem, files }: { problem: Pick<VisibleCheck, 'files' | 'entry'>; files: Files }): boolean {
  const bare = (code = '') => withoutTrailingSpace(code).replace(/^\n+|\n+(?=\n)/g, '');
  if (!bare(files[problem.entry])) return true;
  const [dealt, now] = [new Map(Object.entries(problem.files)), new Map(Object.entries(files))]; // an object has a `constructor`, too
  return [...dealt.keys(), ...now.keys()].every((name) => bare(now.get(name)) === bare(dealt.get(name)));
}

/** Compares output with what is expected, without the space at the ends of lines and of the whole. */
export function isSameOutput(output: string, expected: string): boolean {
  return withoutTrailingSpace(output) === withoutTrailingSpace(expected);
}

/** Says whether output is the one expected, or one that the owner's pattern accepts in its place. */
export function isAcceptedOutput(output: string, { expected, pattern, hasMatch }: AcceptedOutput): boolean {
  return pattern === undefined ? isSameOutput(output, expected) : hasMatch(pattern, withoutTrailingSpace(output));
}

interface AcceptedOutput {
  expected: string;
  pattern: string | undefined;
  hasMatch: (pattern: string, text: string) => boolean;
}

function judgeSpecial(output: string): Verdict {
  const last = withoutTrailingSpace(output).split('\n').at(-1);
  if (last === 'accepted') return { status: 'right', reason: 'Your solution passes the check of this problem.' };
  return { status: 'wrong', fault: 'special', reason: `The check of this problem says: ${last || 'nothing'}` };
}

function withoutTrailingSpace(text: string): string {
  return text.replace(/[ \t\r]+$/gm, '').trimEnd();
}

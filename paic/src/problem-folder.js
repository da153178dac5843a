import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.js';

/** The file that says what a folder is of. */
export const mark = '.paic.json';
const plainName = /^[\w-][\w.-]*$/;

/**
 * Writes a problem into a new folder below this one: its task and the files to start from. What is there is never written over.
 * @param {{ problemId: string, title: string, task: string, expectedOutput?: string | null, files: Record<string, string>, entry: string }} problem
 */
export function writeProblem({ problemId, title, task, expectedOutput, files, entry }) {
  const folder = problemId.replace('/', '-');
  const names = Object.keys(files);
  if (![folder, ...names].every((name) => plainName.test(name)))
    throw new Failure('refused', 'The site sent names that are no file names.');
  if (existsSync(folder)) throw new Failure('usage', `There is a folder ${folder} already. Go on there, or move it away first.`);
  mkdirSync(folder);
  const expected = expectedOutput ? `It should print:\n\n\`\`\`\n${expectedOutput.trimEnd()}\n\`\`\`\n\n` : '';
  for (const name of names) writeFileSync(path.join(folder, name), files[name] ?? '');
  writeFileSync(
    path.join(folder, 'TASK.md'),
    `# ${title}\n\n${task.trim()}\n\n${expected}The program that is run is ${entry}. Hand in with: paic submit\n`,
  );
  writeFileSync(path.join(folder, mark), `${JSON.stringify({ problemId, files: names })}\n`);
  return folder;
}

/**
 * Reads the problem of this folder, with its files as they are now.
 * @returns {{ problemId: string, files: Record<string, string> }}
 */
export function readProblem() {
  if (!existsSync(mark))
    throw new Failure('usage', 'This is no folder of a problem. Get one with paic next, and run paic submit in it.');
  const { problemId, files: names } = readMark();
  const missing = names.filter((/** @type {string} */ name) => !existsSync(name));
  if (missing.length > 0) throw new Failure('usage', `The file ${missing[0]} is missing. Nothing was handed in.`);
  return { problemId, files: Object.fromEntries(names.map((/** @type {string} */ name) => [name, readFileSync(name, 'utf8')])) };
}

/**
 * Reads which problem this folder is of, and which of its files are handed in: no others, whoever wrote this.
 * @returns {{ problemId: string, files: string[] }}
 */
function readMark() {
  const changed = new Failure('usage', `${mark} was changed. Move this folder away, and get the problem again with paic next.`);
  try {
    const { problemId, files } = JSON.parse(readFileSync(mark, 'utf8'));
    if (typeof problemId === 'string' && files.every((/** @type {string} */ name) => plainName.test(name)))
      return { problemId, files };
  } catch {
    throw changed;
  }
  throw changed;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { config } from '#platform/config/config.server.ts';
import type { Files } from '../grading/judge-run.ts';
import { ProblemFault } from '../problem-fault.ts';
import { readLessonFile, readWhenEdited } from '../problems/lesson-files.server.ts';

const text = z.string().trim().min(1);
const key = z.string().regex(/^[a-z0-9-]+$/);
const aboutComplaint = { complaint: key, code: text };

const form = z.strictObject({
  title: text.max(60),
  about: text,
  complaints: z.array(z.strictObject({ key, title: text.max(60), text })).length(5),
  /** Programs at the root of the repository, of which nobody is shown more than the names. One without a complaint shows what must stay. */
  cases: z.array(z.strictObject({ ...aboutComplaint, complaint: key.nullable(), name: text, output: z.string() })),
  /** Faults that the tests notice, each put into the file in place of what stands there once. */
  mutants: z.array(z.strictObject({ name: text, file: text, find: text, with: z.string() })),
  /** Expressions, and the program that prints the value of each. */
  predictions: z.array(z.strictObject({ ...aboutComplaint, shown: text })),
});

export interface Capstone extends z.output<typeof form> {
  /** The repository that learners begin with, by path. */
  start: Files;
  /** The files of the reference solution that differ. */
  solution: Files;
}

const folderOf = (directory: string) => path.join(directory, 'capstone');

/** The path of the file that describes a content folder's capstone, whether there is one or not. */
export const capstoneFile = (directory: string) => path.join(folderOf(directory), 'capstone.yml');

/** Lists the paths of the capstone's files; none on a site without one. */
const listFiles = () => (existsSync(capstoneFile(config.CONTENT_DIR)) ? listAll(folderOf(config.CONTENT_DIR)) : []);

/** Finds the site's capstone, as {@link readWhenEdited} reads; undefined on a site without one. */
export const findCapstone = readWhenEdited({
  listFiles,
  read: () => (existsSync(capstoneFile(config.CONTENT_DIR)) ? readCapstone(config.CONTENT_DIR) : undefined),
});

/** Reads a content folder's capstone. Throws a {@link ProblemFault} that says what is wrong with it. */
export function readCapstone(directory: string): Capstone {
  const file = capstoneFile(directory);
  const read = readLessonFile(file, form);
  const keys = read.complaints.map((complaint) => complaint.key);
  const unknown = [...read.cases, ...read.predictions].find(({ complaint }) => complaint !== null && !keys.includes(complaint));
  if (unknown) throw new ProblemFault(`${file}: there is no complaint ${unknown.complaint}`);
  const filesIn = (folder: string) => readAll(path.join(folderOf(directory), folder));
  return { ...read, start: filesIn('start'), solution: filesIn('solution') };
}

const listAll = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

function readAll(folder: string): Files {
  const nameOf = (file: string) => path.relative(folder, file).split(path.sep).join('/');
  return Object.fromEntries(listAll(folder).map((file) => [nameOf(file), readFileSync(file, 'utf8')]));
}

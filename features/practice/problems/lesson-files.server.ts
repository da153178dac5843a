import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { second } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { ProblemFault } from '../problem-fault.ts';

const lessonFolder = /^\d+\.([a-z0-9-]+)$/;

/** Lists the paths of exercises' files, which lie beside the texts of lessons, in the order of lessons and positions; none where there are none. */
export function listLessonFiles({ directory, named }: { directory: string; named: RegExp }): string[] {
  const lessons = path.join(directory, 'lessons');
  return listNamesIn(lessons, lessonFolder).flatMap((lesson) =>
    listNamesIn(path.join(lessons, lesson), named).map((name) => path.join(lessons, lesson, name)),
  );
}

/** Lists the names in a folder that fit a pattern, by the number that they begin with; none where there is no folder. */
export function listNamesIn(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort((left, right) => Number.parseInt(left, 10) - Number.parseInt(right, 10));
}

/** Names the lesson in whose folder a file lies. */
export const lessonOf = (file: string): string => lessonFolder.exec(path.basename(path.dirname(file)))?.[1] ?? '';

/** Reads a file of this form. Throws a {@link ProblemFault} that says what is wrong with it, and in which line. */
export function readLessonFile<Form extends z.ZodType>(file: string, form: Form): z.output<Form> {
  const { document, lines } = parseFile(file);
  const [fault] = document.errors;
  if (fault) throw new ProblemFault(`${file}:${lines.linePos(fault.pos[0]).line}: ${fault.message.split('\n')[0]}`);
  const parsed = form.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const { path: at = [], message = '' } = parsed.error.issues[0] ?? {};
  throw new ProblemFault(describeFault(file, at, message));
}

/** Says what is wrong with a field of a file, after its line and its path. */
export function describeFault(file: string, at: readonly PropertyKey[], fault: string): string {
  return `${locateField(file, at)}: ${at.join('.') || 'the file'}: ${fault}`;
}

/** Names a file with the line of a field: of the field itself, or of the nearest around it that is there. */
export function locateField(file: string, at: readonly PropertyKey[]): string {
  const { document, lines } = parseFile(file);
  for (let depth = at.length; depth > 0; depth -= 1) {
    const node = document.getIn(at.slice(0, depth), true) as { range?: [number] } | undefined;
    if (node?.range) return `${file}:${lines.linePos(node.range[0]).line}`;
  }
  return `${file}:1`;
}

function parseFile(file: string) {
  const lines = new LineCounter();
  return { document: parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }), lines };
}

/**
 * Makes a function that reads something from files and again within a second of the owner's edit, because a page asks several times and a look at some
 * hundred files costs more than the rest of it. A fault is thrown the first time, which is the server's start; after that it is logged, and what was read last stays.
 */
export function readWhenEdited<Result>({ listFiles, read }: { listFiles: () => string[]; read: () => Result }): () => Result {
  let known: { edited: string; result: Result; lookedAt: number } | undefined;
  const readOrKeep = (): Result => {
    try {
      return read();
    } catch (error) {
      if (!known) throw error;
      log.error({ err: error }, 'an exercise was edited with a fault; the last good ones stay');
      return known.result;
    }
  };
  return () => {
    const now = performance.now();
    if (known && now - known.lookedAt < second) return known.result;
    const edited = listFiles()
      .map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`)
      .join();
    const result = known?.edited === edited ? known.result : readOrKeep();
    known = { edited, result, lookedAt: now };
    return result;
  };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { CourseMember } from '#features/access/caller.ts';
import { config } from '#platform/config/config.server.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { type Pattern, patternAnchor } from './pattern.ts';

const words = z.string().trim().min(1);
const lesson = z.enum(lessonCatalogue.map(({ lessonId }) => lessonId));
const patternFile = z.strictObject({
  group: words,
  patterns: z.array(
    z.strictObject({
      name: words,
      when: words,
      how: words,
      example: words,
      wrong: words,
      used: z.union([z.strictObject({ lesson, exercise: words }), z.strictObject({ lesson, heading: words })]),
    }),
  ),
});

/** What a name would be without letters or digits, and the id of the page's main part. */
const idsOfPage = ['', 'content'];

/**
 * Lists the patterns of the catalogue. It is a server module because it is for members: the browser gets it as the page's data, not in a
 * script.
 */
export function listPatterns(_: { member: CourseMember }): Pattern[] {
  return patterns;
}

/** The patterns of the course; whoever shows a word of them has proved that a member asks. */
export const patterns: Pattern[] = readPatterns({ directory: config.CONTENT_DIR });

/** Reads `patterns/N.group.yml` of a content folder, in the order of N; none where there is no such folder. Throws for a file with a fault. */
export function readPatterns({ directory }: { directory: string }): Pattern[] {
  const folder = path.join(directory, 'patterns');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => /^\d+\..+\.yml$/.test(name));
  const taken = new Set(idsOfPage);
  return files
    .sort((left, right) => Number.parseInt(left, 10) - Number.parseInt(right, 10))
    .flatMap((name) => {
      const read = patternFile.safeParse(parse(readFileSync(path.join(folder, name), 'utf8')));
      if (!read.success) throw new Error(`${path.join(folder, name)}: ${z.prettifyError(read.error)}`);
      for (const named of [{ name: read.data.group }, ...read.data.patterns]) {
        const anchor = patternAnchor(named);
        if (taken.has(anchor)) throw new Error(`${path.join(folder, name)}: the name ${named.name} is taken: give it another`);
        taken.add(anchor);
      }
      return read.data.patterns.map((pattern) => ({ ...pattern, group: read.data.group }));
    });
}

import { config } from '#platform/config/config.server.ts';
import { examplesFile } from '../hearing/read-hearing.server.ts';
import { readWhenEdited } from './lesson-files.server.ts';
import { listProblemFiles, readProblems } from './read-problems.server.ts';

/** Lists every practice problem of the site, in the order of lessons and positions, as {@link readWhenEdited} reads. */
export const listProblems = readWhenEdited({
  listFiles: () => listProblemFiles({ directory: config.CONTENT_DIR }).flatMap((file) => [file, examplesFile(file)]),
  read: () => readProblems({ directory: config.CONTENT_DIR }),
});

import { filmFile } from './film-file.server.ts';
import { lessonCode } from './lesson-code.ts';

/** Finds the code that is on screen in a lesson's film; null where it shows none. */
export const findLessonCode = filmFile('code.json', lessonCode);

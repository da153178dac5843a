import { fileBesideVideo } from './file-beside-video.server.ts';
import { lessonCode } from './lesson-code.ts';

/** Finds the code that is on screen in a lesson's video; null where it shows none. */
export const findLessonCode = fileBesideVideo('code.json', lessonCode);

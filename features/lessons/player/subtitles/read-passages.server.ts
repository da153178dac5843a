import { fileStorage } from '#platform/files/file-storage.server.ts';
import type { LessonId } from '../../lesson-catalogue.ts';
import { parseWebVtt } from './parse-web-vtt.ts';

/** A few sentences of what is said in a video, and the second at which they begin. */
interface Passage {
  atSecs: number;
  text: string;
}

/** The length of a passage, about three subtitles: enough to find words that stand together in, and little enough to hear soon. */
const passageLength = 180;

/**
 * Reads what is said in a lesson's video, in English; nothing where it has no subtitles. For the members' search: whoever shows a word of
 * it has proved that a member asks.
 */
export async function readPassages(lessonId: LessonId): Promise<Passage[]> {
  const file = await fileStorage.find(`lessons/${lessonId}/en.vtt`);
  const passages: Passage[] = [];
  for (const { startSecs, text } of file ? parseWebVtt(await fileStorage.readText(file.key)) : []) {
    const last = passages.at(-1);
    if (last && last.text.length + text.length < passageLength) last.text += ` ${text}`;
    else passages.push({ atSecs: Math.floor(startSecs), text });
  }
  return passages;
}

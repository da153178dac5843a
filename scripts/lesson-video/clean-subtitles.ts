import { parseWebVtt, type SubtitleCue } from '#features/lessons/player/subtitles/parse-web-vtt.ts';
import { writeWebVtt } from './web-vtt.ts';

interface CleanSubtitles {
  vtt: string;
  /** What was changed, as parts of a sentence; empty where nothing was. */
  changes: string[];
}

/** Override marks of SubStation Alpha and MicroDVD, which no browser reads. */
// cspell:disable-next-line
const foreignMarks = /\{\\[^}\n]*\}|\{[cfpsy]:[^}\n]*\}/gi;
const subRipTimes = /^(\d{1,2}:\d{2}:\d{2}),(\d{3})( *--> *)(\d{1,2}:\d{2}:\d{2}),(\d{3})/gm;

/** Makes ordinary WebVTT of what platforms and editors export. The error says why a file cannot be read, as the end of a sentence. */
export function cleanSubtitles(bytes: Uint8Array): CleanSubtitles {
  const changes: string[] = [];
  let vtt = decode(bytes);
  if (!vtt.startsWith('WEBVTT') && subRipTimes.test(vtt)) {
    vtt = `WEBVTT\n\n${vtt.replace(/\r\n?/g, '\n').trimStart().replace(subRipTimes, '$1.$2$3$4.$5')}`;
    changes.push('SubRip became WebVTT');
  }
  if (!/^WEBVTT(?:\s|$)/.test(vtt)) throw new Error('is neither WebVTT nor SubRip');
  const marks = vtt.match(foreignMarks)?.length ?? 0;
  if (marks > 0) changes.push(`${marks} marks of another subtitle format taken out`);
  vtt = vtt
    .replace(foreignMarks, '')
    .replace(/\\N/g, marks > 0 ? '\n' : '$&')
    .replace(/\\h/g, marks > 0 ? ' ' : '$&');
  const cues = parseWebVtt(vtt);
  if (cues.length === 0) throw new Error('has no subtitle that can be read');
  const unrolled = unroll(cues);
  if (unrolled) {
    vtt = writeWebVtt(unrolled);
    changes.push(`${cues.length} rolling captions became ${unrolled.length} that say each line once`);
  }
  return { vtt, changes };
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error('is not saved as UTF-8');
  }
}

/**
 * Gives captions that say each word once where those of a file roll, as YouTube's do: each begins with the line that the last one ended
 * with, and between them stand some that say nothing new. Undefined where they do not: a sentence may well be said twice.
 */
function unroll(cues: SubtitleCue[]): Pick<SubtitleCue, 'startSecs' | 'endSecs' | 'text'>[] | undefined {
  const words = cues.map(({ text }) => text.split(/\s+/).filter(Boolean));
  const repeated = words.map((own, at) => countRepeated(words[at - 1] ?? [], own));
  const rolling = repeated.filter((count, at) => count > 1 || (count === 1 && words[at]?.length === 1)).length;
  if (rolling * 2 < cues.length) return undefined;
  const unrolled: Pick<SubtitleCue, 'startSecs' | 'endSecs' | 'text'>[] = [];
  for (const [at, { startSecs, endSecs }] of cues.entries()) {
    const text = words[at]?.slice(repeated[at]).join(' ') ?? '';
    const last = unrolled.at(-1);
    if (text) {
      if (last) last.endSecs = Math.min(last.endSecs, startSecs);
      unrolled.push({ startSecs, endSecs, text });
    } else if (last) last.endSecs = Math.max(last.endSecs, endSecs);
  }
  return unrolled;
}

/** Counts the words at the beginning of a caption with which the one before it ended. */
function countRepeated(before: string[], own: string[]): number {
  for (let count = Math.min(before.length, own.length); count > 0; count -= 1)
    if (own.slice(0, count).every((word, at) => word === before[before.length - count + at])) return count;
  return 0;
}

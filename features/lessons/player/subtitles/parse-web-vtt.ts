import { parseEntities } from 'parse-entities';
import { hour, minute, second } from '#platform/durations.ts';

/** The place of a subtitle on the picture, under the names of `VTTCue`; what its file does not say is left out. */
interface CueSettings {
  vertical?: string;
  line?: number;
  /** False where `line` is a percentage. */
  snapToLines?: boolean;
  lineAlign?: string;
  position?: number;
  positionAlign?: string;
  size?: number;
  align?: string;
}

/**
 * Reads what stands behind a cue's times (https://www.w3.org/TR/webvtt1/#webvtt-cue-settings): what cannot be read is left out, and of two
 * settings of a name the last one that can be read holds. A region is a matter of who draws the cue.
 */
function parseCueSettings(written: string): CueSettings {
  const settings: CueSettings = {};
  for (const setting of written.split(/[ \t\f]+/)) {
    const [, name = '', value = ''] = /^([^:]+):(.+)$/.exec(setting) ?? [];
    if (Object.hasOwn(readers, name)) Object.assign(settings, readers[name]?.(value));
  }
  return settings;
}

const readers: Record<string, (value: string) => CueSettings | undefined> = {
  vertical: (value) => (/^(rl|lr)$/.test(value) ? { vertical: value } : undefined),
  line: (value) => {
    const [, written = '', lineAlign] = /^([^,]+)(?:,(start|center|end))?$/.exec(value) ?? [];
    const share = percentageOf(written);
    if (share === undefined && !/^-?\d+(\.\d+)?$/.test(written)) return undefined;
    return { line: share ?? Number(written), snapToLines: share === undefined, ...(lineAlign && { lineAlign }) };
  },
  position: (value) => {
    const [, written = '', positionAlign] = /^([^,]+)(?:,(line-left|center|line-right))?$/.exec(value) ?? [];
    const position = percentageOf(written);
    return position === undefined ? undefined : { position, ...(positionAlign && { positionAlign }) };
  },
  size: (value) => {
    const size = percentageOf(value);
    return size === undefined ? undefined : { size };
  },
  align: (value) => (/^(start|center|end|left|right)$/.test(value) ? { align: value } : undefined),
};

function percentageOf(written: string): number | undefined {
  const percentage = /^\d+(\.\d+)?%$/.test(written) ? Number.parseFloat(written) : Number.NaN;
  return percentage <= 100 ? percentage : undefined;
}

/** One subtitle: its time and its text without markup. */
export interface SubtitleCue {
  /** Empty where the file gives none. */
  id: string;
  startSecs: number;
  endSecs: number;
  text: string;
  settings: CueSettings;
}

const arrow = '-->';
const space = '[ \\t\\f]*';
const moment = '(?:(\\d+):)?(\\d{2}):(\\d{2})\\.(\\d{3})';
const timing = new RegExp(`^${space}${moment}${space}${arrow}${space}${moment}(.*)$`, 's');

/**
 * Reads the cues of a WebVTT file in the order in which they show, as the standard's parser finds them
 * (https://www.w3.org/TR/webvtt1/#file-parsing): whatever is no cue, such as a note, a style, a region or a cue whose times cannot be read,
 * is left out and ends nothing else.
 */
export function parseWebVtt(vtt: string): SubtitleCue[] {
  const [first, ...lines] = vtt
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(first ?? '')) return [];
  const cues: SubtitleCue[] = [];
  // Until the first empty line or arrow there is only the file's header.
  let at = lines.findIndex((line) => line === '' || line.includes(arrow));
  while (at >= 0 && at < lines.length) {
    const { cue, next } = collectBlock(lines, at);
    if (cue) cues.push(cue);
    at = next;
  }
  return cues.sort((one, other) => one.startSecs - other.startSecs || other.endSecs - one.endSecs);
}

/** Reads what begins at a line: an id or none, then times, then text to the next empty line or the next line with an arrow. */
function collectBlock(lines: string[], from: number): { cue?: SubtitleCue; next: number } {
  const timesAt = lines[from]?.includes(arrow) ? from : from + 1;
  const isBlock = lines[from] !== '' && lines[timesAt]?.includes(arrow);
  const end = endOfBlock(lines, isBlock ? timesAt + 1 : from);
  const times = isBlock ? readTimes(lines[timesAt] ?? '') : undefined;
  const id = timesAt > from ? (lines[from] ?? '') : '';
  return {
    cue: times && { id, ...times, text: plainText(lines.slice(timesAt + 1, end)) },
    next: lines[end] === '' ? end + 1 : end,
  };
}

function endOfBlock(lines: string[], from: number): number {
  let end = from;
  while (end < lines.length && lines[end] !== '' && !lines[end]?.includes(arrow)) end += 1;
  return end;
}

function readTimes(line: string): Pick<SubtitleCue, 'startSecs' | 'endSecs' | 'settings'> | undefined {
  const parts = timing.exec(line)?.slice(1);
  if (!parts) return undefined;
  const [startSecs, endSecs] = [secondsOf(parts.slice(0, 4)), secondsOf(parts.slice(4, 8))];
  if (startSecs === undefined || endSecs === undefined) return undefined;
  return { startSecs, endSecs, settings: parseCueSettings(parts[8] ?? '') };
}

/** Reads a cue's time in seconds: hours may be any number and missing, minutes and seconds end at 59. */
function secondsOf(parts: (string | undefined)[]): number | undefined {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = parts.map((part) => Number(part ?? 0));
  if (minutes > 59 || seconds > 59) return undefined;
  return (hours * hour + minutes * minute + seconds * second + milliseconds) / second;
}

/** Takes the tags out of a cue's text; a tag that is never closed reaches to the end of the cue. */
function plainText(lines: string[]): string {
  return lines
    .join('\n')
    .split(/<[^>]*>?/)
    .map((text) => parseEntities(text, { nonTerminated: true }))
    .join('')
    .replaceAll('\n', ' ')
    .trim();
}

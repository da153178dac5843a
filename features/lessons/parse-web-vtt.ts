/** One subtitle: its time and its text without markup. */
export interface SubtitleCue {
  startSecs: number;
  endSecs: number;
  text: string;
}

const timing = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})/;

/** The cues of a WebVTT file in their order; notes, styles and whatever is not a cue are left out. */
export function parseWebVtt(vtt: string): SubtitleCue[] {
  return vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => timing.test(line));
      const [, start, end] = timing.exec(lines[at] ?? '') ?? [];
      if (start === undefined || end === undefined || lines[0]?.startsWith('NOTE')) return [];
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .trim();
      return [{ startSecs: secondsOf(start), endSecs: secondsOf(end), text }];
    });
}

function secondsOf(timestamp: string): number {
  return timestamp.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

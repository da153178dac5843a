import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseWebVtt } from '#features/lessons/player/subtitles/parse-web-vtt.ts';

/**
 * Has pocketsphinx write down what it hears in a video, sentence by sentence, and compares with the English subtitles: the word error rate
 * is the number of words to change, add or leave out for each word that is said.
 */
export function measureWordErrorRate(folder: string): string {
  const work = mkdtempSync(path.join(tmpdir(), 'hear-'));
  try {
    let [errors, words] = [0, 0];
    for (const { startSecs, endSecs, text } of parseWebVtt(readFileSync(path.join(folder, 'en.vtt'), 'utf8'))) {
      const file = path.join(work, 'sentence.wav');
      const part = ['-ss', String(startSecs), '-t', String(endSecs - startSecs), '-i', path.join(folder, 'video.mp4')];
      execFileSync('ffmpeg', ['-v', 'error', '-y', ...part, '-ac', '1', '-ar', '16000', file]);
      const heard = execFileSync('pocketsphinx_continuous', ['-infile', file, '-logfn', '/dev/null'], { encoding: 'utf8' });
      const said = wordsOf(text);
      errors += distance(said, wordsOf(heard));
      words += said.length;
    }
    return `${folder}: ${words} words, word error rate ${(errors / words).toFixed(2)}`;
  } finally {
    rmSync(work, { recursive: true });
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+(?:'[a-z]+)?|\d+/g) ?? [];
}

/** The Levenshtein distance of two lists of words. */
function distance(said: string[], heard: string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, index) => index);
  for (const [index, word] of said.entries()) {
    const next = [index + 1];
    for (const [at, other] of heard.entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (word === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

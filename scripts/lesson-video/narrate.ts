import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const sampleRate = 24_000;
const bytesPerSample = 2;

/**
 * Speaks one sentence as 16-bit mono samples, by Festival with the voice cmu_us_slt_arctic_hts: of those that Debian and npm give, the one a recogniser
 * understood best (docs/decisions/0051-lesson-videos-recorded-from-storyboards.md).
 */
export function narrate(text: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'narration-'));
  try {
    const [textFile, soundFile] = [path.join(folder, 'sentence.txt'), path.join(folder, 'sentence.wav')];
    writeFileSync(textFile, text);
    execFileSync('text2wave', ['-eval', '(voice_cmu_us_slt_arctic_hts)', textFile, '-o', soundFile], { stdio: 'ignore' });
    // Slower than the voice speaks by itself, because people read code meanwhile; one loudness for all sentences (EBU R 128); and what the
    // voice leaves silent at both ends is cut.
    const trim =
      'silenceremove=start_periods=1:start_threshold=-50dB,areverse,silenceremove=start_periods=1:start_threshold=-50dB,areverse';
    const filters = `${trim},highpass=f=70,atempo=0.8,loudnorm=I=-18:TP=-2`;
    const output = ['-f', 's16le', '-ac', '1', '-ar', String(sampleRate), path.join(folder, 'sentence.pcm')];
    execFileSync('ffmpeg', ['-v', 'error', '-i', soundFile, '-af', filters, ...output]);
    return readFileSync(path.join(folder, 'sentence.pcm'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function silence(seconds: number): Buffer {
  return Buffer.alloc(Math.round(seconds * sampleRate) * bytesPerSample);
}

export function secondsOf(samples: Buffer): number {
  return samples.length / bytesPerSample / sampleRate;
}

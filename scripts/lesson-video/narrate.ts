import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const sampleRate = 24_000;
const bytesPerSample = 2;

/** One sentence as 16-bit mono samples, by the speech synthesis built into ffmpeg (flite, voice "slt"). */
export function narrate(text: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'narration-'));
  try {
    const textFile = path.join(folder, 'sentence.txt');
    writeFileSync(textFile, text);
    // The voice is a little dull and slow: lift the consonants, take a breath less.
    const filters = 'highpass=f=90,treble=gain=4:f=3500,atempo=1.04,loudnorm=I=-18:TP=-2';
    const source = `flite=textfile=${textFile}:voice=slt`;
    const output = ['-f', 's16le', '-ac', '1', '-ar', String(sampleRate), 'pipe:1'];
    return execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, '-af', filters, ...output], {
      maxBuffer: 64 * 1024 * 1024,
    });
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

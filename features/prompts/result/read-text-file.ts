import { kibibyte } from '#platform/byte-sizes.ts';

/** The largest file that is read: a model reads no more of a prompt anyway. */
const largestFile = 200 * kibibyte;

/** Reads a file that someone chose as text, or says why it cannot be a value. */
export async function readTextFile(file: File): Promise<{ text?: string; problem?: string }> {
  if (file.size > largestFile) return { problem: 'This file is larger than 200 KB: choose a smaller one, or a part of it.' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes('\0')) return { problem: 'This file is no text.' };
    return { text };
  } catch {
    return { problem: 'This file is no text in UTF-8.' };
  }
}

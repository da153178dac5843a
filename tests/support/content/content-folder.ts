import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A content folder that a test may write into. */
export interface ContentFolder {
  directory: string;
  write(file: string, text: string): void;
  remove(): void;
}

/** Makes a copy of our content folder; `files` are added to it by their path in the folder. */
export function copyContent(files: Record<string, string> = {}): ContentFolder {
  const directory = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync('content', directory, { recursive: true });
  return fillContent(directory, files);
}

/** Makes a content folder that holds nothing of ours. */
export function makeContent(files: Record<string, string>): ContentFolder {
  return fillContent(mkdtempSync(path.join(tmpdir(), 'other-content-')), files);
}

function fillContent(directory: string, files: Record<string, string>): ContentFolder {
  const write = (file: string, text: string) => {
    const place = path.join(directory, file);
    mkdirSync(path.dirname(place), { recursive: true });
    // In one step, as editors do, or a site that looks meanwhile takes an empty file for the edit.
    writeFileSync(`${directory}.written`, text);
    renameSync(`${directory}.written`, place);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { directory, write, remove: () => rmSync(directory, { recursive: true }) };
}

import { unzipSync } from 'fflate';
import { mebibyte } from '#platform/byte-sizes.ts';
import type { PromptOutline } from '../library/prompt-outline.ts';
import { longestPrompt } from '../prompt-limits.ts';
import { folderFile } from './pack-prompts.ts';
import { cleanName, readPromptMarkdown } from './prompt-markdown.ts';

const largestArchive = 10 * mebibyte;
const largestContent = 30 * mebibyte;
const mostFiles = 500;
const deepest = 10;

export interface BroughtFile {
  /** With its folders, separated by slashes. */
  path: string;
  bytes: Uint8Array;
}

export interface Unpacked {
  outlines: PromptOutline[];
  /** Says of each file that was left out why. */
  refused: { path: string; reason: string }[];
}

/** Explains why nothing of an archive is brought in; its message is for people. */
export class UnpackingError extends Error {}

/** Opens a ZIP archive. Its directory says how large everything is before any of it is unpacked, and no file grows beyond that. */
export function openArchive(archive: Uint8Array): BroughtFile[] {
  if (archive.length > largestArchive) throw new UnpackingError('The archive is larger than 10 MB. Nothing was brought in.');
  let [files, content] = [0, 0];
  try {
    const unzipped = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (!isPrompt(name)) return false;
        files += 1;
        content += originalSize;
        refuseTooMuch({ files, content });
        return true;
      },
    });
    return Object.entries(unzipped).map(([path, bytes]) => ({ path, bytes }));
  } catch (error) {
    if (error instanceof UnpackingError) throw error;
    throw new UnpackingError('This is no ZIP archive, or a damaged one. Nothing was brought in.');
  }
}

/** Makes prompts and folders of Markdown files. What cannot be taken is named, and the rest is taken. */
export function unpackPrompts(brought: readonly BroughtFile[]): Unpacked {
  const files = brought.filter(({ path }) => isPrompt(path));
  refuseTooMuch({ files: files.length, content: files.reduce((sum, { bytes }) => sum + bytes.length, 0) });
  const top = newFolder('');
  const refused: Unpacked['refused'] = [];
  for (const { path, bytes } of files) {
    const names = path.split('/').filter((name) => name !== '' && name !== '.');
    const reason = refusalOfPath(path, names) ?? take({ top, names, bytes });
    if (reason) refused.push({ path: cleanName(path), reason });
  }
  return { outlines: outlinesOf(top), refused };
}

interface Folder {
  name: string;
  position?: number;
  folders: Map<string, Folder>;
  prompts: PromptOutline[];
}

const newFolder = (name: string): Folder => ({ name: cleanName(name), folders: new Map(), prompts: [] });

/** Puts a file into its folder, which is made where it is new; returns why not. */
function take({ top, names, bytes }: { top: Folder; names: string[]; bytes: Uint8Array }): string | undefined {
  const text = readText(bytes);
  if (text === undefined) return 'is no text in UTF-8';
  const fileName = names.at(-1) ?? '';
  const { name, position, prompt } = readPromptMarkdown(text);
  if (prompt.length > longestPrompt) return `has more than ${longestPrompt.toLocaleString('en')} characters`;
  if (prompt.includes('\0')) return 'is no text';
  let folder = top;
  for (const folderName of names.slice(0, -1)) {
    const known = folder.folders.get(folderName) ?? newFolder(folderName);
    folder.folders.set(folderName, known);
    folder = known;
  }
  if (fileName === folderFile && folder !== top) {
    Object.assign(folder, { ...(name && { name }), position });
  } else {
    folder.prompts.push({
      type: 'file',
      name: name ?? cleanName(fileName.replace(/\.(?:md|markdown|txt)$/i, '')),
      position,
      prompt,
    });
  }
  return undefined;
}

function outlinesOf({ folders, prompts }: Folder): PromptOutline[] {
  const inside = [...folders.values()].map(
    (folder): PromptOutline => ({ type: 'folder', name: folder.name, position: folder.position, children: outlinesOf(folder) }),
  );
  return [...inside, ...prompts];
}

function refusalOfPath(path: string, names: string[]): string | undefined {
  if (path.startsWith('/') || path.includes('\\') || /^[a-z]:/i.test(path) || names.includes('..'))
    return 'has a path that leads out of its folder';
  if (names.length > deepest + 1) return `lies more than ${deepest} folders deep`;
  return undefined;
}

function refuseTooMuch({ files, content }: { files: number; content: number }): void {
  if (files > mostFiles)
    throw new UnpackingError(`There are more than ${mostFiles} files. Bring them in in parts. Nothing was brought in.`);
  if (content > largestContent) throw new UnpackingError('The files are larger than 30 MB together. Nothing was brought in.');
}

/** Files that systems put beside one's own are no prompts. */
function isPrompt(path: string): boolean {
  return /\.(?:md|markdown|txt)$/i.test(path) && !/(?:^|\/)(?:\._|__MACOSX\/)/.test(path);
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

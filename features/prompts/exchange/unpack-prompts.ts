import { unzipSync } from 'fflate';
import { mebibyte } from '#platform/byte-sizes.ts';
import type { PromptOutline } from '../library/prompt-outline.ts';
import { longestPrompt } from '../prompt-documents.ts';
import { folderFile } from './pack-prompts.ts';
import { cleanName, readPromptMarkdown } from './prompt-markdown.ts';

const maxArchiveSize = 10 * mebibyte;
const maxContentSize = 30 * mebibyte;
const maxFiles = 500;
const maxDepth = 10;

export interface BroughtFile {
  /** With its folders, separated by slashes, or by backslashes as some programs of Windows write them. */
  path: string;
  bytes: Uint8Array;
}

interface LeftOut {
  path: string;
  reason: string;
}

export interface Unpacked {
  outlines: PromptOutline[];
  /** Every file that is not in the outlines. */
  refused: LeftOut[];
}

/** Explains why nothing of an archive is brought in; its message is for people. */
export class UnpackingError extends Error {}

/** Opens a ZIP archive. Its directory says how large everything is before any of it is unpacked, and no file grows beyond that. */
export function openArchive(archive: Uint8Array): { brought: BroughtFile[]; refused: LeftOut[] } {
  if (archive.length > maxArchiveSize) throw new UnpackingError('The archive is larger than 10 MB. Nothing was brought in.');
  let [files, content] = [0, 0];
  const refused: LeftOut[] = [];
  const seen = new Set<string>();
  try {
    const unzipped = unzipSync(archive, {
      filter: ({ name, originalSize, compression }) => {
        if (/[\\/]$/.test(name)) return false;
        const reason = refusalOfEntry({ path: name, compression, isSecond: seen.has(name) });
        seen.add(name);
        if (reason) {
          refused.push({ path: cleanName(decodeEntryName(name)), reason });
          return false;
        }
        files += 1;
        content += originalSize;
        refuseTooMuch({ files, content });
        return true;
      },
    });
    return { brought: Object.entries(unzipped).map(([name, bytes]) => ({ path: decodeEntryName(name), bytes })), refused };
  } catch (error) {
    if (error instanceof UnpackingError) throw error;
    throw new UnpackingError('This is no ZIP archive, or a damaged or protected one. Nothing was brought in.');
  }
}

/** Makes prompts and folders of Markdown files. What cannot be taken is named, and the rest is taken. */
export function unpackPrompts(brought: readonly BroughtFile[]): Unpacked {
  const prompts = brought.filter(({ path }) => !refusalOfName(path));
  refuseTooMuch({ files: prompts.length, content: prompts.reduce((sum, { bytes }) => sum + bytes.length, 0) });
  const top = newFolder('');
  const refused: LeftOut[] = [];
  for (const { path, bytes } of brought) {
    const names = path.split(/[\\/]/).filter((name) => name !== '' && name !== '.');
    const reason = refusalOfName(path) ?? refusalOfPath(path, names) ?? take({ top, names, bytes });
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
  if (/^[\\/]|^[a-z]:/i.test(path) || names.includes('..')) return 'has a path that leads out of its folder';
  if (names.length > maxDepth + 1) return `lies more than ${maxDepth} folders deep`;
  return undefined;
}

function refuseTooMuch({ files, content }: { files: number; content: number }): void {
  if (files > maxFiles)
    throw new UnpackingError(`There are more than ${maxFiles} files. Bring them in in parts. Nothing was brought in.`);
  if (content > maxContentSize) throw new UnpackingError('The files are larger than 30 MB together. Nothing was brought in.');
}

/** Says why a file is no prompt by its name alone, before it is unpacked. */
function refusalOfName(path: string): string | undefined {
  if (/(?:^|[\\/])(?:\._|__MACOSX[\\/]|(?:\.DS_Store|Thumbs\.db|desktop\.ini)$)/i.test(path))
    return 'belongs to the operating system';
  return /\.(?:md|markdown|txt)$/i.test(path) ? undefined : 'is not a .md, .markdown or .txt file';
}

function refusalOfEntry({ path, compression, isSecond }: { path: string; compression: number; isSecond: boolean }) {
  if (isSecond) return 'stands in the archive twice; the first was taken';
  return (
    refusalOfName(path) ?? (compression === 0 || compression === 8 ? undefined : 'is packed in a way that is not supported here')
  );
}

/** What the bytes from 128 on meant on the first PC, as Windows still writes them. */
const codePage437 =
  // cspell:disable-next-line
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Reads a name that an archive does not mark as UTF-8, and which came as Latin-1: macOS writes UTF-8 all the same, Windows a code page. */
function decodeEntryName(name: string): string {
  if (!/^[\0-\xff]*$/.test(name) || !/[\x80-\xff]/.test(name)) return name;
  const utf8 = readText(Uint8Array.from(name, (sign) => sign.charCodeAt(0)));
  if (utf8 !== undefined) return utf8;
  if (!/[\x80-\x9f]/.test(name)) return name;
  return name.replace(/[\x80-\xff]/g, (sign) => codePage437[sign.charCodeAt(0) - 128] ?? sign);
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

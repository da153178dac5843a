import type { Edit } from './edit.ts';
import { closesFence, type FenceOpening, holdsBlocks, isIndented, readFence, readFenceOpening, unindent } from './read-fence.ts';
import { readFileName } from './read-file-name.ts';
import { endsBlock, readSearchBlock, startsBlock } from './read-search-block.ts';
import { readUnifiedDiff, startsDiff, startsHunk } from './read-unified-diff.ts';

const maxLineLength = 400;

/** Marks of changes in forms that are not read, or of one that was read in part. */
const mark =
  /<{4,}\s*(?:SEARCH|HEAD|ORIGINAL|OLD|BEFORE)\b|>{4,}\s*(?:REPLACE|UPDATED|NEW|AFTER)\b|^\s*(?:>\s*)?\*\*\* (?:Begin|End|Update|Add|Delete|Move)\b|^\s*@@ -\d/i;

/** Says whether a line bears the mark of a change. */
const hasMark = (line: string) => line.length <= maxLineLength && mark.test(line);

/** The forms that a line of code has and a line of a sentence has not, in the languages of the exercises and in those near to them. */
const codeForms = [
  /[;{}]\s*(?:(?:\/\/|#|\/\*).*)?$/, // ends a statement or a block
  /^[\])}]+[;,]?$/,
  /^(?:export |async |public |private |static )*(?:import|from|const|let|var|val|function|class|def|fn|func|return|if|elif|else|for|while|switch|case|try|except|catch|with|raise|throw|await|yield|print|echo)\b.*[=(){}[\];:]\s*$/,
  /^(?:export |async )*(?:const|let|var|def|function|class|import|from)\s+[\w{*][^.!?]*$/,
  /^[\w$.[\]"']+\s*(?:[-+*/%|&]|\*\*|\/\/|\?\?|&&|\|\|)?=(?!=)\s*\S/, // assigns
  /^(?:await |return |yield )?[\w$.]+\(.*\)\s*(?:(?:\/\/|#).*)?$/, // calls
  /^[[{]\s*["{[]/, // JSON
  /^"[\w-]+"\s*:/,
  /^<\/?[a-z][\w:-]*(?:\s[^>]*)?\/?>/i, // a tag
  /^\[\/?(?:code|tool_calls?)\b/i,
  /^(?:@[\w.]+(?:\(.*\))?|#include\b.*|#!.*)$/,
  /^s\/.+\/.*\/[a-z]*$/, // a substitution of sed
  /^`[^`]+`$/, // nothing but code in a line
  /^[-+] ?(?:const|let|var|def|return|for|if|while|print|console)\b/, // a diff without a head
  /^\|?\s*\d+\s*[|:]\s*(?:const|let|var|def|return|for|if|while|print|console)\b/, // with the line's number
];

/** A statement in backticks, and the words by which a sentence asks to put it there; a table says so by its form. */
const statement = /`[^`]*(?:[;{}]|\w ?[-+*/]?=(?!=)[^`>]*)`/;
// cspell:disable-next-line
const demand = /^\s*\||\b(?:replace|change|rewrite|use|add|insert|put|write|becomes?|instead|ersetze|ändere|füge)\b/i;

/** Takes off what a list or quotation puts before a line. */
const ahead = /^\s*(?:(?:>|[-*+•]|\d{1,3}[.)])\s+)*/;

/** Finds the lines of code among an answer's words; where these are all it has, they are a change that cannot be read. */
function findCode(words: string[]): Edit[] {
  const code = words.filter(isCode);
  return code.length > 0 ? [{ kind: 'unreadable', reason: 'malformed', text: code.join('\n') }] : [];
}

/** Says whether a line is code and no sentence. */
function isCode(line: string): boolean {
  if (line.length > maxLineLength) return false;
  const said = [line.trim(), line.replace(ahead, '').trim()];
  return (
    (demand.test(line) && statement.test(line)) || said.some((text) => text !== '' && codeForms.some((form) => form.test(text)))
  );
}

/**
 * Reads the changes out of a model's answer: search/replace blocks under a file's name, fenced whole files with a name, unified diffs. What
 * looks like one and is none, or could be two, is unreadable. Code without a file's name illustrates, unless the answer holds nothing else.
 */
export function parseEdits(answer: string): Edit[] {
  const lines = answer.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const edits: Edit[] = [];
  const unnamed: Edit[] = [];
  const words: string[] = [];
  let hasUnnamedCode = false;
  let hasWholeFile = false;
  let named: string | undefined;
  let lastFile: string | undefined;
  let fence: FenceOpening | undefined;
  let at = 0;

  const take = ({ edits: taken, next }: { edits: Edit[]; next: number }) => {
    edits.push(...taken);
    lastFile = taken.at(-1)?.file ?? lastFile;
    named = undefined;
    at = next;
  };
  const refuse = (next: number) => {
    const text = lines.slice(at, next).join('\n');
    take({ edits: [{ kind: 'unreadable', reason: 'malformed', file: named, text }], next });
  };

  while (at < lines.length) {
    const line = lines[at] ?? '';
    const opening = fence ? undefined : readFenceOpening(line);
    if (fence && closesFence(line, fence)) {
      fence = undefined;
      named = undefined;
      at += 1;
    } else if (isIndented(line) && !(fence && readFenceOpening(line.trim()))) {
      if (!unindent(lines, at)) refuse(at + 1);
    } else if (startsBlock(line)) {
      const { edit, next } = readSearchBlock({ lines, at, file: named ?? lastFile });
      take({ edits: [edit], next });
    } else if (endsBlock(line)) refuse(at + 1);
    else if (startsDiff(lines, at)) take(readUnifiedDiff({ lines, at, isFenced: fence !== undefined }));
    else if (fence && startsHunk(line)) take(readUnifiedDiff({ lines, at, file: named ?? lastFile, isFenced: true }));
    else if (opening?.isDiff && !holdsBlocks(lines, at + 1, opening)) {
      fence = opening;
      take(readUnifiedDiff({ lines, at: at + 1, file: opening.file ?? named, isFenced: true }));
    } else if (opening && holdsBlocks(lines, at + 1, opening)) {
      fence = opening;
      named = opening.file ?? named;
      at += 1;
    } else if (opening) {
      const { content, file, nameLine, next, isClosed } = readFence({ lines, at, file: opening.file ?? named });
      const text = lines.slice(at, next).join('\n');
      if (file === undefined && isClosed) {
        unnamed.push({ kind: 'whole', text, lines: content });
        hasUnnamedCode ||= !opening.isOutput;
      } else if (file !== undefined && isClosed) {
        edits.push({ kind: 'whole', file, text, lines: content, ...(nameLine !== undefined && { nameLine }) });
        hasWholeFile = true;
      } else edits.push({ kind: 'unreadable', reason: 'malformed', file, text });
      lastFile = file ?? lastFile;
      named = undefined;
      at = next;
    } else if (hasMark(line)) refuse(at + 1);
    else {
      const file = readFileName(line);
      if (fence && !file && !isGitHead(line) && isCode(line)) refuse(at + 1);
      else {
        if (line.trim() !== '') named = file;
        words.push(line);
        at += 1;
      }
    }
  }
  // A whole file whose text has fences may end at any of them; so may a file that was meant to be named.
  if (hasWholeFile && hasUnnamedCode)
    return [...edits, ...unnamed.map(({ text }): Edit => ({ kind: 'unreadable', reason: 'ambiguous', text }))];
  if (edits.length > 0) return edits;
  return unnamed.length > 0 ? unnamed : findCode(words);
}

const isGitHead = (line: string) =>
  /^(?:diff --git |index [0-9a-f]+\.\.|(?:new|old|deleted) (?:file )?mode |similarity )/.test(line);

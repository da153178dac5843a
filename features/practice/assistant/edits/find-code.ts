import type { Edit } from './edit.ts';

const maxLineLength = 400;

/** Marks of changes in forms that are not read, or of one that was read in part. */
const mark =
  /<{4,}\s*(?:SEARCH|HEAD|ORIGINAL|OLD|BEFORE)\b|>{4,}\s*(?:REPLACE|UPDATED|NEW|AFTER)\b|^\s*(?:>\s*)?\*\*\* (?:Begin|End|Update|Add|Delete|Move)\b|^\s*@@ -\d/i;

/** Says whether a line bears the mark of a change. */
export const hasMark = (line: string) => line.length <= maxLineLength && mark.test(line);

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
export function findCode(words: string[]): Edit[] {
  const code = words.filter(isCode);
  return code.length > 0 ? [{ kind: 'unreadable', reason: 'malformed', text: code.join('\n') }] : [];
}

/** Says whether a line is code and no sentence. */
export function isCode(line: string): boolean {
  if (line.length > maxLineLength) return false;
  const said = [line.trim(), line.replace(ahead, '').trim()];
  return (
    (demand.test(line) && statement.test(line)) || said.some((text) => text !== '' && codeForms.some((form) => form.test(text)))
  );
}

/** A prompt taken apart into what is said in words and how much code was pasted beside it. */
export interface SeparatedPrompt {
  prose: string;
  /** Lines of pasted code that were left out of `prose`. */
  pastedLines: number;
}

const fence = /^\s*(?:```|~~~)/;
const statementStart =
  /^\s*(?:const|let|var|function|class|import|export|return|async|interface|type|def|from\s+\S+\s+import|@\w+|elif|else|try|except|finally|print\(|console\.|\}|\]|\)|\/\/|#\s|\/\*|\*\s)/;
const headOfBlock = /^\s*(?:for|while|if|switch|with|elif|def|class)\b.*[:{(]/;
const lineEnd = /[;{},([]\s*$/;

/**
 * Takes pasted code out of a prompt: a model told by a paste what to answer was not told in words. Code within a sentence stays, and so
 * does a single line of it behind a line of words: "replace it by".
 */
export function separateProse(prompt: string): SeparatedPrompt {
  const lines = prompt.slice(0, 20_000).split('\n');
  let isFenced = false;
  const isCode = lines.map((line) => {
    if (fence.test(line)) {
      isFenced = !isFenced;
      return 'fence';
    }
    return line.trim() !== '' && (isFenced || isCodeLine(line)) ? 'code' : 'prose';
  });
  const own = lines.filter((_, at) => isCode[at] !== 'fence');
  const kinds = isCode.filter((kind) => kind !== 'fence');
  const isAlone = (at: number) =>
    kinds[at - 1] === 'prose' &&
    kinds[at + 1] !== 'code' &&
    /\b(?:by|with|to|line|this|add|use|replace|change|be|into)\b.{0,40}$/i.test(own[at - 1] ?? '');
  const prose = own.filter((_, at) => kinds[at] === 'prose' || isAlone(at));
  return { prose: prose.join('\n'), pastedLines: own.length - prose.length };
}

function isCodeLine(line: string): boolean {
  const chunks = line
    .trim()
    .replace(/^[-*•]\s+/, '')
    .split(/\s+/);
  const words = chunks.filter(
    (chunk) => /^["'(]?\p{L}[\p{Ll}'’-]*[.,:!?)"']*$/u.test(chunk) && !/^(?:const|let|def|elif|var)$/.test(chunk),
  ).length;
  const signs = line.match(/[=(){}[\];<>+*/]/g)?.length ?? 0;
  if (signs === 0) return false;
  const looksLikeCode = statementStart.test(line) || headOfBlock.test(line) || lineEnd.test(line);
  if (looksLikeCode && words <= Math.max(3, chunks.length * 0.45)) return true;
  return signs >= 1 && words / chunks.length <= 0.25 && chunks.length <= 14;
}

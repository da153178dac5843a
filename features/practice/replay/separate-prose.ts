/** Holds a prompt taken apart into what is said in words and how much code was pasted beside it. */
export interface SeparatedPrompt {
  prose: string;
  /** Lines of pasted code that were left out of `prose`. */
  pastedLines: number;
}

const fence = /^\s*(?:```|~~~)/;
const statementStart =
  /^\s*(?:const|let|var|function|class|import|export|return|async|interface|type|def|from\s+\S+\s+import|@\w+|elif|else|try|except|finally|print\(|console\.|\}|\]|\)|\/\/|#\s|\/\*|\*\s)/;
const headOfBlock = /^\s*(?:for|while|if|switch|with|elif|def|class)\b.*[:{(]/;
/** Signs that code has and sentences have not, save one of them that speaks of code. */
const constructs =
  /\bdef \w+\(|\bfunction \w+\(|\breturn \w+[(.]|=>|\bfrom \S+ import\b|\bimport \{|\b(?:const|let) \w+ =|\bfor \w+ in\b|\b(?:if|for|while) \(|[;{}] *$|\w: *(?:return|try|raise)\b/g;
/** Behind such words, a line of code is quoted, not pasted; more lines than these are a paste. */
const quoting = /\b(?:by|with|to|line|add|replace|change|be|into)\b.{0,40}$/i;
const mostQuotedLines = 2;
const shortestLine = 10;
const lineEnd = /[;{},([]\s*$/;

/**
 * Takes pasted code, and lines of the files at hand, out of a prompt: a model told by a paste what to answer was not told in words. Code within a sentence stays, and so
 * does a single line of it behind a line of words: "replace it by".
 */
export function separateProse({ prompt, knownLines }: { prompt: string; knownLines: ReadonlySet<string> }): SeparatedPrompt {
  const lines = prompt.slice(0, 20_000).split('\n');
  let isFenced = false;
  const isCode = lines.map((line) => {
    if (fence.test(line)) {
      isFenced = !isFenced;
      return 'fence';
    }
    return line.trim() !== '' && (isFenced || knownLines.has(line.trim()) || holdsLines({ line, knownLines }) || isCodeLine(line))
      ? 'code'
      : 'prose';
  });
  const said = lines.flatMap((text, at) =>
    isCode[at] === 'fence' || text.trim() === '' ? [] : [{ text, isCode: isCode[at] === 'code' }],
  );
  const isBrief = said.filter((line) => line.isCode).length <= mostQuotedLines;
  const isQuoted = (at: number) =>
    (isBrief && /^\s*[-*•]\s/.test(said[at]?.text ?? '')) ||
    (isBrief && said[at - 1]?.isCode === false && !said[at + 1]?.isCode && quoting.test(said[at - 1]?.text ?? ''));
  const prose = said.filter((line, at) => !line.isCode || isQuoted(at));
  return { prose: prose.map(({ text }) => text).join('\n'), pastedLines: said.length - prose.length };
}

/** The fewest words beside lines of code that tell what to do with them. */
const fewestWordsBeside = 4;

/** Says whether a line is a paste whose line ends were lost: lines of the code make up most of it. */
function holdsLines({ line, knownLines }: { line: string; knownLines: ReadonlySet<string> }): boolean {
  const unquoted = line.replace(/`[^`]+`/g, '');
  const held = [...knownLines].filter((known) => known.length >= shortestLine && unquoted.includes(known));
  const rest = held.reduce((text, known) => text.replaceAll(known, ' '), unquoted);
  const said = rest.match(/(?<![\w.(])\p{L}{2,}(?![\w(])/gu)?.length ?? 0;
  return held.length >= 2 && held.join('').length > unquoted.length / 2 && said < fewestWordsBeside;
}

/** "tidy.js: in a dry run …" says of a file what is to be done in it. */
const ofFile = /^\s*(?:[-*•]\s+)?[\w-]+\.(?:js|ts|py|json|csv|txt):\s/;

/** "Append (3, 0)." and "CASES needs (3, 0)" tell what to do with data, "cases: (3, 0)" what it is. */
const withData =
  /^\s*(?:[-*•]\s+)?(?:(?:append|add|put|insert|include|use|take|write|fill|set|give)\s|\w+ (?:needs|gets|should|must|is|are|has)\s|(?!else|try|finally|default|case|lambda|return)\w+(?: \w+){0,3}:\s)/i;

/** Words that people write beside code, and that code has not. */
const addressed =
  /\b(?:please|pls|plz|don['’]?t|should|must|put|this|unchanged|leave|it|untouched|stays?|need|want|that['’]?s|i['’]d|now|the|an|of|then|than|when|next|only|each|after|before|start|instead|otherwise)\b/i;

function isCodeLine(line: string): boolean {
  if (ofFile.test(line) || withData.test(line)) return false;
  if (addressed.test(line) && !/^\s*(?:#|\/\/|\/\*)/.test(line) && (line.match(constructs)?.length ?? 0) < 3) return false;
  const chunks = line
    .replace(/`[^`]+`/g, 'code')
    // "4 -> 5" is a note.
    .replaceAll(/->|→/g, 'to')
    .trim()
    .replace(/^[-*•]\s+/, '')
    .split(/\s+/);
  const words = chunks.filter(
    (chunk) => /^["'(]?\p{L}[\p{Ll}'’-]*[.,:!?)"']*$/u.test(chunk) && !/^(?:const|let|def|elif|var)$/.test(chunk),
  ).length;
  const signs = chunks.join(' ').match(/[=(){}[\];<>+*/]/g)?.length ?? 0;
  if (signs === 0) return false;
  const looksLikeCode = [statementStart, headOfBlock, lineEnd].some((look) => look.test(chunks.join(' ')));
  if (looksLikeCode && words <= Math.max(3, chunks.length * 0.45)) return true;
  if (chunks.length >= 8 && signs / chunks.length > 0.5 && words / chunks.length < 0.5) return true;
  if ((chunks.join(' ').match(constructs)?.length ?? 0) >= 3) return true;
  return signs >= 1 && words / chunks.length <= 0.25 && chunks.length <= 14;
}

/** The tags that models put around their reasoning: each with what makes it the last, and its name; what ends any has none. */
const tag = new RegExp(
  [
    String.raw`<(\/?)(think(?:ing)?|thoughts?|reasoning|analysis|reflection|scratchpad|seed:think)(?:\s[^<>/\n]*)?>`,
    String.raw`\[(\/?)(THINK)\]`,
    String.raw`◁(\/?)(think)▷`,
    String.raw`<\|(\/?)(think)\|>`,
    String.raw`<\|(?:START_)?(|END_)(THINKING)\|>`,
    String.raw`<\|(?:begin_)?(|end_)(of_thought)\|>`,
    String.raw`<\|channel\|>()(analysis|commentary)`,
    String.raw`<\|channel\|>(final)()<\|message\|>`,
    String.raw`<\|channel>()(thought)`,
    String.raw`<(channel)\|>()`,
  ].join('|'),
  'gi',
);
/** What may become a tag with the next piece. */
const beginning = /(?:<\|channel\|?>\w{0,12})?(?:[<[◁][^<>[\]◁▷\n]{0,40})?$/;

interface State {
  /** The tag that is open, in lower case. */
  reasoning?: string | undefined;
  /** The fence that is open. */
  fence?: string | undefined;
  isInBlock: boolean;
  isInHunk: boolean;
  /** By tag: how many stand open in code, where they are code. */
  inCode: Map<string, number>;
}

/**
 * Takes a model's reasoning out of its answer, piece by piece: what stands between tags such as `<think>`, also where the last is missing or
 * where the answer begins within. In code, such a tag is code. The AI SDK's own middleware removes it there, too, which would change a program.
 */
export function extractReasoning(): {
  /** Takes a piece and returns what of it, or of what was held back, is no reasoning. */
  take: (piece: string) => string;
  /** Returns what was held back at the end. */
  end: () => string;
  /** The answer so far, without reasoning; undefined where it has no word, or ends within its reasoning. */
  answer: () => string | undefined;
} {
  let state: State = { isInBlock: false, isInHunk: false, inCode: new Map() };
  let line = '';
  let shownOfLine = 0;
  let answer = '';

  /** Returns what is new of the current line. */
  function show(text: string): string {
    const fresh = text.slice(shownOfLine);
    shownOfLine += fresh.length;
    answer += fresh;
    return fresh;
  }
  function readLine(text: string): string {
    const read = scan(text, state);
    if (read.isFromWithin) [answer, shownOfLine] = ['', 0];
    const fresh = show(read.visible);
    state = read.state;
    shownOfLine = 0;
    return fresh;
  }
  return {
    take: (piece) => {
      line += piece;
      let fresh = '';
      for (let feed = line.indexOf('\n'); feed >= 0; feed = line.indexOf('\n')) {
        fresh += readLine(line.slice(0, feed + 1));
        line = line.slice(feed + 1);
      }
      const { visible, isFromWithin } = scan(line.replace(beginning, ''), state);
      return fresh + (isFromWithin ? '' : show(visible));
    },
    end: () => readLine(line),
    answer: () => (state.reasoning === undefined && answer.trim() !== '' ? answer : undefined),
  };
}

/** Returns a whole answer without its reasoning; undefined where nothing is left, or it ends within. */
export function removeReasoning(text: string): string | undefined {
  const reasoning = extractReasoning();
  reasoning.take(text);
  reasoning.end();
  return reasoning.answer();
}

/** Reads a line, or the beginning of one. `isFromWithin` where it ends a reasoning that nothing began: all before it is reasoning, too. */
function scan(line: string, before: State): { visible: string; state: State; isFromWithin: boolean } {
  const state: State = { ...before, inCode: new Map(before.inCode) };
  let visible = '';
  let isFromWithin = false;
  let from = 0;
  const isCode = state.fence !== undefined || state.isInBlock || (state.isInHunk && isHunkLine(line));
  for (const match of line.matchAll(tag)) {
    const { 0: found, index } = match;
    const [slash, name = ''] = match.slice(1).filter((group) => group !== undefined);
    const key = name.toLowerCase() || (state.reasoning ?? '');
    const ahead = line.slice(0, index);
    if (state.reasoning !== undefined) {
      if (!slash || key !== state.reasoning) continue;
      state.reasoning = undefined;
      from = index + found.length;
    } else if (slash) {
      const open = state.inCode.get(key) ?? 0;
      if (open > 0) state.inCode.set(key, open - 1);
      else if (!isQuoted(ahead)) {
        Object.assign(state, { fence: undefined, isInBlock: false, isInHunk: false });
        [visible, from, isFromWithin] = ['', index + found.length, true];
      }
    } else if (isCode || isQuoted(ahead)) state.inCode.set(key, (state.inCode.get(key) ?? 0) + 1);
    else {
      visible += line.slice(from, index);
      state.reasoning = key;
    }
  }
  if (state.reasoning !== undefined) {
    const end = visible.trim() !== '' && line.endsWith('\n') ? '\n' : '';
    return { visible: visible + end, state, isFromWithin };
  }
  const rest = line.slice(from);
  if (from === 0 || rest.trim() !== '' || visible !== '') visible += rest;
  readMarks(visible, state);
  return { visible, state, isFromWithin };
}

/** Says whether what follows stands in quotes of code or of text. */
const isQuoted = (ahead: string) => ['`', '"'].some((quote) => (ahead.split(quote).length - 1) % 2 === 1);

const isHunkLine = (line: string) => /^[-+ \\\r\n]/.test(line);

function readMarks(line: string, state: State): void {
  state.isInHunk = line.startsWith('@@') || (state.isInHunk && isHunkLine(line));
  const [, fence, info = ''] = /^\s*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})([^`]*)$/.exec(line) ?? [];
  if (/^\s*(?:<{3,}|-{3,}) ?SEARCH/i.test(line)) state.isInBlock = true;
  else if (/^\s*(?:>{3,}|\+{3,}) ?REPLACE/i.test(line)) state.isInBlock = false;
  else if (fence && !state.isInBlock) {
    if (state.fence === undefined) state.fence = fence;
    else if (fence.startsWith(state.fence) && info.trim() === '') state.fence = undefined;
  }
}

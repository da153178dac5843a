import { parseSync } from 'vite';
import { functionAround, listFunctions } from './list-functions.ts';
import { mutators } from './mutators.ts';

/** One small fault that can be put into a file. */
export interface Mutant {
  file: string;
  /** The function it lies in, by name and those around it; empty where the module itself does it. */
  within: string;
  line: number;
  /** Names it in reports and among the survivors: the same while the code around it changes. */
  name: string;
  start: number;
  end: number;
  replacement: string;
}

/** Finds every fault that the mutators know for a file, in the order of the text. */
export function findMutants({ file, source }: { file: string; source: string }): Mutant[] {
  const { program } = parseSync(file, source);
  const functions = listFunctions(program);
  const edits = mutators({ program, source }).sort((one, other) => one.start - other.start || one.end - other.end);
  const times = new Map<string, number>();
  return edits.map(({ operator, start, end, replacement }) => {
    const within = functionAround(functions, { start, end })?.key ?? '';
    const before = oneLine(source.slice(start, end));
    const isGone = replacement === '' || replacement === ';';
    const change = `${within || 'module'} › ${operator}: ${before}${isGone ? '' : ` → ${oneLine(replacement)}`}`;
    const time = (times.get(change) ?? 0) + 1;
    times.set(change, time);
    return {
      file,
      within,
      line: source.slice(0, start).split('\n').length,
      name: time === 1 ? change : `${change} (${time})`,
      start,
      end,
      replacement,
    };
  });
}

const longestText = 90;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longestText ? `${line.slice(0, longestText / 2)} … ${line.slice(-longestText / 2)}` : line;
}

import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import type { Language, Program } from '#features/practice/runner/program.ts';
import { mulberry32, type Random } from '#platform/seeded-random.ts';

/** Chooses by chance, the same for the same seed. */
class Chance {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = mulberry32(seed);
  }

  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  of<Value>(values: readonly [Value, ...Value[]] | Value[]): Value {
    const chosen = values[this.below(values.length)];
    if (chosen === undefined) throw new Error('there is nothing to choose from');
    return chosen;
  }
}

const swaps: [from: RegExp, to: string[]][] = [
  [/\d+/g, ['0', '1', '-1', '3', '1e9', '0.1', '']],
  [/[<>]=?|===?|!==?/g, ['<', '>', '<=', '>=', '==', '!=']],
  [/ [-+*/%] /g, [' + ', ' - ', ' * ', ' / ', ' % ']],
  [/\b(const|let|def|return|if|else|for|while|in|of|not|and|import|class)\b/g, ['return', 'if', 'for', 'let', 'not', '']],
  [/[()[\]{}:;,."'`]/g, ['(', ')', '[', ']', '{', '}', ':', ';', ',', '.', '"', "'", '`', '']],
  [/\b[a-z]\w*\b/g, ['x', 'undefined', 'None', 'length', 'this', 'await', '__proto__']],
];

/** Changes one place of a text as a slip, a guess or an attack would. */
function mutate(code: string, chance: Chance): string {
  const lines = code.split('\n');
  const at = chance.below(lines.length);
  const kind = chance.below(9);
  if (kind === 0) return lines.toSpliced(at, 1).join('\n');
  if (kind === 1) return lines.toSpliced(at, 0, lines[at] ?? '').join('\n');
  if (kind === 2) return lines.toSpliced(at, 1, lines[chance.below(lines.length)] ?? '').join('\n');
  const [from, to] = chance.of(swaps);
  const places = [...code.matchAll(from)];
  if (places.length === 0) return code;
  const { index, 0: found } = chance.of(places);
  return code.slice(0, index) + chance.of(to) + code.slice(index + found.length);
}

const values = [
  '0',
  '-1',
  '0.1',
  '1e21',
  '"a"',
  '"ä👍"',
  '[3, 1, 20]',
  '{ "b": 1, "a": 2 }',
  '[]',
  '{}',
  '(1 / 3)',
  '255',
  '"10"',
];
const scripts = [
  'A + B',
  'A == B',
  'A < B',
  '[A, B].sort()',
  'String(A).length',
  'JSON.stringify([A, B])',
  'A[B]',
  'typeof A',
  'Math.max(A, B)',
  '(A).toString(36)',
  'Math.random() < 0.5 ? A : B',
  'Date.now() % 7',
  'new Map([[A, B]])',
  'A ?? B',
  'Object.keys(A)',
  '[...A]',
  'parseInt(A, 7)',
  '(A).x.y',
  'Number(A) / Number(B)',
];
const pythons = [
  'A + B',
  'A == B',
  'A < B',
  'sorted([A, B])',
  'len(A)',
  'A[B]',
  'type(A)',
  'max(A, B)',
  'hash(A)',
  'random.random()',
  'time.time()',
  '{A, B}',
  'f"{A!r:>12}"',
  'list(A)',
  'int(A)',
  'A.x',
  'A / B',
  'A % B',
  'A * 3',
  'json.dumps([A, B])',
];

/** Writes a few lines that print expressions made by chance. */
function compose(language: Language, chance: Chance): string {
  const expression = () => {
    const form = chance.of(language === 'python' ? pythons : scripts);
    return form.replace(/\b[AB]\b/g, () => chance.of(values));
  };
  if (language === 'python') {
    const lines = Array.from(
      { length: 6 },
      () => `try: print(${expression()})\nexcept Exception as error: print(type(error).__name__, error)`,
    );
    return `import json, random, time\n${lines.join('\n')}\nprint(${expression()})`;
  }
  const type = language === 'typescript' ? ' as unknown' : '';
  const lines = Array.from(
    { length: 6 },
    () => `try { console.log((${expression()})${type}); } catch (error) { console.log(String(error)); }`,
  );
  return `${lines.join('\n')}\nconsole.log(${expression()});`;
}

/** Makes programs without an end, the same for the same seed: problems' files with one to three changes, and expressions made by chance. */
export function* randomPrograms({ seed, languages }: { seed: number; languages: Language[] }): Generator<Program> {
  const chance = new Chance(seed);
  const problems = readProblems({ directory: 'content' }).filter(({ language }) => languages.includes(language));
  const extensions = { javascript: 'js', typescript: 'ts', python: 'py' };
  for (;;) {
    if (problems.length === 0 || chance.below(3) === 0) {
      const language = chance.of(languages);
      const entry = `main.${extensions[language]}`;
      yield { files: { [entry]: compose(language, chance) }, entry };
      continue;
    }
    const { files, solution, entry } = chance.of(problems);
    const changed: Record<string, string> = chance.below(2) === 0 ? { ...files } : { ...files, ...solution };
    for (let left = 1 + chance.below(3); left > 0; left -= 1) {
      const name = chance.of(Object.keys(changed));
      changed[name] = mutate(changed[name] ?? '', chance);
    }
    yield { files: changed, entry };
  }
}

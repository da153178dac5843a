import { readFileSync } from 'node:fs';
import { Tiktoken } from 'js-tiktoken/lite';
import cl100kBase from 'js-tiktoken/ranks/cl100k_base';
import { parse } from 'yaml';
import { z } from 'zod';
import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import { canRunPython } from '#features/practice/runner/python-sandbox.server.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { countTokens } from './count-tokens.ts';
import type { Measurement } from './measurement.ts';
import { sum, toCsv, toTable } from './tables.ts';

const languages = ['javascript', 'typescript', 'python'] as const;
type Language = (typeof languages)[number];
const endings = { javascript: 'js', typescript: 'ts', python: 'py' };
const shown = { javascript: 'JavaScript', typescript: 'TypeScript', python: 'Python' };

interface Program {
  title: string;
  /** The program's output in each language: they round differently. */
  output: Record<Language, string>;
  names: string[];
  says: string;
  code: Record<Language, string>;
}

const translations = z.array(
  z.strictObject({
    problem: z.string(),
    names: z.array(z.string()),
    says: z.string(),
    scriptsPrint: z.string().optional(),
    javascript: z.string().optional(),
    typescript: z.string().optional(),
    python: z.string().optional(),
  }),
);

/** Reads the programs: each is a practice problem's solution and its translations into the two other languages. */
function readPrograms(): Program[] {
  const problems = readProblems({ directory: 'content' });
  const read = translations.parse(parse(readFileSync('research/three-languages.yml', 'utf8')));
  return read.map(({ problem: problemId, names, says, scriptsPrint, ...translated }) => {
    const problem = problems.find((each) => each.problemId === problemId);
    const own = problem?.solution[problem.entry];
    if (!problem || own === undefined) throw new Error(`there is no solution of ${problemId}`);
    const code = { ...translated, [problem.language]: own } as Record<Language, string>;
    const python = problem.solutionOutput.trimEnd();
    const scripts = scriptsPrint ?? python;
    return { title: problem.title, output: { javascript: scripts, typescript: scripts, python }, names, says, code };
  });
}

/** Runs every program; throws where one does not print what the solution prints. Python's share one process, where the system can have one. */
async function proveOutputs(programs: Program[], pool: RunPool): Promise<void> {
  const run = async (files: Record<string, string>, entry: string) => {
    const result = await pool.run({ program: { files, entry }, person: entry });
    if (result.status !== 'finished') throw new Error(`${entry}: ${JSON.stringify(result)}\n${files[entry]}`);
    return result.output.trimEnd();
  };
  const proofs = programs.flatMap(({ code, output, title }) =>
    (['javascript', 'typescript'] as const).map(async (language) => {
      const entry = `main.${endings[language]}`;
      const printed = await run({ [entry]: code[language] }, entry);
      if (printed !== output[language]) throw new Error(`${title} in ${language} prints ${printed}`);
    }),
  );
  await Promise.all(proofs);
  if (!canRunPython()) return;
  const modules = Object.fromEntries(programs.map(({ code }, place) => [`program${place}.py`, code.python]));
  const imports = programs.map((_, place) => `import program${place}`).join('\n');
  const printed = await run({ ...modules, 'main.py': imports }, 'main.py');
  const expected = programs.map(({ output }) => output.python).join('\n');
  if (printed !== expected) throw new Error(`Python prints ${printed}`);
}

const older = new Tiktoken(cl100kBase);
const countInOlder = (text: string) => older.encode(text, 'all').length;

type Change = (program: Program, language: Language) => string | undefined;

const indent = (width: string, text: string, unit: number) =>
  text.replace(/^ +/gm, (spaces) => width.repeat(spaces.length / unit) || spaces);
const unitOf = (language: Language) => (language === 'python' ? 4 : 2);

function rename({ code, names }: Program, language: Language, rename: (name: string, place: number) => string): string {
  const known = names.filter((name) => new RegExp(`\\b${name}\\b`).test(code[language]));
  return known.reduce(
    (text, name, place) => text.replace(new RegExp(`(?<![.\\w"'])${name}\\b(?!["'])`, 'g'), rename(name, place)),
    code[language],
  );
}

/** Writes the sentence above the first function, or above the whole where there is none. */
function comment({ code, says }: Program, language: Language): string {
  const line = language === 'python' ? `# ${says}\n` : `// ${says}\n`;
  const place = code[language].search(/^(function |def |const \w+ = \()/m);
  const at = Math.max(0, place);
  return code[language].slice(0, at) + line + code[language].slice(at);
}

const changes: [name: string, change: Change][] = [
  ['names of one letter', (program, language) => rename(program, language, (_, place) => 'abcdefghijkl'.charAt(place))],
  [
    'names twice as long',
    (program, language) =>
      rename(program, language, (name) =>
        language === 'python' ? `${name}_${name}` : name + name.charAt(0).toUpperCase() + name.slice(1),
      ),
  ],
  ['one sentence of comment', comment],
  ['indentation by tabs', ({ code }, language) => indent('\t', code[language], unitOf(language))],
  ['indentation by 2', ({ code }, language) => (language === 'python' ? indent('  ', code[language], 4) : undefined)],
  ['indentation by 4', ({ code }, language) => (language === 'python' ? undefined : indent('    ', code[language], 2))],
  ['no indentation', ({ code }, language) => (language === 'python' ? undefined : code[language].replace(/^ +/gm, ''))],
  ['no blank lines', ({ code }, language) => code[language].replace(/\n{2,}/g, '\n')],
  ['no semicolons', ({ code }, language) => (language === 'python' ? undefined : code[language].replace(/;$/gm, ''))],
];

const withoutHints = (text: string) =>
  text
    .replace(
      /^(\s*def \w+\()(.*)\) ?(?:-> .*)?:$/gm,
      (_, head, parameters) => `${head}${parameters.replace(/: [a-z]+(\[[^\]]*\])?/g, '')}):`,
    )
    .replace(/^(\w+): .*? = /gm, '$1 = ');

export const threeLanguages: Measurement = {
  post: '12.the-same-program-in-three-languages.md',
  async measure() {
    const programs = readPrograms();
    const pool = new RunPool();
    await proveOutputs(programs, pool).finally(() => pool[Symbol.asyncDispose]());
    const total = (language: Language, count: (text: string) => number) => sum(programs.map(({ code }) => count(code[language])));
    const all = languages.map((language) => total(language, countTokens));
    const signed = (value: number) => {
      const whole = Math.round(value);
      return `${whole > 0 ? '+' : whole < 0 ? '−' : ''}${Math.abs(whole)}%`;
    };

    const byProgram = programs.map(({ title, code }) => [title, ...languages.map((language) => countTokens(code[language]))]);
    const measures: [string, (text: string) => number][] = [
      ['Tokens', countTokens],
      ['Tokens in the older encoding', countInOlder],
      ['Characters', (text) => text.length],
      ['Lines with something in them', (text) => text.split('\n').filter((line) => line.trim()).length],
    ];
    const bare = sum(programs.map(({ code }) => countTokens(withoutHints(code.python))));
    const byChange = changes.map(([name, change]) => [
      name,
      ...languages.map((language, place) => {
        const texts = programs.map((program) => change(program, language));
        if (texts.includes(undefined)) return '–';
        const changed = sum(texts.map((text) => countTokens(text ?? '')));
        return signed((100 * changed) / (all[place] ?? 1) - 100);
      }),
    ]);
    return {
      files: { 'three-languages.csv': toCsv([['program', ...languages.map((language) => shown[language])], ...byProgram]) },
      quotes: [
        toTable([
          ['Ten programs', ...languages.map((language) => shown[language])],
          ...measures.map(([name, count]) => [name, ...languages.map((language) => total(language, count))]),
          [
            'Characters per token',
            ...languages.map((language, place) => (total(language, (text) => text.length) / (all[place] ?? 1)).toFixed(2)),
          ],
        ]),
        toTable([['What is changed', ...languages.map((language) => shown[language])], ...byChange]),
        toTable(
          [
            ['Ten programs', 'Without types', 'With types', 'Types cost'],
            ['JavaScript and TypeScript', all[0], all[1], signed((100 * (all[1] ?? 0)) / (all[0] ?? 1) - 100).slice(1)],
            ['Python', bare, all[2], signed((100 * (all[2] ?? 0)) / bare - 100).slice(1)],
          ].map((row) => row.map((cell) => cell ?? '')),
        ),
      ],
    };
  },
};

import { second } from '#platform/durations.ts';
import { mulberry32, type Random } from '#platform/seeded-random.ts';
import type { AiCodingProblem, AiCodingStats } from '../rounds/ai-coding-lesson.ts';
import { makeCoderName } from './coder-name.ts';

/** A made-up person with one finished coding lesson (docs/product.md §9: random sample data). */
export interface SamplePerson {
  /** 8 characters, as every id of the sample data. */
  id: string;
  username: string;
  problems: AiCodingProblem[];
  stats: AiCodingStats;
}

/** The key of the practice set that sample rounds belong to. */
export const sampleExperience = 'sample-round';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const statuses = ['perfect', 'imperfect', 'failed'] as const;
const problemsEach = 10;
const mostTries = 5;
const mostAttempts = 5;

/** Makes people for demonstrations and tests: the same seed makes the same people, on every machine. */
export function samplePeople({ seed, count }: { seed: number; count: number }): SamplePerson[] {
  const random = mulberry32(seed);
  return Array.from({ length: count }, () => samplePerson(random));
}

function samplePerson(random: Random): SamplePerson {
  const username = makeCoderName(random);
  const problems = Array.from({ length: problemsEach }, (_, index) => sampleProblem(random, index + 1));
  return { id: sampleId(random), username, problems, stats: sampleStats(random, problems) };
}

function sampleProblem(random: Random, position: number): AiCodingProblem {
  const [left, right] = [between(random, 2, 99), between(random, 2, 99)];
  return {
    id: sampleId(random),
    position,
    tries: between(random, 0, mostTries),
    mostTries,
    code: `console.log(${left} - ${right});`,
    problem: `Print the sum of ${left} and ${right} instead of their difference.`,
    language: 'typescript',
    fileName: 'sum.ts',
    solutionOutput: String(left + right),
    solutionOutputRegex: null,
    isSpecialSolution: false,
    codeMustContain: [],
    solutionSuggestions: [`In sum.ts, change - to + so that it prints ${left + right}.`],
  };
}

function sampleStats(random: Random, problems: AiCodingProblem[]): AiCodingStats {
  const solutions = problems.map(({ id, position, tries, fileName, problem, solutionSuggestions, code }) => {
    const status = pick(random, statuses);
    const correct = status !== 'failed';
    return {
      correct,
      parentProblemId: id,
      fileName,
      problem,
      solutionSuggestions,
      editorContent: correct ? code.replace('-', '+') : code,
      position,
      remainingTries: mostTries - tries,
      status,
      attempts: between(random, 1, mostAttempts),
      prompts: solutionSuggestions,
    };
  });
  const correct = solutions.filter((solution) => solution.correct).length;
  return {
    accuracy: correct / solutions.length,
    wrong: solutions.length - correct,
    correct,
    timeToCompleteMs: between(random, 60, 1800) * second,
    solutions,
  };
}

const between = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1));
const pick = <Option>(random: Random, options: readonly Option[]): Option =>
  options[Math.floor(random() * options.length)] as Option;
const sampleId = (random: Random) => Array.from({ length: 8 }, () => pick(random, [...letters])).join('');

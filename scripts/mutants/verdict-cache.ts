import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './find-mutants.ts';
import type { Verdict } from './judge-mutant.ts';
import { hashOf, type Observations } from './observe-tests.ts';

export interface CachedVerdict {
  state: Verdict['state'] | 'refused by the types';
  /** The test file that noticed. */
  by?: string;
  /** The hash of the source and the tests that it rests on. */
  hash: string;
  /** The compiler was asked. */
  isTyped?: boolean;
}

const keyOf = ({ file, name }: Mutant) => `${file}\n${name}`;

/** Keeps the verdicts of this and earlier runs, in a file after each, so that a run that is stopped goes on. */
export class VerdictCache {
  readonly #file: string;
  readonly #verdicts: Record<string, CachedVerdict>;

  constructor(file: string) {
    this.#file = file;
    this.#verdicts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  of(mutant: Mutant): CachedVerdict | undefined {
    return this.#verdicts[keyOf(mutant)];
  }

  /** A verdict holds while the source, and the tests it rests on, are what they were: the one that failed, or all that load the source. */
  holdsFor(mutant: Mutant, evidence: { source: string; observations: Observations }): CachedVerdict | undefined {
    const verdict = this.of(mutant);
    return verdict?.hash === hashOfEvidence({ ...evidence, mutant, by: verdict?.by }) ? verdict : undefined;
  }

  keep(mutant: Mutant, verdict: Verdict, evidence: { source: string; observations: Observations }): CachedVerdict {
    const by = 'by' in verdict ? verdict.by : undefined;
    const kept = { ...verdict, hash: hashOfEvidence({ ...evidence, mutant, by }) };
    this.#verdicts[keyOf(mutant)] = kept;
    this.#write();
    return kept;
  }

  /** Notes what the compiler said. */
  keepTyped(mutant: Mutant, isRefused: boolean): void {
    const verdict = this.of(mutant);
    if (verdict) Object.assign(verdict, { isTyped: true, ...(isRefused && { state: 'refused by the types' }) });
    this.#write();
  }

  #write(): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#verdicts, null, 1));
  }
}

function hashOfEvidence({
  mutant,
  by,
  source,
  observations,
}: {
  mutant: Mutant;
  by: string | undefined;
  source: string;
  observations: Observations;
}): string {
  const tests = by ? [by] : Object.keys(observations).filter((test) => observations[test]?.entered[mutant.file]);
  return hashOf([source, ...tests.map((test) => `${test} ${observations[test]?.hash}`).sort()].join('\n'));
}

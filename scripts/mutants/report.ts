import type { Mutant } from './find-mutants.ts';
import type { CachedVerdict } from './verdict-cache.ts';

/** A fault that no test of Vitest notices, and why that is right. */
export interface NamedSurvivor {
  file: string;
  /** The mutant's name, as `npm run test:mutants` gives it. */
  mutant: string;
  why: string;
}

export interface TriedMutant {
  mutant: Mutant;
  state: CachedVerdict['state'];
}

interface Tried {
  tried: readonly TriedMutant[];
  survivors: readonly NamedSurvivor[];
  /** Sources that run elsewhere, with the test that has them run there. */
  seenElsewhere: Readonly<Record<string, string>>;
}

type Standing = 'noticed' | 'explained' | 'elsewhere' | 'unexplained';

/** Says what became of a fault: only an unexplained one asks for a test. */
export function standingOf({ mutant, state }: TriedMutant, { survivors, seenElsewhere }: Omit<Tried, 'tried'>): Standing {
  if (state !== 'survived' && state !== 'unreached') return 'noticed';
  if (survivors.some(({ file, mutant: name }) => file === mutant.file && name === mutant.name)) return 'explained';
  return state === 'unreached' && mutant.file in seenElsewhere ? 'elsewhere' : 'unexplained';
}

/** Writes one row of figures. What runs elsewhere was not tried. */
export function figuresOf({ tried, ...known }: Tried) {
  const count = (standing: Standing) => tried.filter((one) => standingOf(one, known) === standing).length;
  const [elsewhere, noticed] = [count('elsewhere'), count('noticed')];
  const all = tried.length - elsewhere;
  return {
    elsewhere,
    tried: all,
    noticed,
    'of them by the types': tried.filter(({ state }) => state === 'refused by the types').length,
    explained: count('explained'),
    unexplained: count('unexplained'),
    'noticed %': all > 0 ? Math.round((noticed / all) * 100) : 100,
  };
}

/** Lists what has to be mended, in the tests or in the list of survivors. */
export function complaintsAbout({
  tried,
  mutants,
  exists,
  ...known
}: Tried & {
  /** All that there are, tried or not. */
  mutants: readonly Mutant[];
  exists: (file: string) => boolean;
}): string[] {
  const { survivors, seenElsewhere } = known;
  const isNamed = ({ file, name }: Mutant) => survivors.some((one) => one.file === file && one.mutant === name);
  return [
    ...tried
      .filter((one) => standingOf(one, known) === 'unexplained')
      .map(({ mutant: { file, line, name } }) => `unnoticed: ${file}:${line} ${name}`),
    ...tried
      .filter((one) => isNamed(one.mutant) && standingOf(one, known) === 'noticed')
      .map(({ mutant: { file, name } }) => `named a survivor and noticed: ${file} ${name}`),
    ...survivors
      .filter(({ file, mutant }) => !mutants.some((one) => one.file === file && one.name === mutant))
      .map(({ file, mutant }) => `named a survivor and gone: ${file} ${mutant}`),
    ...Object.entries(seenElsewhere)
      .flat()
      .filter((file) => !exists(file))
      .map((file) => `named as seen elsewhere and gone: ${file}`),
  ];
}

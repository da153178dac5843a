import { createHash } from 'node:crypto';

/**
 * Samples so many of each folder, always the same ones for the same seed: a larger sample holds every smaller one, and code that changes elsewhere
 * changes nothing.
 */
export function sampleMutants<Candidate extends { file: string; name: string }>({
  mutants,
  folderOf,
  perFolder,
  seed,
}: {
  mutants: readonly Candidate[];
  folderOf: (file: string) => string;
  perFolder: number;
  seed: string;
}): Candidate[] {
  const lot = ({ file, name }: Candidate) => createHash('sha256').update(`${seed}\n${file}\n${name}`).digest('hex');
  const drawn = mutants
    .map((mutant) => ({ mutant, folder: folderOf(mutant.file), lot: lot(mutant) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1));
  const taken = new Map<string, number>();
  return drawn
    .filter(({ folder }) => {
      const before = taken.get(folder) ?? 0;
      taken.set(folder, before + 1);
      return before < perFolder;
    })
    .map(({ mutant }) => mutant);
}

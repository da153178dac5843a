import { parseArgs } from 'node:util';
import { CommandError, type CommandResult } from '../command/command-result.ts';
import { requireMadeUpSite } from './require-made-up-site.ts';
import { seedSampleLife } from './seed-sample-life.ts';

const mostPeople = 1000;

/** Makes ten days of made-up life, once for each seed. */
export async function sampleData(args: string[]): Promise<CommandResult> {
  const { values } = parseArgs({ args, options: { seed: { type: 'string' }, people: { type: 'string' } } });
  const [seed, count] = [Number(values.seed ?? 1), Number(values.people ?? 75)];
  if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1 || count > mostPeople) {
    throw new CommandError(`--seed is a whole number, --people one from 1 to ${mostPeople}`);
  }
  await requireMadeUpSite();
  const people = await seedSampleLife({ seed, count });
  const line =
    people === 0
      ? `the sample people of seed ${seed} are there already: nothing was added`
      : `${people} sample people, with ten days of their life, were added`;
  return { isWell: true, lines: [line], rows: [{ seed, people }] };
}

import { parseArgs } from 'node:util';
import { plantSampleData } from '#features/practice/public-stats/plant-sample-data.server.ts';
import { CommandError, type CommandResult } from './command-result.ts';

const mostPeople = 1000;

export async function sampleData(args: string[]): Promise<CommandResult> {
  const { values } = parseArgs({ args, options: { seed: { type: 'string' }, people: { type: 'string' } } });
  const [seed, count] = [Number(values.seed ?? 1), Number(values.people ?? 5)];
  if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1 || count > mostPeople) {
    throw new CommandError(`--seed is a whole number, --people one from 1 to ${mostPeople}`);
  }
  const planted = await plantSampleData({ seed, count });
  return { isWell: true, lines: [`${planted} sample people were added, ${count - planted} were there already`] };
}

import { comparedFeatures, featureKeys } from '#features/practice/comparisons/compared-feature.ts';
import { changeComparison } from '#features/practice/comparisons/comparisons.server.ts';
import { listComparisons } from '#features/practice/effect/read-effect.server.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';
import { readAct } from '../command/read-act.ts';

/** Lists the features that can be compared, and starts or ends the comparison of one: `comparison`, `comparison start|end <feature>`. */
export async function comparison([verb, ...args]: string[]): Promise<CommandResult> {
  if (verb === undefined) return list();
  if (verb !== 'start' && verb !== 'end')
    throw new CommandError('what should happen? Say "comparison" or "comparison start|end <feature>"');
  const { target, act } = readAct(args);
  const feature = featureKeys.find((key) => key === target);
  if (!feature) throw new CommandError(`which feature? One of ${featureKeys.join(', ')}`);
  const hasChanged = await changeComparison({ feature, to: verb, act });
  const isRunning = verb === 'start';
  const outcome = isRunning ? 'being compared' : 'on for everybody';
  return { isWell: true, rows: [{ feature, isRunning }], lines: [`${feature} is ${hasChanged ? 'now' : 'already'} ${outcome}`] };
}

async function list(): Promise<CommandResult> {
  const comparisons = await listComparisons();
  const rows = featureKeys.map((feature) => {
    const { startedAt = null, endedAt = null } = comparisons.find((one) => one.feature === feature) ?? {};
    return { feature, startedAt, endedAt };
  });
  const lines = rows.map(({ feature, startedAt, endedAt }) =>
    [
      ...[feature, comparedFeatures[feature].name],
      ...[startedAt && `started ${dayOf(startedAt)}`, endedAt && `ended ${dayOf(endedAt)}`].filter((part) => part !== null),
    ].join('  '),
  );
  const running = rows.filter(({ startedAt, endedAt }) => startedAt && !endedAt).length;
  return { isWell: true, rows, lines: [...lines, `comparisons that are running: ${running}; csv effect writes what is known`] };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

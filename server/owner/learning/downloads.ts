import { memberDownloads } from '#features/lessons/member-assets/member-asset.ts';
import { countDownloads } from '#features/tracking/keystone-events.server.ts';
import type { CommandResult } from '../command/command-result.ts';

/** Lists the members' downloads with the people who have each; also those that are no longer offered. */
export async function downloads(): Promise<CommandResult> {
  const counted = new Map((await countDownloads()).map(({ fileName, ...counts }) => [fileName, counts]));
  const names = [...new Set([...memberDownloads, ...counted.keys()])].sort();
  const width = Math.max(...names.map((name) => name.length));
  const rows = names.map((fileName) => ({ fileName, ...(counted.get(fileName) ?? { people: 0, downloads: 0 }) }));
  const lines = rows.map(
    ({ fileName, people, downloads: times }) => `${fileName.padEnd(width)}  ${people} people  ${times} downloads`,
  );
  const total = [...counted.values()].reduce((sum, { downloads: times }) => sum + times, 0);
  return { isWell: true, lines: [...lines, `downloads: ${total} (of one person and file at most one a day)`], rows };
}

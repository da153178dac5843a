import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DeskCsv } from '#features/owner/lists/desk-csv.ts';
import { exportDeskCsv } from '#features/owner/lists/export-desk-csv.server.ts';
import { second } from '#platform/durations.ts';

interface Download {
  rows: number;
  seconds: number;
  megabytes: number;
  /** The megabytes by which the process grew at the most. */
  grownMegabytes: number;
  /** The longest that anybody else waited for the process. */
  heldMs: number;
}

const mebibyte = 1024 * 1024;

/** Takes a whole list of the desk as its owner does, and measures what that takes of the process. */
export async function measureDownload({
  csv,
  search = {},
  ownerId,
}: {
  csv: DeskCsv;
  search?: Record<string, string>;
  ownerId: string;
}): Promise<Download> {
  const before = process.memoryUsage.rss();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startedAt = performance.now();
  let [bytes, lines, peak] = [0, 0, before];
  for await (const part of await exportDeskCsv({ csv, search: new URLSearchParams(search), ownerId })) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  delay.disable();
  return {
    rows: lines,
    seconds: (performance.now() - startedAt) / second,
    megabytes: bytes / mebibyte,
    grownMegabytes: (peak - before) / mebibyte,
    heldMs: delay.max / 1e6,
  };
}

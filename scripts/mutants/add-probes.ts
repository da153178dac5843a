import { parseSync } from 'vite';
import { listFunctions } from './list-functions.ts';

/** Writes the file with a call of `globalThis.mutantProbe` (probe.mjs) at its start and at that of each function. */
export function addProbes({ file, source }: { file: string; source: string }): string {
  const { program } = parseSync(file, source);
  const call = (key: string) => `globalThis.mutantProbe?.(${JSON.stringify(`${file}\n${key}`)})`;
  const insertions = listFunctions(program).flatMap(({ key, body }) =>
    body.isBlock
      ? [{ at: body.start + 1, text: `${call(key)};` }]
      : [
          { at: body.start, text: `(${call(key)}, ` },
          { at: body.end, text: ')' },
        ],
  );
  const inOrder = insertions
    .map((insertion, order) => ({ ...insertion, order }))
    .sort((a, b) => a.at - b.at || a.order - b.order);
  let probed = '';
  let copied = 0;
  for (const { at, text } of inOrder) {
    probed += source.slice(copied, at) + text;
    copied = at;
  }
  return `${call('')};${probed}${source.slice(copied)}`;
}

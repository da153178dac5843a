import type { Problem } from '../problems/problem.ts';
import type { Program } from '../runner/program.ts';
import type { Files, VisibleCheck } from './judge-run.ts';
import { findLookAlike } from './look-alikes.ts';

type HiddenCase = Problem['hiddenCases'][number];

/** Makes the program that a learner sees run; a special problem's check stands at its end. */
export function visibleProgram({ problem: { entry, specialCheck }, files }: { problem: VisibleCheck; files: Files }): Program {
  return { files: specialCheck ? { ...files, [entry]: `${files[entry] ?? ''}\n${specialCheck}` } : files, entry };
}

/** Makes the program of a hidden case from a learner's files; undefined where text that the case exchanges is not there. */
export function hiddenProgram({
  entry,
  hiddenCase: { replace, append },
  files,
}: {
  entry: string;
  hiddenCase: HiddenCase;
  files: Files;
}): Program | undefined {
  const changed = { ...files };
  for (const { file, find, with: replacement } of replace) {
    const code = changed[file] ?? '';
    const place = findLookAlike(code, find);
    if (!place) return undefined;
    changed[file] = code.slice(0, place.from) + replacement + code.slice(place.to);
  }
  if (append) changed[entry] = `${changed[entry] ?? ''}\n${append}`;
  return { files: changed, entry };
}

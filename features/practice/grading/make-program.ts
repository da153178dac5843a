import type { Program } from '../runner/program.ts';
import type { Files, VisibleCheck } from './judge-run.ts';

/** Makes the program that a learner sees run; a special problem's check stands at its end. */
export function visibleProgram({ problem: { entry, specialCheck }, files }: { problem: VisibleCheck; files: Files }): Program {
  return { files: specialCheck ? { ...files, [entry]: `${files[entry] ?? ''}\n${specialCheck}` } : files, entry };
}

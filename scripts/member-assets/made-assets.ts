import type { MemberDownload } from '#features/lessons/member-assets/member-asset.ts';
import { writeCheatSheet } from './write-cheat-sheet.ts';
import { zipSpecRunner } from './zip-spec-runner.ts';

/** The members' downloads that are made of other files, with what makes each. The same files give the same bytes on every machine. */
export const madeAssets = {
  'cheat-sheet.pdf': writeCheatSheet,
  'spec-runner.zip': zipSpecRunner,
} satisfies Partial<Record<MemberDownload, () => Promise<Uint8Array>>>;

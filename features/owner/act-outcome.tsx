import { Notice } from '#app/components/notice.tsx';
import type { ActOutcome } from './perform-act.server.ts';

/** Says what became of the act that was just asked for. */
export function ActOutcomeNotice({ outcome }: { outcome: ActOutcome | undefined }) {
  if (outcome?.done) return <Notice tone="added" title={outcome.done} announce />;
  if (outcome?.problem) return <Notice tone="removed" title={outcome.problem} announce />;
  return null;
}

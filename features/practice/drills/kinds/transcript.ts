import { z } from 'zod';
import { type Complain, drillFields, drillKind, keyOf, text } from './drill-kind.ts';
import { acts, gradeTranscript, reasons, type ShownTranscript, type TranscriptKey } from './grade-transcript.ts';

const minSteps = 30;
const maxSteps = 120;

const act = keyOf(acts);
const reason = keyOf(reasons);

const fields = drillFields.extend({
  steps: z
    .array(
      z.strictObject({
        by: z.enum(['person', 'agent', 'tool']),
        says: text.optional(),
        runs: text.optional(),
        edits: text.optional(),
      }),
    )
    .min(minSteps)
    .max(maxSteps),
  /** The numbers of the step at which it went wrong, from 1. */
  wrong: z.array(z.int().min(1)).max(2),
  reason: reason.optional(),
  /** What is to be done, the best first; two where both can be defended. */
  act: z.array(act).min(1).max(2),
  why: text,
  acts: z.record(act, text),
});
type Item = z.output<typeof fields>;

/** A recorded session of a coding agent: the step at which it went wrong is to be marked, with the reason and what to do. */
export const transcript = drillKind({
  fields,
  answer: z.strictObject({ step: z.int().min(1).max(maxSteps).nullable(), reason: reason.nullable(), act }),
  deal: ({ steps, wrong, reason, act, why, acts }: Item): { shown: ShownTranscript; key: TranscriptKey } => ({
    shown: { steps },
    key: { wrong, reason, act, why, acts },
  }),
  grade: gradeTranscript,
  prove,
  // In a sound session there is no reason to find.
  judge: ({ total, answer }) => ({ isFaulty: total > 2, saidFaulty: answer.step !== null }),
});

/** Proves that the marked step is the agent's, and that what is to be done fits a session that is sound or not. */
function prove({ steps, wrong, reason, act }: Item, { complain }: { complain: Complain }): void {
  for (const [place, number] of wrong.entries())
    if (steps[number - 1]?.by !== 'agent') complain(['wrong', place], 'is no step of the agent');
  const isSound = wrong.length === 0;
  if (isSound !== (reason === undefined)) complain(['reason'], 'stands where a step is wrong, and only there');
  if (isSound ? act.join() !== 'goon' : act.includes('goon')) complain(['act'], 'is goon where nothing is wrong, and only there');
  for (const [place, { says, runs }] of steps.entries()) if (!says && !runs) complain(['steps', place], 'says nothing');
}

import type { Files } from '../grading/judge-run.ts';
import { addDecision } from '../rounds/add-step.ts';
import type { ChunkDecision } from './create-code-editor.ts';
import type { Story } from './use-try-story.ts';

/** Offers what a learner can do with the files of an exercise: edit them, decide on the chunks of an answer, put others in their place. */
export function offerFileChanges(story: Story) {
  return {
    edit: (file: string, code: string) =>
      story.record(
        { kind: 'edited' },
        { after: { ...story.shownFiles(), [file]: code }, files: { ...story.ownFiles(), [file]: code } },
      ),
    /** Takes a file of the answer as it stands after it was edited. */
    editProposal: (file: string, code: string) => {
      const proposal = { ...story.proposal(), [file]: code };
      story.record({ kind: 'edited' }, { after: { ...story.ownFiles(), ...proposal }, proposal });
    },
    /** Notes what was done with a chunk; accepted ones, and with the last one the file, are the learner's. */
    decide: (file: string, { decision, line, left, code, original }: ChunkDecision) => {
      const isEdit = decision === 'edited';
      const { [file]: _decided, ...others } = story.proposal();
      const isOver = left === 0 && !isEdit;
      const isTaken = isOver || decision === 'accepted';
      story.record(
        { kind: decision, ...(!isEdit && { file, line, left }) },
        {
          after: { ...story.shownFiles(), [file]: code },
          files: { ...story.ownFiles(), ...(isTaken && { [file]: isOver ? code : original }) },
          proposal: orNone(isOver ? others : { ...others, [file]: code }),
          story: addDecision(story.latest(), decision),
        },
      );
    },
    acceptAll: () => {
      const accepted = { files: story.shownFiles(), proposal: null, story: addDecision(story.latest(), 'accepted') };
      story.record({ kind: 'accepted' }, accepted);
    },
    rejectAll: () =>
      story.record(
        { kind: 'rejected' },
        { after: story.ownFiles(), proposal: null, story: addDecision(story.latest(), 'rejected') },
      ),
    /** Puts other files in place of all that is shown. */
    replace: (kind: 'reset' | 'restored' | 'shown-solution', files: Files) =>
      story.record({ kind }, { after: files, files, proposal: null }),
  };
}

export const orNone = (files: Files): Files | null => (Object.keys(files).length > 0 ? files : null);

import { TakeOver } from '#features/lessons/take-over/take-over.tsx';
import { ProgramPane } from '#features/practice/workbench/program-pane.tsx';

/** Shows the code of the video while it is taken over, in the editor of the exercises. */
export function TakenCode() {
  return (
    <TakeOver>
      {({ state, entry, fileInView, files, edit }) => (
        <ProgramPane
          key={state.startSecs}
          program={{ files, entry }}
          original={state.files}
          firstFile={fileInView}
          onEdit={edit}
          comparison={state.output === undefined ? undefined : { who: 'The video', output: state.output }}
        />
      )}
    </TakeOver>
  );
}

import { type ComponentProps, Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { restoreFocus } from '#platform/browser/restore-focus.ts';
import type { Exercise } from '../problems/exercise.ts';
import { ChangePane } from './change-pane.tsx';
import type { OpenPractice } from './practice.tsx';
import { RunPane } from './run-pane.tsx';
import { TaskPane } from './task-pane.tsx';
import { useWorkbench, type WorkbenchState } from './use-workbench.ts';

const ModelPromptPane = lazyPart(() => import('./model-prompt-pane.tsx').then((part) => part.ModelPromptPane));
const TryHistory = lazyPart(() => import('./try-history.tsx').then((part) => part.TryHistory));

const panes = [
  { key: 'task', label: 'Task' },
  { key: 'change', label: 'Change' },
  { key: 'run', label: 'Run' },
] as const;

type Pane = (typeof panes)[number]['key'];

/**
 * Shows one exercise to work on: task and prompt, the change, the run. The three stand side by side where there is room; on a phone they are
 * tabs. `prompt` was typed before the page had its script.
 */
export function Workbench(props: WorkbenchProps) {
  const { variant } = props.exercise;
  const [first] = useState(variant);
  // Dealt with other values, it is another problem: it begins anew, where its learner is.
  return <OpenWorkbench {...props} isFollowing={props.isFollowing || variant !== first} key={variant} />;
}

interface WorkbenchProps {
  exercise: Exercise;
  practice: OpenPractice;
  prompt?: string;
  /** Says that its learner came from the exercise before it: then it scrolls to itself and takes the focus. */
  isFollowing?: boolean;
  next: { title: string; go: () => void } | undefined;
}

function OpenWorkbench({
  exercise,
  practice: { set, store, personalization, tokens, onTokens, answerer, chooseAnswerer, showKeys, promptTools, prepare },
  prompt = '',
  isFollowing = false,
  next,
}: WorkbenchProps) {
  const resetsAfterWrong = personalization.resetCommandUsage === 'always';
  const workbench = useWorkbench({ exercise, store, userId: set.userId, prompt, resetsAfterWrong, onTokens, answerer });
  const [pane, setPane] = useState<Pane>('task');
  const modelPromptId = useId();

  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFollowing) return;
    frame.current?.scrollIntoView();
    frame.current?.querySelector<HTMLElement>('.workbench-task')?.focus({ preventScroll: true });
  }, [isFollowing]);

  const shownPane = useRef(pane);
  useEffect(() => {
    if (shownPane.current === pane) return;
    shownPane.current = pane;
    frame.current?.querySelector(`.workbench-${pane} [role="alert"]`)?.scrollIntoView({ block: 'nearest' });
    // Where the panes are tabs, what had the focus may be in one that is hidden now.
    const question = pane === 'task' ? frame.current?.querySelector<HTMLElement>('.assistant-question') : undefined;
    restoreFocus(
      question ?? frame.current?.querySelector<HTMLElement>(pane === 'run' ? '.workbench-result' : `.workbench-${pane}`),
    );
  }, [pane]);

  async function ask(said: Parameters<typeof workbench.ask>[0] = {}): Promise<void> {
    if (!store.isReady || !workbench.prompt.trim() || workbench.assistant.isAnswering) return;
    setPane('change');
    // What went wrong, and what the assistant asks back, is told beside the prompt.
    if (!(await workbench.ask(said))) setPane('task');
  }
  function run(): void {
    if (!store.isReady) return;
    setPane('run');
    void workbench.run();
  }
  useWorkbenchKeys({ ask: () => void ask(), run, help: showKeys });

  return (
    <div className="workbench-frame" ref={frame}>
      <div className="workbench" data-pane={pane}>
        <div className="workbench-panes">
          {panes.map(({ key, label }) => (
            <button type="button" aria-pressed={pane === key} onClick={() => setPane(key)} key={key}>
              {label}
            </button>
          ))}
        </div>
        <section className="workbench-pane workbench-task" aria-label="Task" tabIndex={-1}>
          <TaskPane
            workbench={workbench}
            ask={(said) => void ask(said)}
            tokens={tokens}
            answerer={answerer}
            chooseAnswerer={chooseAnswerer}
            userId={set.userId}
            promptTools={promptTools}
            prepare={() => prepare(exercise.language)}
          />
        </section>
        <section className="workbench-pane workbench-change" aria-label="Change" tabIndex={-1}>
          <ChangePane workbench={workbench} run={run} asksSureness={set.asksSureness} />
        </section>
        <section className="workbench-pane workbench-run" aria-label="Run">
          <RunPane
            workbench={workbench}
            personalization={personalization}
            showSolution={(solution) => {
              workbench.showSolution(solution);
              setPane('change');
            }}
            modelPromptId={modelPromptId}
            next={next}
          />
          {set.userId && (
            <TriesAtProblem
              exercise={exercise}
              userId={set.userId}
              isGrading={isGrading(workbench)}
              restore={(files) => {
                workbench.restore(files);
                setPane('change');
              }}
            />
          )}
        </section>
      </div>
      {workbench.modelPrompt && (
        <div id={modelPromptId}>
          <Suspense>
            <ModelPromptPane model={workbench.modelPrompt} prompt={workbench.lastAnswer?.ask.prompt} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Shows the tries that somebody made at a problem, loaded when they are opened. */
function TriesAtProblem(props: ComponentProps<typeof TryHistory>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Your tries at this problem</summary>
      {isOpen && (
        <Suspense fallback={<p className="text-quiet">Loading your tries…</p>}>
          <TryHistory {...props} />
        </Suspense>
      )}
    </details>
  );
}

/** Says whether the server's word about the run that is shown is still to come. */
function isGrading({ outcome, problem }: WorkbenchState): boolean {
  return outcome !== undefined && !outcome.isConfirmed && !outcome.waitsForNetwork && !problem;
}

/** Calls `ask` on Ctrl or ⌘ with Enter and `run` with Shift as well, wherever the keyboard is within an element. */
function useWorkbenchKeys({ ask, run, help }: { ask: () => void; run: () => void; help: () => void }): void {
  const latest = useRef({ ask, run, help });
  latest.current = { ask, run, help };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isInProgramPane(event)) return;
      event.preventDefault();
      if (event.shiftKey) latest.current.run();
      else latest.current.ask();
    };
    // Of a page that has keys of its own, the workbench shows its list only where the page left the key alone.
    const onHelp = (event: KeyboardEvent) => {
      if (event.key === '?' && !event.defaultPrevented && !isTyping(event)) latest.current.help();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    addEventListener('keydown', onHelp);
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      removeEventListener('keydown', onHelp);
    };
  }, []);
}

/** A program that is run beside the exercise has these keys for itself. */
const isInProgramPane = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('.program-pane') !== null;

function isTyping(event: KeyboardEvent): boolean {
  const fields = /^(TEXTAREA|INPUT|SELECT)$/;
  return event
    .composedPath()
    .some((node) => node instanceof HTMLElement && (node.isContentEditable || fields.test(node.tagName)));
}

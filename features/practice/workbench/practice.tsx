import type { RefObject } from 'react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Notice } from '#app/components/notice.tsx';
import { type Answerer, useAnswerer } from '../answerers/answerer.ts';
import type { Personalization } from '../personalization/personalization.ts';
import { dealExercise } from '../problems/deal-exercise.ts';
import type { Exercise } from '../problems/exercise.ts';
import { longestFile } from '../rounds/try-limits.ts';
import type { Language } from '../runner/program.ts';
import { openRunFrame } from '../runner/run-code.ts';
import { prepareOffline } from './prepare-offline.ts';
import { RoundBar } from './round/round-bar.tsx';
import { OutOfLives } from './round/round-end.tsx';
import type { AskBeforeTry, PracticeSet, SubmissionResult } from './store/practice-set.ts';
import type { PracticeStore, Work } from './store/practice-store.ts';
import { useAccountPractice } from './store/use-account-practice.ts';
import { useVisitorPractice } from './store/use-visitor-practice.ts';
import './exercise.css';
import './workbench.css';

const shortcuts = [
  ['Ctrl Enter', 'Ask for the change'],
  ['Ctrl Shift Enter', 'Run'],
  ['Alt ↓ and Alt ↑', 'Go to the next or the previous change in the code'],
  ['Alt Y', 'Accept the change at the cursor'],
  ['Alt N', 'Reject the change at the cursor'],
  ['Ctrl Z', 'Undo in the code'],
  ['Esc, then Tab', 'Leave the code'],
  ['?', 'Show this list'],
] as const;

/** Lists the keys of the workbench; on a Mac ⌘ stands for Ctrl. */
function ShortcutsDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <Dialog ref={dialog} className="shortcuts-dialog" title="Keys">
      <dl className="shortcuts">
        {shortcuts.map(([keys, action]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <p className="exercise-note">On a Mac, ⌘ does what Ctrl does.</p>
    </Dialog>
  );
}

/** The box in which a prompt is written, for what a page sets beside it. */
interface PromptBox {
  /** The title of the exercise. */
  title: string;
  prompt: string;
  longest: number;
  write: (prompt: string) => void;
}

/** An open practice set as the parts of a page see it. */
export interface OpenPractice {
  set: PracticeSet;
  store: PracticeStore;
  personalization: Personalization;
  /** Tokens that are left; null for a visitor, and where nothing costs any. */
  tokens: number | null;
  onTokens: (used: number) => void;
  answerer: Answerer;
  chooseAnswerer: (answerer: Answerer) => void;
  showKeys: () => void;
  /** Shows what a page offers for the prompt box beside asking. */
  promptTools?: (box: PromptBox) => ReactNode;
  /** Has what practising takes at hand, before it is asked for and for when there is no network; once a set. */
  prepare: (language: Language) => void;
}

interface PracticeProps {
  set: PracticeSet;
  personalization: Personalization;
  /** Chooses among the set's exercises, on the line that says how the round stands. */
  choice?: (open: Pick<OpenPractice, 'set' | 'store'>) => ReactNode;
  promptTools?: OpenPractice['promptTools'];
  askBeforeTry?: AskBeforeTry;
  /** Called with the server's word on each try that was handed in. */
  onTried?: (result: SubmissionResult) => void;
  children: (open: OpenPractice) => ReactNode;
}

/** Opens a practice set for an account, or for a visitor, and shows with `children` what there is to do in it. */
export function Practice({ set, ...props }: PracticeProps) {
  return set.userId ? (
    <AccountPractice set={set} userId={set.userId} {...props} key={`${set.userId} ${set.key}`} />
  ) : (
    <VisitorPractice set={set} {...props} key={set.key} />
  );
}

function AccountPractice({ userId, askBeforeTry, onTried, ...props }: PracticeProps & { userId: string }) {
  const store = useAccountPractice({ userId, set: props.set, askBeforeTry, onTried });
  return <PracticeRound {...props} store={store} />;
}

function VisitorPractice(props: PracticeProps) {
  return <PracticeRound {...props} store={useVisitorPractice({ set: props.set })} />;
}

function PracticeRound({
  set: written,
  store,
  personalization,
  choice,
  promptTools,
  children,
}: PracticeProps & { store: PracticeStore }) {
  const set = { ...written, exercises: written.exercises.map((exercise) => dealExercise(exercise, store.variantOf(exercise))) };
  const [spent, setSpent] = useState({ of: set.tokens, used: 0 });
  const keys = useRef<HTMLDialogElement>(null);
  const isPrepared = useRef(false);
  // A page that loads its data anew while it is open is told a balance from which they are gone.
  const used = spent.of === set.tokens ? spent.used : 0;
  const tokens = set.tokens === null ? null : Math.max(0, set.tokens - used);
  const { answerer, choose: chooseAnswerer } = useAnswerer({ userId: set.userId, tokens });
  return (
    <div className="practice">
      <div className="practice-head">
        {choice?.({ set, store })}
        <RoundBar set={set} store={store} tokens={answerer.way === 'site' ? tokens : null} />
        <Button tone="quiet" onClick={() => keys.current?.showModal()} aria-keyshortcuts="?">
          Keys
        </Button>
      </div>
      {children({
        set,
        store,
        personalization,
        promptTools,
        tokens,
        answerer,
        chooseAnswerer,
        onTokens: (cost) => setSpent({ of: set.tokens, used: used + cost }),
        showKeys: () => keys.current?.showModal(),
        prepare: (language) => {
          void openRunFrame(language);
          if (!isPrepared.current) void prepareOffline(set);
          isPrepared.current = true;
        },
      })}
      <ShortcutsDialog dialog={keys} />
    </div>
  );
}

/** Shows what is to be decided before work goes on: about a draft that cannot be kept as it is, and a round without lives. A page sets it there. */
export function RoundNotices({ practice: { set, store } }: { practice: OpenPractice }) {
  return (
    <>
      <Conflict store={store} exercises={set.exercises} />
      <OutOfLives set={set} store={store} />
    </>
  );
}

/** Shows a draft that was changed in two places, or cannot be kept: nothing is lost before its author has decided. */
function Conflict({ store: { conflict }, exercises }: { store: PracticeStore; exercises: Exercise[] }) {
  if (!conflict) return null;
  const { here, there, error, decide } = conflict;
  const title = exercises.find(({ problemId }) => problemId === conflict.problemId)?.title;
  const code = `Your code${title ? ` for ${title}` : ''}`;
  const [keep, letGo] = [() => decide('here'), () => decide('there')];
  if (there === undefined) {
    return (
      <Notice tone="removed" title={`${code} could not be saved`} announce>
        <p>{describeExcess(here) ?? error}. It stays in this browser, and is saved as soon as it can be.</p>
        <Side title="Not saved" work={here} />
        <p className="exercise-actions">
          <Button onClick={keep}>Try again</Button>
          <Button onClick={letGo}>Drop this change</Button>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="changed" title={`${code} was ${there ? 'changed' : 'deleted'} in another window or on another device`} announce>
      <div className="draft-sides">
        <Side title="Here" work={here} />
        {there && <Side title="There" work={there} />}
      </div>
      <p className="exercise-actions">
        <Button onClick={keep}>Keep what is here</Button>
        <Button onClick={letGo}>{there ? 'Take what is there' : 'Let go of it'}</Button>
      </p>
    </Notice>
  );
}

const count = new Intl.NumberFormat('en');

/** Says by how much a file is too long to be kept. */
function describeExcess({ files = {} }: Partial<Work> = {}): string | undefined {
  const long = Object.entries(files).find(([, code]) => code.length > longestFile);
  return long && `${long[0]} has ${count.format(long[1].length)} characters, and a file may have ${count.format(longestFile)}`;
}

function Side({ title, work: { files = {}, prompt } = {} }: { title: string; work: Partial<Work> | undefined }) {
  return (
    <div>
      <p className="eyebrow">{title}</p>
      {Object.entries(files).map(([name, code]) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long code is scrolled by keyboard, too
        <pre className="exercise-output" key={name} tabIndex={0}>
          {code}
        </pre>
      ))}
      {prompt && <p>Prompt: {prompt}</p>}
    </div>
  );
}

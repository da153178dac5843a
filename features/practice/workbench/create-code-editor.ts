import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import {
  acceptChunk,
  getChunks,
  getOriginalDoc,
  goToNextChunk,
  goToPreviousChunk,
  rejectChunk,
  unifiedMergeView,
} from '@codemirror/merge';
import { Compartment, EditorState, type Extension, type Text } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers, type ViewUpdate } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { editorTheme, openEditorRoot } from '#app/components/editor-root.ts';
import { toStorableText } from '#platform/text/to-storable.ts';
import { lookAlike } from '../grading/look-alikes.ts';
import type { Decision } from '../rounds/try-record.ts';

/** The learner's decision on a chunk of a change: accepted or rejected; or that the change was edited, said once. */
export interface ChunkDecision {
  decision: Decision;
  /** The first line of the chunk, as it was shown. */
  line?: number;
  /** Chunks that are still to be decided. */
  left: number;
  /** The code as it is then. */
  code: string;
  /** The code before the change, with the chunks of it that were accepted. */
  original: string;
}

export interface CodeEditorOptions {
  parent: HTMLElement;
  fileName: string;
  label: string;
  code: string;
  /** The code before the change that is to be decided. */
  original?: string;
  /** Called with what was typed; of a change, what becomes of it by a decision is told with that. */
  onChange: (code: string) => void;
  onDecision?: (decision: ChunkDecision) => void;
}

export interface OpenEditor {
  /** Shows other code, where it is not what the editor holds already. */
  show(shown: Pick<CodeEditorOptions, 'label' | 'code' | 'original'>): void;
  close(): void;
}

/** Opens a CodeMirror editor for code, or for a change of it that is to be decided. */
export function createCodeEditor(options: CodeEditorOptions): OpenEditor {
  const { parent, fileName, label, code, onChange, onDecision } = options;
  const root = openEditorRoot(parent);
  const change = new Compartment();
  const language = new Compartment();
  const name = new Compartment();
  let { original } = options;
  let isEdited = false;
  /** Marks a text that was known already, and is no change of the learner's. */
  let isShowing = false;
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: code,
      extensions: [
        lineNumbers(),
        history(),
        indentOnInput(),
        indentUnit.of(fileName.endsWith('.py') ? '    ' : '  '),
        bracketMatching(),
        highlightActiveLine(),
        highlightSpecialChars({ addSpecialChars: lookAlike }),
        syntaxHighlighting(highlightStyle),
        editorTheme,
        changeTheme,
        EditorView.lineWrapping,
        name.of(named(label)),
        language.of(fileName.endsWith('.py') ? [] : javascript({ typescript: fileName.endsWith('.ts') })),
        keymap.of([
          { key: 'Mod-Enter', run: () => true, shift: () => true },
          { key: 'Alt-ArrowDown', run: goToNextChunk },
          { key: 'Alt-ArrowUp', run: goToPreviousChunk },
          { key: 'Alt-y', run: (target) => decideChunk(target, acceptChunk) },
          { key: 'Alt-n', run: (target) => decideChunk(target, rejectChunk) },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        change.of(changeView(original)),
        EditorView.updateListener.of((update) => {
          const decision = original === undefined ? undefined : decisionIn(update);
          if (decision) {
            original = textOf(getOriginalDoc(update.state));
            return onDecision?.({ ...decision, ...stateOf(update), original });
          }
          if (!update.docChanged || isShowing) return;
          if (original !== undefined && !isEdited && isBy(update, 'input')) {
            isEdited = true;
            onDecision?.({ decision: 'edited', ...stateOf(update), original });
          }
          onChange(textOf(update.state.doc));
        }),
      ],
    }),
  });
  if (fileName.endsWith('.py'))
    void import('@codemirror/lang-python').then(({ python }) => view.dispatch({ effects: language.reconfigure(python()) }));

  return {
    show: (shown) => {
      isShowing = true;
      view.dispatch({ effects: name.reconfigure(named(shown.label)) });
      if (shown.original !== original) {
        original = shown.original;
        isEdited = false;
        view.dispatch({ effects: change.reconfigure([]) });
        replaceAll(view, shown.code);
        view.dispatch({ effects: change.reconfigure(changeView(original)) });
      } else replaceAll(view, shown.code);
      isShowing = false;
    },
    close: () => view.destroy(),
  };
}

const chunksOf = (state: EditorState) => getChunks(state)?.chunks ?? [];
const isBy = ({ transactions }: ViewUpdate, event: string) => transactions.some((transaction) => transaction.isUserEvent(event));
const stateOf = ({ state }: ViewUpdate) => ({ left: chunksOf(state).length, code: textOf(state.doc) });
/** Reads the editor's text as it can be stored: what is pasted may hold more, and what runs here must be what runs on the server. */
const textOf = (text: Text) => toStorableText(text.toString());

/** Decides the chunk at the cursor, or the first one. */
function decideChunk(view: EditorView, decide: typeof acceptChunk): boolean {
  const [first] = chunksOf(view.state);
  return first !== undefined && (decide(view) || decide(view, first.fromB));
}

/** Finds what an update decided about a chunk, and where that stood: by button, or by key. */
function decisionIn(update: ViewUpdate): Pick<ChunkDecision, 'decision' | 'line'> | undefined {
  const isAccepted = isBy(update, 'accept');
  if (!isAccepted && !isBy(update, 'revert')) return undefined;
  const { doc } = update.startState;
  const left = new Set(chunksOf(update.state).map(({ fromB }) => fromB));
  const decided = chunksOf(update.startState).find(({ fromB }) => !left.has(update.changes.mapPos(fromB)));
  return {
    decision: isAccepted ? 'accepted' : 'rejected',
    ...(decided && { line: doc.lineAt(Math.min(decided.fromB, doc.length)).number }),
  };
}

const named = (label: string): Extension => EditorView.contentAttributes.of({ 'aria-label': label });

function replaceAll(view: EditorView, code: string): void {
  const shown = view.state.doc.toString();
  if (shown !== code) view.dispatch({ changes: { from: 0, to: shown.length, insert: code } });
}

/** Shows the difference from `original`, with two buttons at each chunk that say what they do. */
function changeView(original: string | undefined): Extension {
  if (original === undefined) return [];
  return unifiedMergeView({
    original,
    mergeControls: (type, decide) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = type === 'accept' ? 'Accept' : 'Reject';
      button.setAttribute('aria-label', type === 'accept' ? 'Accept this change' : 'Reject this change');
      button.addEventListener('click', decide);
      return button;
    },
  });
}

const highlightStyle = HighlightStyle.define([
  { tag: [tags.comment], color: 'var(--color-quiet)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.typeName, tags.bool, tags.null], color: 'var(--color-accent)' },
  { tag: [tags.string, tags.regexp, tags.propertyName], color: 'var(--color-added)' },
  { tag: [tags.number, tags.meta], color: 'var(--color-changed)' },
]);

/** Stands before a changed line, since colour alone says nothing to some. */
const sign = { position: 'absolute', left: '0.375rem', fontWeight: '700' };

const changeTheme = EditorView.theme({
  '.cm-changeGutter': { display: 'none' },
  '&.cm-merge-b .cm-line': { paddingLeft: '1.25rem' },
  '.cm-changedLine': { position: 'relative', backgroundColor: 'var(--color-added-wash) !important' },
  '.cm-changedLine::before': { ...sign, content: '"+"', color: 'var(--color-added)' },
  '.cm-changedText': { background: 'none !important', textDecoration: 'underline 2px var(--color-added)' },
  '.cm-deletedChunk': { backgroundColor: 'transparent !important', paddingLeft: '0' },
  '.cm-deletedChunk .cm-deletedLine': {
    position: 'relative',
    paddingLeft: '1.25rem',
    backgroundColor: 'var(--color-removed-wash)',
  },
  '.cm-deletedChunk .cm-deletedLine::before': { ...sign, content: '"−"', color: 'var(--color-removed)' },
  '.cm-deletedText': { background: 'none !important', textDecoration: 'underline 2px var(--color-removed)' },
  // On a line of their own: over the code they would hide what is to be decided.
  '.cm-deletedChunk .cm-chunkButtons': {
    position: 'static',
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '0.25rem',
    padding: '0.375rem 0.375rem 0.125rem',
    fontFamily: 'var(--font-sans)',
  },
  '.cm-deletedChunk .cm-chunkButtons button': {
    minHeight: '1.75rem',
    marginInline: '0',
    padding: '0 0.625rem',
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-paper)',
    border: '1px solid var(--color-edge)',
    cursor: 'pointer',
  },
});

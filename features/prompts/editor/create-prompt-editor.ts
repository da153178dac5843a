import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState, type Extension, RangeSetBuilder, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { editorTheme, openEditorRoot } from '#app/components/editor-root.ts';
import { lintPrompt } from '../lint/lint-prompt.ts';
import { longestPrompt } from '../prompt-documents.ts';
import type { LineMarker } from '../prompt-option.ts';
import { listVariables, parseTemplate } from '../template/parse-template.ts';
import { lineMarks, readLineMarkers, setLineMarkers, toggleLineMark, toggleMarkOfSelection } from './line-marks.ts';

export interface PromptEditorOptions {
  parent: HTMLElement;
  label: string;
  text: string;
  /** The lines that the prompt is about. */
  markers: LineMarker[];
  onChange: (text: string) => void;
  onMarkers: (markers: LineMarker[]) => void;
  onBlur: () => void;
}

export interface OpenPromptEditor {
  /** Shows another text or other marks, where they are not what the editor holds already. */
  show(shown: Pick<PromptEditorOptions, 'label' | 'text' | 'markers'>): void;
  /** Goes to a place in the text. */
  goTo(place: { from: number; to: number }): void;
  close(): void;
}

/** Opens a CodeMirror editor for a prompt: variables stand out, what is vague is underlined, lines can be marked. */
export function createPromptEditor({ parent, label, text, markers, ...told }: PromptEditorOptions): OpenPromptEditor {
  const root = openEditorRoot(parent);
  const name = new Compartment();
  /** The text being put in is one that was known already, and no change of its author's. */
  let isShowing = false;
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers({
          domEventHandlers: {
            mousedown: (target, line) => toggleLineMark(target, target.state.doc.lineAt(line.from).number),
          },
        }),
        history(),
        EditorView.lineWrapping,
        editorTheme,
        promptTheme,
        lineMarks,
        readingField,
        name.of(named(label)),
        placeholder('Write the prompt. {{name}} is a variable, {{language=TypeScript}} one with a default.'),
        autocompletion({ override: [completeVariable], icons: false }),
        EditorState.changeFilter.of(({ newDoc }) => newDoc.length <= longestPrompt),
        keymap.of([
          { key: 'Mod-Enter', run: () => true, shift: () => true },
          { key: 'Alt-m', run: toggleMarkOfSelection },
          ...completionKeymap,
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        EditorView.domEventHandlers({ blur: () => told.onBlur() }),
        EditorView.updateListener.of(({ docChanged, state, startState }) => {
          if (isShowing) return;
          if (docChanged) told.onChange(state.doc.toString());
          if (state.field(lineMarks) !== startState.field(lineMarks)) told.onMarkers(readLineMarkers(state));
        }),
      ],
    }),
  });

  function show(shown: Pick<PromptEditorOptions, 'label' | 'text' | 'markers'>): void {
    isShowing = true;
    view.dispatch({ effects: name.reconfigure(named(shown.label)) });
    const now = view.state.doc.toString();
    if (now !== shown.text) view.dispatch({ changes: { from: 0, to: now.length, insert: shown.text } });
    if (JSON.stringify(readLineMarkers(view.state)) !== JSON.stringify(shown.markers))
      view.dispatch({ effects: setLineMarkers.of(shown.markers) });
    isShowing = false;
  }

  show({ label, text, markers });
  return {
    show,
    goTo: ({ from, to }) => {
      const { length } = view.state.doc;
      view.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) }, scrollIntoView: true });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

const named = (label: string): Extension => EditorView.contentAttributes.of({ 'aria-label': label });

const classOf = {
  variable: Decoration.mark({ class: 'cm-variable' }),
  malformed: Decoration.mark({ class: 'cm-malformed' }),
  finding: Decoration.mark({ class: 'cm-finding' }),
};

/** Variables and findings, read anew with every change: a prompt is short. */
const readingField = StateField.define<DecorationSet>({
  create: ({ doc }) => readDecorations(doc.toString()),
  update: (decorations, { docChanged, state }) => (docChanged ? readDecorations(state.doc.toString()) : decorations),
  provide: (field) => EditorView.decorations.from(field),
});

function readDecorations(prompt: string): DecorationSet {
  const variables = parseTemplate(prompt).flatMap(({ kind, from, to }) =>
    kind === 'text' ? [] : [{ from, to, mark: classOf[kind] }],
  );
  const findings = lintPrompt(prompt).map(({ from, to }) => ({ from, to, mark: classOf.finding }));
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to, mark } of [...variables, ...findings].toSorted(
    (one, other) => one.from - other.from || other.to - one.to,
  ))
    builder.add(from, to, mark);
  return builder.finish();
}

/** Offers, after two braces, the variables that the prompt has already. */
function completeVariable(context: CompletionContext) {
  const typed = context.matchBefore(/\{\{\s*[\w-]*/);
  if (!typed) return null;
  const name = typed.text.replace(/^\{\{\s*/, '');
  const after = context.state.sliceDoc(context.pos, context.pos + 2);
  const known = listVariables(context.state.sliceDoc(0, typed.from) + context.state.sliceDoc(context.pos));
  return {
    from: context.pos - name.length,
    options: known.map((variable) => ({
      label: variable.name,
      detail: variable.type,
      apply: after === '}}' ? variable.name : `${variable.name}}}`,
    })),
  };
}

const promptTheme = EditorView.theme({
  '.cm-scroller': { minHeight: '14rem', maxHeight: '32rem', overflow: 'auto' },
  '.cm-content': { minHeight: '14rem' },
  '.cm-placeholder': { color: 'var(--color-quiet)' },
  '.cm-variable': { color: 'var(--color-accent)', fontWeight: '600' },
  '.cm-malformed': { color: 'var(--color-removed)', textDecoration: 'underline wavy' },
  '.cm-finding': { textDecoration: 'underline 2px dotted var(--color-changed)', textUnderlineOffset: '3px' },
  '.cm-lineNumbers .cm-gutterElement': { cursor: 'pointer', minWidth: '2.25rem' },
  '.cm-lineNumbers .cm-marked': { color: 'var(--color-changed)', fontWeight: '700' },
  '.cm-lineNumbers .cm-marked::before': { content: '"▸ "' },
  '.cm-line.cm-marked': { backgroundColor: 'var(--color-changed-wash)' },
  '.cm-tooltip': {
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-sheet)',
    border: '1px solid var(--color-edge)',
    fontFamily: 'var(--font-mono)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--color-on-accent)', backgroundColor: 'var(--color-accent)' },
});

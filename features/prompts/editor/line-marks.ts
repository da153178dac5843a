import { type EditorState, type Range, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view';
import type { LineMarker } from '../prompt-option.ts';

/** The number of markers that a prompt option keeps. */
const mostMarkers = 100;

class LineMark extends GutterMarker {
  override elementClass = 'cm-marked';
}

const mark = new LineMark();

/** Replaces all marks. */
export const setLineMarkers = StateEffect.define<LineMarker[]>();
const toggleMarks = StateEffect.define<number[]>();

/** The lines of a prompt that are marked; they stay with their text when something is written before them. */
export const lineMarks = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(marks, transaction) {
    let next = transaction.docChanged ? onLineStarts(marks.map(transaction.changes), transaction.state) : marks;
    for (const effect of transaction.effects) {
      if (effect.is(setLineMarkers)) next = marksOf(linesOf(effect.value), transaction.state);
      if (effect.is(toggleMarks)) next = toggled(next, effect.value, transaction.state);
    }
    return next;
  },
  provide: (field) => [
    gutterLineClass.from(field),
    EditorView.decorations.compute([field], (state) =>
      Decoration.set(markedLines(state).map((line) => Decoration.line({ class: 'cm-marked' }).range(state.doc.line(line).from))),
    ),
  ],
});

/** Reads the marks as an option keeps them: neighbours are one. */
export function readLineMarkers(state: EditorState): LineMarker[] {
  const markers: LineMarker[] = [];
  for (const line of markedLines(state)) {
    const last = markers.at(-1);
    if (last?.toLine === line - 1) last.toLine = line;
    else markers.push({ fromLine: line, toLine: line });
  }
  return markers.slice(0, mostMarkers);
}

/** Marks a line, or takes its mark away. */
export function toggleLineMark(view: EditorView, line: number): boolean {
  view.dispatch({ effects: toggleMarks.of([line]) });
  return true;
}

/** Marks the lines of the selection, or takes their marks away. */
export function toggleMarkOfSelection(view: EditorView): boolean {
  const { doc, selection } = view.state;
  const [first, last] = [doc.lineAt(selection.main.from).number, doc.lineAt(selection.main.to).number];
  view.dispatch({ effects: toggleMarks.of(Array.from({ length: last - first + 1 }, (_, at) => first + at)) });
  return true;
}

function markedLines(state: EditorState): number[] {
  const lines = new Set<number>();
  for (const cursor = state.field(lineMarks).iter(); cursor.value; cursor.next()) lines.add(state.doc.lineAt(cursor.from).number);
  return [...lines];
}

const linesOf = (markers: LineMarker[]) =>
  markers.flatMap(({ fromLine, toLine }) => Array.from({ length: toLine - fromLine + 1 }, (_, at) => fromLine + at));

function marksOf(lines: number[], { doc }: EditorState): RangeSet<GutterMarker> {
  const known = [...new Set(lines)].filter((line) => line <= doc.lines).sort((one, other) => one - other);
  return RangeSet.of(known.map((line): Range<GutterMarker> => mark.range(doc.line(line).from)));
}

function toggled(marks: RangeSet<GutterMarker>, lines: number[], state: EditorState): RangeSet<GutterMarker> {
  const marked: number[] = [];
  for (const cursor = marks.iter(); cursor.value; cursor.next()) marked.push(state.doc.lineAt(cursor.from).number);
  const isAllMarked = lines.every((line) => marked.includes(line));
  return marksOf(isAllMarked ? marked.filter((line) => !lines.includes(line)) : [...marked, ...lines], state);
}

function onLineStarts(marks: RangeSet<GutterMarker>, state: EditorState): RangeSet<GutterMarker> {
  const lines: number[] = [];
  for (const cursor = marks.iter(); cursor.value; cursor.next()) lines.push(state.doc.lineAt(cursor.from).number);
  return marksOf(lines, state);
}

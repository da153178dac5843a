import type { OwnDocument } from '#features/own-data/own-document.ts';
import { diffLines } from '#platform/text/diff-lines.ts';

/** Sets the model and the temperature of a prompt whose author chose none (docs/product.md §9). */
export const defaultPromptModel = 'gpt-4o-2024-05-13';
export const defaultTemperature = 0.5;

/** Marks lines of the editor's text that a prompt is about, both ends included. */
export interface LineMarker {
  fromLine: number;
  toLine: number;
}

/** The settings with which a prompt is asked. */
export interface PromptSettings {
  name: string;
  outputType: 'text';
  model: string;
  temperature: number;
  lineMarkers: LineMarker[];
}

/** Settings that someone keeps, with the text that their line markers are about. */
export interface PromptOption extends OwnDocument, PromptSettings {
  prompt: string;
}

/** The settings that everybody begins with. */
export const defaultSettings: PromptSettings & { id: null } = {
  id: null,
  name: 'Default',
  outputType: 'text',
  model: defaultPromptModel,
  temperature: defaultTemperature,
  lineMarkers: [],
};

/** Lists the options that hold, by name. One that another takes the place of is gone, also while the server has not heard of it. */
export function listOptions(options: readonly PromptOption[]): PromptOption[] {
  const replaced = new Set(options.map(({ replaces }) => replaces));
  return options.filter(({ id }) => !replaced.has(id)).toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The most lines that are compared: longer texts would take long. */
const mostLines = 1_000;

/**
 * Carries line markers from the text that they were made for over to the text as it is now: a marked line keeps its mark wherever it stands, and
 * one that was changed or deleted has none.
 */
export function carryMarkers({ markers, from, to }: { markers: LineMarker[]; from: string; to: string }): LineMarker[] {
  if (markers.length === 0 || from === to) return markers;
  if (Math.max(from.split('\n').length, to.split('\n').length) > mostLines) return [];
  const carried: LineMarker[] = [];
  let [before, after] = [0, 0];
  for (const { change, text } of diffLines({ before: from, after: to })) {
    if (change !== 'added') before += 1;
    if (change !== 'removed') after += 1;
    const isMarked = markers.some(({ fromLine, toLine }) => fromLine <= before && before <= toLine);
    if (change !== 'same' || !isMarked || text.trim() === '') continue;
    const last = carried.at(-1);
    if (last?.toLine === after - 1) last.toLine = after;
    else carried.push({ fromLine: after, toLine: after });
  }
  return carried;
}

/** Adds the lines that are marked below a prompt, as what the answer is to be about; their variables are filled like those above. */
export function pointAtLines({ prompt, markers }: { prompt: string; markers: LineMarker[] }): string {
  const lines = prompt.split('\n');
  const marked = markers
    .flatMap(({ fromLine, toLine }) => lines.slice(fromLine - 1, toLine))
    .filter((line) => line.trim() !== '');
  if (marked.length === 0) return prompt;
  return `${prompt.trimEnd()}\n\nThe answer is to be about these lines of the above:\n${marked.map((line) => `> ${line}`).join('\n')}\n`;
}

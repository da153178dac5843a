import type { OwnDocument } from '#features/own-data/own-document.ts';

/** docs/product.md §9. */
export const defaultPromptModel = 'gpt-4o-2024-05-13';
export const defaultTemperature = 0.5;

/** Lines of the editor's text that a prompt is about, both ends included. */
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

import type { OwnDocument } from '#features/own-data/own-document.ts';

/** Sets the model and the temperature of a prompt whose author chose none (docs/product.md §9). */
export const defaultPromptModel = 'gpt-4o-2024-05-13';
export const defaultTemperature = 0.5;

/** Marks lines of the editor's text that a prompt is about, both ends included. */
export interface LineMarker {
  fromLine: number;
  toLine: number;
}

/** Holds the settings with which a prompt is asked. */
export interface PromptSettings {
  name: string;
  outputType: 'text';
  model: string;
  temperature: number;
  lineMarkers: LineMarker[];
}

/** Holds settings that someone keeps, with the text that their line markers are about. */
export interface PromptOption extends OwnDocument, PromptSettings {
  prompt: string;
}

/** Holds the settings that everybody begins with. */
export const defaultSettings: PromptSettings & { id: null } = {
  id: null,
  name: 'Default',
  outputType: 'text',
  model: defaultPromptModel,
  temperature: defaultTemperature,
  lineMarkers: [],
};

/** docs/product.md §9. */
export const defaultPromptModel = 'gpt-4o-2024-05-13';
export const defaultTemperature = 0.5;

/** Lines of the editor's text that a prompt is about, both ends included. */
export interface LineMarker {
  fromLine: number;
  toLine: number;
}

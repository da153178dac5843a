/** Names the fields that hold a document's whole text. They are loaded only for what is answered with them, and no query can ask about them. */
export const textFields = ['body', 'excerpt'] as const;

export type TextField = (typeof textFields)[number];

/** Tells whether a field is one of the text fields or, as in `body.toc`, a part of one. */
export function isTextField(field: string): boolean {
  return textFields.some((name) => field === name || field.startsWith(`${name}.`));
}

/** The kinds of extras, by the name a reader sees. */
export const lootKinds = {
  template: 'Prompt template',
  checklist: 'Checklist',
  script: 'Script',
  table: 'Table',
  example: 'Worked example',
} as const;

/** The queries that the comparison asks, by name. */
export type AskedQueries = readonly (readonly [name: string, params: Record<string, unknown>])[];

/*
 * Unless the order itself is in question, a query sends the order that the original's client fills in, and shows only what the question is
 * about.
 */
export const byFile = { _file: 1, $numeric: true };
export const listed = { only: ['_file'], sort: [byFile] };
export const noText = ['body', 'excerpt'];
export const guides = { where: [{ kind: 'guide' }], ...listed };

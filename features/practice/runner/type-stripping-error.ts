/** Reports a TypeScript file that cannot be read. Its message is for the learner. Apart from what strips types, which few programs need. */
export class TypeStrippingError extends Error {}

declare const proof: unique symbol;

/** Stands for the right to see drafts. Only `provePreview` makes one, so a verb that takes it cannot be called without a living token. */
export interface Preview {
  readonly [proof]: 'preview';
  readonly expiresAt: Date;
}

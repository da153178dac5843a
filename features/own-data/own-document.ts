/** Describes a row of an account's own data as a browser has it; dates are ISO 8601. */
export interface OwnDocument {
  id: string;
  parentUserId: string;
  version: number;
  [field: string]: unknown;
}

/** Holds field values that a write sets. */
export type Fields = Record<string, unknown>;

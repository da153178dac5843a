/** Whole files by name. */
export type Files = Record<string, string>;

/** A change that a model asks for, as read from its answer. Lines are without their ends. */
export type Edit = {
  /** Absent where the answer did not say which file it means. */
  file?: string;
  /** The change as it stands in the answer. */
  text: string;
} & (
  | { kind: 'replace'; search: string[]; replace: string[] /** The line that a diff names, from 1. */; near?: number }
  | {
      kind: 'whole';
      lines: string[];
      /** The comment that named the file and is left out of the lines, unless it is the file's own. */
      nameLine?: string;
      /** Says that the answer takes the file for one that is not there yet. */
      isNew?: boolean;
    }
  /** Says that it looks like a change and cannot be read as one, or can be read as two. */
  | { kind: 'unreadable'; reason: 'malformed' | 'ambiguous' }
);

/** Why a change was not made. */
export const unmatchedReasons = [
  'not-found',
  'malformed',
  'ambiguous',
  'no-file',
  'file-not-allowed',
  'abridged',
  'unchanged',
  'too-large',
  'reasoning',
  'not-shown',
] as const;

export type UnmatchedReason = (typeof unmatchedReasons)[number];

/** A change that could not be made, to be shown and never dropped. */
export interface UnmatchedEdit {
  file?: string;
  text: string;
  reason: UnmatchedReason;
  /** Of a block that was not found: its first line that the file does not have, and the line that is most like it. */
  nearest?: { wanted: string; line: number; text: string };
}

/** Holds whole files by name. */
export type Files = Record<string, string>;

/** Describes a change that a model asks for, as read from its answer. Lines are without their ends. */
export type Edit = {
  /** Absent where the answer did not say which file it means. */
  file?: string;
  /** The change as it stands in the answer. */
  text: string;
} & (
  | { kind: 'replace'; search: string[]; replace: string[] /** The line that a diff names, from 1. */; near?: number }
  | { kind: 'whole'; lines: string[] }
  /** Says that the block begins like a change and is none: a block without its end, say. */
  | { kind: 'malformed' }
);

/** Says why a change was not made. */
export type UnmatchedReason = 'not-found' | 'malformed' | 'no-file' | 'file-not-allowed' | 'abridged' | 'too-large';

/** Describes a change that could not be made, to be shown and never dropped. */
export interface UnmatchedEdit {
  file?: string;
  text: string;
  reason: UnmatchedReason;
  /** Of a block that was not found: its first line that the file does not have, and the line that is most like it. */
  nearest?: { wanted: string; line: number; text: string };
}

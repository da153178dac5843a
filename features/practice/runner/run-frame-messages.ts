import type { Language, Program, RunResult } from './program.ts';

/*
 * The messages of page, frame and worker to each other. A part is a file that a machine is made of and that the frame, which may reach nothing, has
 * from the page.
 */

/** The messages of the page to the frame: requests, and the parts that it hands over; one without content could not be had. */
export type FrameRequest =
  | { runId: number; program: Program }
  | { stop: number }
  | { prepare: Language }
  | { part: string; content?: ArrayBuffer };

/** The messages of the frame to the page: that it is there, which part it needs, and of a run that it began, what it prints and how it ended. */
export type FrameAnswer =
  | { isReady: true }
  | { needs: string }
  | ({ runId: number } & ({ isStarted: true } | { output: string } | { result: RunResult }));

/** What a machine is made of by what it is to it; the frame hands it to a worker before anything else. */
export type MachineParts = Record<string, ArrayBuffer | WebAssembly.Module>;

export type WorkerAnswer = { isReady: boolean } | { output: string } | { result: RunResult };

/**
 * The parts that a language's machine is made of, as the frame's document tells them: the worker's script, and the rest by what they are.
 * Each of `modules` is compiled once, for all runs.
 */
export type MachineList = Record<Language, { script: string; parts: Record<string, string>; modules: Record<string, string> }>;

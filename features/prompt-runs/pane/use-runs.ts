import { useRef, useState } from 'react';
import { FunctionError } from '#features/function-client/call-function.ts';
import { streamFunction } from '#features/function-client/stream-function.ts';
import type { RunEvent } from '../running/run-request.ts';

/** One of the runs that are made side by side. */
export interface RunColumn {
  label: string;
  prompt: string;
  values: Record<string, string>;
  model: string;
  temperature: number;
  repeat: number;
  /** The most tokens of the answer. */
  answerTokens: number;
}

export interface ColumnState {
  /** Two columns may be the same in everything else. */
  id: string;
  column: RunColumn;
  text: string;
  isRunning: boolean;
  done?: Extract<RunEvent, { type: 'done' }>;
  problem?: string;
  errorKey?: string;
}

const begin = (column: RunColumn): ColumnState => ({ id: crypto.randomUUID(), column, text: '', isRunning: true });

/** The runs that a person may have at once: the others wait. */
const atOnce = 2;

/** Makes runs side by side and shows each answer as it comes. */
export function useRuns({ userId, templateId, afterCall }: { userId: string; templateId: string; afterCall: () => void }) {
  const [columns, setColumns] = useState<ColumnState[]>([]);
  const stopping = useRef<AbortController>(undefined);
  const isRunning = columns.some((each) => each.isRunning);
  const change = (at: number, changed: Partial<ColumnState>) =>
    setColumns((all) => all.map((each, place) => (place === at ? { ...each, ...changed } : each)));

  async function runOne(column: RunColumn, at: number, signal: AbortSignal): Promise<void> {
    const { label: _shown, ...request } = column;
    const body = { parentUserId: userId, requestId: crypto.randomUUID(), parentPromptTemplateId: templateId, ...request };
    let text = '';
    try {
      for await (const event of streamFunction<RunEvent>({ name: 'runPrompt', body, signal })) {
        if (event.type === 'text') {
          text += event.text;
          change(at, { text });
        } else if (event.type === 'done') change(at, { done: event });
        else throw new FunctionError({ ...event, status: 200 });
      }
    } catch (error) {
      if (error instanceof FunctionError) change(at, { errorKey: error.errorKey });
      if (!signal.aborted) change(at, { problem: error instanceof Error ? error.message : String(error) });
      else if (text !== '') change(at, { problem: 'You stopped this answer. It cost what there was of it, and is not kept.' });
    } finally {
      change(at, { isRunning: false });
    }
  }

  async function run(wanted: RunColumn[]): Promise<void> {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setColumns(wanted.map(begin));
    const waiting = wanted.map((column, at) => ({ column, at }));
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (signal.aborted) change(next.at, { isRunning: false });
        else await runOne(next.column, next.at, signal);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    afterCall();
  }

  /** Makes the run in a column again, of which more tokens may come. */
  async function raise(at: number, column: RunColumn): Promise<void> {
    stopping.current = new AbortController();
    setColumns((all) => all.map((each, place) => (place === at ? begin(column) : each)));
    await runOne(column, at, stopping.current.signal);
    afterCall();
  }

  return { columns, isRunning, run, raise, stop: () => stopping.current?.abort() };
}

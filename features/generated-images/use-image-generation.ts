import { useRef, useState } from 'react';
import { breakOff, FunctionError } from '#features/function-client/call-function.ts';
import { streamFunction } from '#features/function-client/stream-function.ts';
import type { ImageEvent } from './image-event.ts';
import type { ImageSize } from './image-limits.ts';

export type DoneEvent = Extract<ImageEvent, { type: 'done' }>;

interface ImageRequest {
  prompt: string;
  size: ImageSize;
  count: number;
}

/** Has images made and tells how far that is. `onImage` is called when one more is there. */
export function useImageGeneration({ userId, onImage }: { userId: string; onImage: () => void }) {
  /** The number of images there will be and are; undefined while none are made. */
  const [progress, setProgress] = useState<{ count: number; ready: number }>();
  const [done, setDone] = useState<DoneEvent & { count: number }>();
  const [problem, setProblem] = useState<string>();
  const stopping = useRef<AbortController>(undefined);

  async function make(request: ImageRequest): Promise<void> {
    const stopped = new AbortController();
    stopping.current = stopped;
    setDone(undefined);
    setProblem(undefined);
    setProgress({ count: request.count, ready: 0 });
    const body = { parentUserId: userId, requestId: crypto.randomUUID(), ...request };
    let isDone = false;
    try {
      for await (const event of streamFunction<ImageEvent>({ name: 'runImageGeneration', body, signal: stopped.signal })) {
        if (event.type === 'failed') throw new FunctionError({ ...event, status: 200 });
        if (event.type === 'done') {
          isDone = true;
          setDone({ ...event, count: request.count });
        }
        if (event.type !== 'image') continue;
        setProgress((before) => before && { ...before, ready: before.ready + 1 });
        onImage();
      }
      if (!isDone) breakOff();
    } catch (error) {
      if (!stopped.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(undefined);
      onImage();
    }
  }

  return { progress, done, problem, make, stop: () => stopping.current?.abort() };
}

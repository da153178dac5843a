import { quantile } from './quantile.ts';

export interface Latency {
  p50Milliseconds: number;
  p99Milliseconds: number;
  /** The median as so many medians of a bare server's answer, asked in between: what is left when the machine's speed is taken out. */
  timesBare: number;
}

/**
 * Measures how long calls take that are made one after another. A call throws when it is refused, so that a fast refusal never counts as
 * speed.
 */
export async function measureLatency({
  times,
  call,
  bareUrl,
}: {
  times: number;
  call: (number: number) => Promise<unknown>;
  bareUrl: string;
}): Promise<Latency> {
  const measured: number[] = [];
  const bare: number[] = [];
  const time = async (durations: number[], work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    durations.push(performance.now() - startedAt);
  };
  for (let number = 0; number < times; number += 1) {
    await time(bare, async () => (await fetch(bareUrl)).arrayBuffer());
    await time(measured, () => call(number));
  }
  return {
    p50Milliseconds: round(quantile(measured, 0.5)),
    p99Milliseconds: round(quantile(measured, 0.99)),
    timesBare: round(quantile(measured, 0.5) / quantile(bare, 0.5)),
  };
}

const round = (value: number) => Number(value.toFixed(2));

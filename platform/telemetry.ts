import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';

/** A piece of work as a trace shows it: names and numbers that the code knows, never an address, a value or anything of a person's. */
interface Work {
  name: string;
  attributes?: Attributes;
}

/** What takes traces and logs, where a collector is configured (open-telemetry/start-telemetry.server.ts). */
interface Telemetry {
  /** Begins a span of what a caller asked for, within the trace that a `traceparent` names. */
  beginRoot(kind: 'request' | 'job', work: Work, traceparent?: string): Span;
  /** Begins a span of what another service was asked for; `startedAt` is a moment of `performance.now()`, else it is now. */
  beginCall(parent: Span, work: Work, startedAt?: number): Span;
  /** Takes a line of the log. */
  sendLine(line: string, span: Span | undefined): void;
  stop(): Promise<void>;
}

let telemetry: Telemetry | undefined;
const spans = new AsyncLocalStorage<Span>();

export const setTelemetry = (given: Telemetry | undefined): void => {
  telemetry = given;
};

/** Begins the span of a request or of a round of a job; undefined where nothing takes it. */
export const beginRoot: (...given: Parameters<Telemetry['beginRoot']>) => Span | undefined = (...given) =>
  telemetry?.beginRoot(...given);

/** Begins the span of what another service is asked for; undefined outside of requests and jobs, and in a trace that is not sampled. */
export function beginCall(describe: () => Work, startedAt?: number): Span | undefined {
  const parent = spans.getStore();
  return parent?.isRecording() ? telemetry?.beginCall(parent, describe(), startedAt) : undefined;
}

export const withinSpan = <Result>(span: Span | undefined, work: () => Result): Result => (span ? spans.run(span, work) : work());

export const outsideOfSpans = <Result>(work: () => Result): Result => spans.exit(work);

/** Ends a span. What is then begun to send it is no part of it, and is not traced. */
export function endSpan(
  span: Span | undefined,
  { attributes = {}, isFailed = false }: { attributes?: Attributes; isFailed?: boolean } = {},
) {
  if (!span) return;
  span.setAttributes(attributes);
  if (isFailed) span.setStatus({ code: 2 }); // ERROR of the API, whose code is loaded only with a collector
  spans.exit(() => span.end());
}

/** Does a piece of work within a span. */
export async function traced<Result>(span: Span | undefined, work: () => Promise<Result>): Promise<Result> {
  let isFailed = true;
  try {
    const result = await withinSpan(span, work);
    isFailed = false;
    return result;
  } finally {
    endSpan(span, { isFailed });
  }
}

/** Names the trace and the span that a line of the log belongs to; nothing outside of any. */
export function currentTrace(): { traceId: string; spanId: string } | undefined {
  const context = spans.getStore()?.spanContext();
  return context && { traceId: context.traceId, spanId: context.spanId };
}

export function sendLine(line: string): void {
  const span = spans.getStore();
  if (telemetry) spans.exit(() => telemetry?.sendLine(line, span));
}

/** Sends what waits, for as long as a stop may take, and takes no more. */
export async function stopTelemetry(): Promise<void> {
  const stopped = telemetry?.stop();
  telemetry = undefined;
  await stopped;
}

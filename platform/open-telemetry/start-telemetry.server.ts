import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import { parseKeyPairsIntoRecord, parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, resourceAttributesEnvDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { pino } from 'pino';
import { config } from '../config/config.server.ts';
import { second } from '../durations.ts';
import { log } from '../logging/log.server.ts';
import { openAllowance } from '../logging/open-allowance.ts';
import { setTelemetry } from '../telemetry.ts';
import { observeCalls } from './observe-calls.server.ts';

/** Milliseconds that a stop waits for the collector. */
const stopTimeout = 2 * second;
const scope = 'site';

/**
 * Sends traces and logs to the collector of the settings, in batches from queues that are bounded: what a collector does not take is dropped.
 * Nothing is registered globally, so no package adds spans of its own.
 */
export function startTelemetry(endpoint: string): void {
  const base = resourceFromAttributes({
    'service.name': config.OTEL_SERVICE_NAME,
    'service.version': import.meta.env?.VITE_BUILD_ID ?? '',
    'service.instance.id': `${hostname()}-${process.pid}`,
  });
  const resource = base.merge(detectResources({ detectors: [resourceAttributesEnvDetector] }));
  const headers = parseKeyPairsIntoRecord(config.OTEL_EXPORTER_OTLP_HEADERS);
  const exporterOf = (path: string) => ({ url: `${endpoint.replace(/\/$/, '')}/v1/${path}`, headers });
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) });
  const traces = new TracerProvider({
    resource,
    sampler,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(exporterOf('traces')) })],
  });
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(exporterOf('logs')) })],
  });
  const mayLog = openAllowance({ lines: 1 });
  setGlobalErrorHandler((error) => {
    if (mayLog()) log.warn({ err: error }, 'the collector does not take traces or logs');
  });
  const endObserving = observeCalls();
  const tracer = traces.getTracer(scope);
  const logger = logs.getLogger(scope);
  const kinds = { request: SpanKind.SERVER, job: SpanKind.INTERNAL };
  setTelemetry({
    beginRoot(kind, { name, attributes }, traceparent) {
      const given = traceparent ? parseTraceParent(traceparent) : null;
      const context = given ? trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: true }) : ROOT_CONTEXT;
      return tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    },
    beginCall: (parent, { name, attributes }, startTime) =>
      tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, within(parent)),
    sendLine(line, span) {
      const { level, time, msg, ...attributes } = JSON.parse(line);
      logger.emit({
        timestamp: time,
        severityNumber: (level / 10 - 1) * 4 + 1, // of both scales, each level is one step of the other's four
        severityText: pino.levels.labels[level],
        body: msg,
        attributes,
        context: within(span),
      });
    },
    async stop() {
      endObserving();
      const sent = Promise.allSettled([traces.shutdown(), logs.shutdown()]);
      await Promise.race([sent, sleep(stopTimeout, undefined, { ref: false })]);
    },
  });
}

const within = (span: Span | undefined) => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT);

import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Context } from 'hono';
import { findAgentCaller } from '#features/access/find-agent-caller.server.ts';
import { createAgentServer } from '#features/agent/create-agent-server.server.ts';
import type { AgentSite, FoundPage } from '#features/agent/tools/agent-site.ts';
import { searchOwnNotes } from '#features/lessons/notes/search-own-notes.server.ts';
import { runPrompt } from '#features/prompt-runs/running/run-prompt.server.ts';
import { parseSearchQuery } from '#features/publishing/search/parse-search-query.ts';
import { searchContent } from '#features/publishing/search/search-content.server.ts';
import { recordKeyUse } from '#features/users/api-keys/api-keys.server.ts';
import { recordConnectionUse } from '#features/users/connections/connections.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { submitInLesson } from '../functions/submit-in-lesson.ts';
import { clientNetwork } from '../http/client-address.ts';
import { parseJson } from '../http/parse-json.ts';
import { failOnStop } from '../http/stream-events.ts';
import { challenge } from './resource-metadata.ts';

/** Answers `POST /mcp`: proves the key or the token, counts the call, and lets a server made for this one request answer. */
export async function answerMcp(context: Context): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  const request = context.req.raw;
  const begun = new Date();
  const caller = await findAgentCaller(request);
  if (!caller) {
    context.header('WWW-Authenticate', challenge(request));
    await enforceRateLimit({ limit: 'agentKeys', caller: clientNetwork(context) });
    throw new AppError('KEY_REFUSED');
  }
  if (!caller.havePaicc) throw new AppError('NOT_A_MEMBER');
  await enforceRateLimit({ limit: 'agentCalls', caller: caller.userId });
  if (caller.keyId) await recordKeyUse(caller.keyId);
  if (caller.connectionId) await recordConnectionUse(caller.connectionId);
  const parsedBody = request.method === 'POST' ? parseJson(await context.req.text()) : undefined;
  if (Array.isArray(parsedBody)) throw new AppError('INVALID_INPUT', 'one message at a time'); // of many, each would count as one call
  const authInfo = {
    token: '',
    clientId: caller.keyId ?? caller.connectionId ?? '',
    scopes: [...caller.scopes],
    extra: { caller, findAgain: () => findAgentCaller(request, begun) } satisfies Extra,
  };
  const answer = await handler.fetch(withAcceptedTypes(request), { parsedBody, authInfo });
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

type Extra = Omit<Parameters<typeof createAgentServer>[0], 'site'>;

/**
 * Answers agents without subscriptions: nothing changes by itself that a client could subscribe to, and no stream outlives the key or token
 * that opened it.
 */
const handler = createMcpHandler(({ authInfo }) => createAgentServer({ ...(authInfo?.extra as Extra), site: agentSite }), {
  maxSubscriptions: 0,
  onerror: (error) => log.warn({ err: error }, 'a request of an agent was refused'),
});

/** Puts together from several features what agents ask of the site. */
const agentSite: AgentSite = {
  submit: async ({ member, submission, isConfirmed }) => {
    // Counted with the tries that pages hand in.
    await enforceRateLimit({ limit: 'manyCalls', what: 'submitSolution', caller: member.userId });
    return submitInLesson({ submission: { user: member, ...submission }, isConfirmed });
  },
  runPrompt: async function* ({ member: { userId }, signal, ...run }) {
    await enforceRateLimit({ limit: 'assistant', what: 'runPrompt', caller: userId }); // with the runs of pages
    const left = new AbortController();
    const end = failOnStop(left);
    try {
      yield* runPrompt({ userId, ...run, signal: AbortSignal.any([signal, left.signal]) });
    } finally {
      end();
    }
  },
  search: async ({ member, text }) => {
    const query = parseSearchQuery(new URLSearchParams({ q: text }));
    const notes = await searchOwnNotes({ member, text: query.text });
    const { results } = await searchContent({ query, member, notes });
    return results.map(
      ({ title, address, sections, snippet }): FoundPage => ({
        title: title.text,
        address,
        parts: [
          { address, heading: '', text: snippet.text },
          ...sections.map((section) => ({ address: section.address, heading: section.heading.text, text: section.snippet.text })),
        ],
      }),
    );
  },
};

const types = ['application/json', 'text/event-stream'] as const;

/**
 * Names both types of answers in the `Accept` of a request whose client takes them without naming them: by a range with a star, or because the
 * header is missing, which takes anything (RFC 9110, 12.5.1). The library looks for the names alone. The new request has no body: it was read.
 */
function withAcceptedTypes(request: Request): Request {
  const ranges = readRanges(request.headers.get('accept') ?? '');
  const takesAnything = ranges.size === 0 || ranges.get('*/*') === true || ranges.get('application/*') === true;
  const takes = (type: string) => ranges.get(type) ?? ranges.get(type.replace(/\/.*/, '/*')) ?? takesAnything;
  if (!types.every(takes)) return request;
  const headers = new Headers(request.headers);
  headers.set('accept', types.join(', '));
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/** Reads the ranges of types that a header names, and whether each is taken or excluded (`;q=0`). */
function readRanges(accept: string): Map<string, boolean> {
  const ranges = new Map<string, boolean>();
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== '') ranges.set(name, !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter)));
  }
  return ranges;
}

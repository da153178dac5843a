import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The behaviour of a stand-in at the next request. */
export type ModelBehaviour =
  /** A count in words is written as it is, whatever JSON says of it. */
  | { kind: 'answer'; text: string; usage?: { prompt_tokens: number; completion_tokens: number } | string; finishReason?: string }
  | { kind: 'status'; status: number }
  /** Says part of an answer, and then nothing more. */
  | { kind: 'stall'; text: string /** The part is the head alone. */; isEmpty?: boolean }
  /** Says part of an answer and closes the connection. */
  | { kind: 'cut'; text: string }
  /** Says part of an answer and ends the stream as if that were all. */
  | { kind: 'end-early'; text: string }
  | { kind: 'garbage' }
  /** Says that all is well, in HTML. */
  | { kind: 'page' }
  | { kind: 'hang' }
  /** Of images only: one in base64, whatever its bytes are. */
  | { kind: 'image'; content: Uint8Array }
  /** Says no because of what the prompt asks for. */
  | { kind: 'refuse' }
  /** Answers half of an image and closes the connection. */
  | { kind: 'cut-image' };

interface ImageRequest {
  model: string;
  prompt: string;
  n: number;
  size: string;
}

interface ChatRequest {
  model: string;
  temperature: number;
  max_tokens: number;
  stream: boolean;
  messages: { role: string; content: string }[];
}

export interface ModelStandIn extends AsyncDisposable {
  /** For OPENAI_COMPATIBLE_URL. */
  url: string;
  /** The requests that came, oldest first. */
  requests: ChatRequest[];
  /** The same of images. */
  imageRequests: ImageRequest[];
  /** The `Authorization` of each request, a list of models included, oldest first. */
  keys: (string | undefined)[];
  /** The number of callers who hung up before the end of their answer. */
  hungUp: () => number;
  /** Says how to answer from now on. */
  behave: (behaviour: ModelBehaviour) => void;
}

/** What a stand-in's list of models names. */
export const standInModels = ['stand-in-1', 'stand-in-2'];

/**
 * Serves an OpenAI-compatible model over HTTP, well or badly, below whatever path: `chat/completions` as a stream, `models`, and `images/generations`. Pages of `allowedOrigin` may ask
 * it, as a program on a learner's computer lets them.
 */
export async function serveModel(
  first: ModelBehaviour = { kind: 'answer', text: 'Hello' },
  { allowedOrigin }: { allowedOrigin?: string } = {},
): Promise<ModelStandIn> {
  let behaviour = first;
  let hungUp = 0;
  const requests: ChatRequest[] = [];
  const imageRequests: ImageRequest[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    if (allowedOrigin) outgoing.setHeader('Access-Control-Allow-Origin', allowedOrigin);
    if (incoming.method === 'OPTIONS') return outgoing.writeHead(204, { 'Access-Control-Allow-Headers': 'Content-Type' }).end();
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const { url = '' } = incoming;
    keys.push(incoming.headers.authorization);
    if (/\/models(?:\/user)?(?:\?|$)/.test(url)) {
      if (behaviour.kind === 'status') await behave(outgoing, behaviour);
      else outgoing.end(JSON.stringify({ data: standInModels.map((id) => ({ id })) }));
      return;
    }
    if (url.endsWith('/chat/completions')) requests.push(body);
    else if (url.endsWith('/images/generations')) imageRequests.push(body);
    else return outgoing.writeHead(404).end('{}');
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) hungUp += 1;
    });
    await behave(outgoing, behaviour);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    imageRequests,
    keys,
    hungUp: () => hungUp,
    behave: (next) => {
      behaviour = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function behave(outgoing: ServerResponse, behaviour: ModelBehaviour): Promise<void> {
  if (behaviour.kind === 'hang') return;
  if (behaviour.kind === 'status') {
    outgoing.writeHead(behaviour.status, { 'Content-Type': 'application/json' });
    outgoing.end(JSON.stringify({ error: { message: 'the stand-in says no', type: 'error', code: null } }));
    return;
  }
  if (behaviour.kind === 'refuse') {
    outgoing.writeHead(400, { 'Content-Type': 'application/json' });
    const error = { message: 'against the rules', type: 'invalid_request_error', code: 'content_policy_violation' };
    outgoing.end(JSON.stringify({ error }));
    return;
  }
  if (behaviour.kind === 'image' || behaviour.kind === 'cut-image') {
    outgoing.writeHead(200, { 'Content-Type': 'application/json' });
    if (behaviour.kind === 'cut-image')
      return void outgoing.write('{"created": 0, "data": [{"b64_json": "AAAA', () => outgoing.destroy());
    outgoing.end(JSON.stringify({ created: 0, data: [{ b64_json: Buffer.from(behaviour.content).toString('base64') }] }));
    return;
  }
  if (behaviour.kind === 'page') {
    outgoing.writeHead(200, { 'Content-Type': 'text/html' });
    outgoing.end('<!doctype html><title>Sign in to the network</title>');
    return;
  }
  outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
  if (behaviour.kind === 'garbage') {
    outgoing.end('data: {"choices": [{"delta": {"content": \n\ndata: <html>\n\n');
    return;
  }
  if (behaviour.kind === 'stall' && behaviour.isEmpty) return outgoing.flushHeaders();
  for (const piece of behaviour.text.match(/.{1,12}/gs) ?? []) {
    outgoing.write(event({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] }));
    await sleep(1);
  }
  if (behaviour.kind === 'stall') return;
  if (behaviour.kind === 'cut') outgoing.destroy();
  else if (behaviour.kind === 'end-early') outgoing.end();
  else {
    const { finishReason = 'stop', usage } = behaviour;
    outgoing.write(event({ choices: [{ index: 0, delta: {}, finish_reason: finishReason }] }));
    if (typeof usage === 'string') outgoing.write(event({ choices: [], usage: 0 }).replace('"usage":0', `"usage":${usage}`));
    else if (usage) outgoing.write(event({ choices: [], usage: { ...usage, total_tokens: 0 } }));
    outgoing.end('data: [DONE]\n\n');
  }
}

const event = (data: object) =>
  `data: ${JSON.stringify({ id: 'stand-in', object: 'chat.completion.chunk', created: 0, model: 'stand-in', ...data })}\n\n`;

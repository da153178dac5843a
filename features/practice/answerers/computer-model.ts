import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ComposedRequest } from '../assistant/compose-request.ts';
import { LocalModelError } from './answerer.ts';

/** The programs that serve a model on a computer, each where it listens if nobody says otherwise. */
export const modelPrograms = {
  Ollama: 'http://127.0.0.1:11434',
  'LM Studio': 'http://127.0.0.1:1234',
  'llama.cpp': 'http://127.0.0.1:8080',
};

const listTimeout = 10_000;
/** Room for reasoning beside the answer, which costs nothing here. */
const tokensToThink = 8_000;

/** Reads an address as it was typed; undefined for one that is not of the computer itself. */
export function readLoopbackAddress(typed: string): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(typed.trim()) ? typed.trim() : `http://${typed.trim()}`);
  return url && ['localhost', '127.0.0.1'].includes(url.hostname) && url.username === '' ? url.origin : undefined;
}

/** Lists the models that the program at an address serves. Throws a {@link LocalModelError}. */
export async function listComputerModels(address: string): Promise<string[]> {
  const response = await request({ address, path: '/v1/models', signal: AbortSignal.timeout(listTimeout) }).catch((error) => {
    throw error instanceof LocalModelError ? error : new LocalModelError(`Nothing answered at ${address}`);
  });
  const { data = [] } = (await response.json().catch(() => ({}))) as { data?: { id?: unknown }[] };
  const names = data.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  if (names.length === 0) throw new LocalModelError(`The program at ${address} names no model: load one there first`);
  return names;
}

/** Asks a model as OpenAI's older API is asked, which all of these programs speak, and yields its answer piece by piece. Throws a {@link LocalModelError}. */
export async function* streamComputerModel({
  address,
  model,
  composed: { instructions, content, mostTokens },
  signal,
}: {
  address: string;
  model: string;
  composed: ComposedRequest;
  signal: AbortSignal;
}): AsyncGenerator<string> {
  const messages = [
    { role: 'system', content: instructions },
    { role: 'user', content },
  ];
  const body = { model, messages, stream: true, temperature: 0.5, max_tokens: mostTokens + tokensToThink };
  const response = await request({ address, path: '/v1/chat/completions', body, signal });
  const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  while (events) {
    const { done, value } = await events.read().catch(breakOff);
    if (done || value.data === '[DONE]') break;
    const { choices: [choice] = [] } = parseChunk(value.data);
    if (choice?.finish_reason === 'length')
      throw new LocalModelError('The answer grew too long and was stopped: ask for a smaller change');
    if (choice?.delta?.content) yield choice.delta.content;
    if (choice?.finish_reason) return;
  }
  breakOff();
}

interface Chunk {
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[];
}

function parseChunk(data: string): Chunk {
  try {
    return JSON.parse(data);
  } catch {
    throw new LocalModelError('The answer of the program on your computer could not be read');
  }
}

function breakOff(): never {
  throw new LocalModelError('The answer broke off in the middle: try again');
}

async function request({
  address,
  path,
  body,
  signal,
}: {
  address: string;
  path: string;
  body?: object;
  signal: AbortSignal;
}): Promise<Response> {
  const common: RequestInit & { targetAddressSpace?: string } = {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    targetAddressSpace: 'loopback', // what Chrome asks its person about (Local Network Access)
  };
  const sent = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${address}${path}`, { ...common, ...sent }).catch(async () => {
    signal.throwIfAborted();
    throw new LocalModelError(await explainSilence(address, common));
  });
  if (response.ok) return response;
  const isUnknown = response.status === 404 && body !== undefined;
  throw new LocalModelError(
    isUnknown
      ? `The program at ${address} does not have this model: choose another`
      : `The program at ${address} could not answer (${response.status}): look at what it says on your computer`,
  );
}

/** A browser says only that a request failed; what it forbids, and a program that answers others, can be told apart. */
async function explainSilence(address: string, common: RequestInit): Promise<string> {
  if (await isForbidden())
    return 'Your browser does not let this site reach programs on your computer: allow it in the site’s permissions, beside the address bar';
  const answers = await fetch(address, { ...common, mode: 'no-cors' }).then(
    () => true,
    () => false,
  );
  return answers
    ? `A program answers at ${address}, but does not let this site ask it: see below what it needs`
    : `Nothing answers at ${address}: is the program running, and is this its address?`;
}

async function isForbidden(): Promise<boolean> {
  const states = await Promise.all(
    // Chrome's names before and since version 145
    ['loopback-network', 'local-network-access'].map((name) =>
      navigator.permissions.query({ name: name as PermissionName }).then(
        ({ state }) => state,
        () => undefined,
      ),
    ),
  );
  return states.includes('denied');
}

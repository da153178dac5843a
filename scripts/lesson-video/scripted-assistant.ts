import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for a model and answers with what the storyboard says, piece by piece, each when it is told to. */
export interface ScriptedAssistant {
  /** For OPENAI_COMPATIBLE_URL. */
  url: string;
  /** Waits for the next prompt, and begins its answer. */
  next: () => Promise<{ say: (piece: string) => void; end: () => void }>;
  close: () => Promise<void>;
}

/** Serves a {@link ScriptedAssistant} as an OpenAI-compatible stream of chat completions. */
export async function serveScriptedAssistant(): Promise<ScriptedAssistant> {
  let answer: ((outgoing: ServerResponse) => void) | undefined;
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
    answer?.(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    next: async () => {
      const outgoing = await new Promise<ServerResponse>((resolve) => {
        answer = resolve;
      });
      return {
        say: (content) => void outgoing.write(event({ delta: { content }, finish_reason: null })),
        end: () => void outgoing.end(`${event({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`),
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const event = (choice: object) =>
  `data: ${JSON.stringify({ id: 'video', object: 'chat.completion.chunk', created: 0, model: 'video', choices: [{ index: 0, ...choice }] })}\n\n`;

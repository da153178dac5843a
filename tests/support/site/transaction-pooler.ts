import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/* What poolers in transaction mode do on the wire of PostgreSQL (its manual, "Frontend/Backend Protocol"): a client keeps its connection, and has
 * one of few of the server's for as long as a transaction lasts. */

interface Backend {
  socket: Socket;
  /** The process and secret by which the server takes a cancellation. */
  key: Buffer;
  client: Client | undefined;
}

interface Client {
  socket: Socket;
  key: Buffer;
  backend: Backend | undefined;
  waiting: Buffer[];
  /** The answers that are due before the transaction can be over. */
  due: number;
}

const cancelRequest = 80_877_102;
/** What PgBouncer takes as settings of a connection; others it refuses, or ignores where it is told to. */
const takenParameters = new Set(['user', 'database', 'application_name', 'client_encoding', 'DateStyle', 'TimeZone']);

/** Starts a transaction pooler in front of a database, with so many connections to it. `ignores` the settings that clients give. */
export async function startTransactionPooler(database: string, { size = 2, ignores = false } = {}) {
  const address = new URL(database);
  const port = Number(address.port);
  const idle: Backend[] = [];
  const queue: Client[] = [];
  const clients = new Set<Client>();
  const sockets = new Set<Socket>();

  const open = (client: Client, startup: Buffer) => {
    const backend: Backend = { socket: connect({ port, host: '127.0.0.1', noDelay: true }), key: Buffer.alloc(0), client };
    sockets.add(backend.socket);
    client.backend = backend;
    client.due = 1; // the server is ready once it knows who comes
    let rest = Buffer.alloc(0);
    backend.socket.write(startup);
    backend.socket.on('error', () => {}).on('close', () => backend.client?.socket.destroy());
    backend.socket.on('data', (chunk) => {
      rest = takeMessages(Buffer.concat([rest, chunk]), (message) => {
        const owner = backend.client;
        if (message[0] === code('K')) client.key = backend.key = Buffer.from(message.subarray(5));
        owner?.socket.write(message);
        if (message[0] !== code('Z') || !owner) return;
        owner.due -= 1;
        if (owner.due === 0 && message[5] === code('I')) release(owner, backend);
      });
    });
  };
  const release = (client: Client, backend: Backend) => {
    backend.client = client.backend = undefined;
    if (idle.length >= size) return backend.socket.destroy();
    idle.unshift(backend); // the last one first, as PgBouncer does
    const next = queue.shift();
    if (next) link(next);
  };
  const link = (client: Client) => {
    const backend = idle.shift();
    if (!backend) return void queue.push(client);
    Object.assign(backend, { client });
    client.backend = backend;
    for (const message of client.waiting.splice(0)) send(client, message);
  };
  const send = (client: Client, message: Buffer) => {
    if ('QS'.includes(String.fromCharCode(message[0] ?? 0))) client.due += 1;
    client.backend?.socket.write(message);
  };
  const hear = (client: Client, message: Buffer) => {
    if (message[0] === code('X')) return client.socket.end();
    if (client.backend) return send(client, message);
    client.waiting.push(message);
    if (client.waiting.length === 1) link(client);
  };
  const cancel = (key: Buffer) => {
    const backend = [...clients].find((client) => client.key.equals(key))?.backend;
    if (!backend) return;
    connect(port, '127.0.0.1').end(Buffer.concat([words(16, cancelRequest), backend.key]));
  };

  const server = createServer({ noDelay: true }, (socket) => {
    const client: Client = { socket, key: Buffer.alloc(0), backend: undefined, waiting: [], due: 0 };
    let rest = Buffer.alloc(0);
    let hasBegun = false;
    sockets.add(socket);
    clients.add(client);
    socket
      .on('error', () => {})
      .on('close', () => {
        clients.delete(client);
        if (queue.includes(client)) queue.splice(queue.indexOf(client), 1);
        client.backend?.socket.destroy(); // in the middle of something
      });
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      if (!hasBegun) {
        if (rest.length < 8 || rest.length < rest.readInt32BE(0)) return;
        const startup = rest.subarray(0, rest.readInt32BE(0));
        rest = rest.subarray(startup.length);
        hasBegun = true;
        if (startup.readInt32BE(4) === cancelRequest) return cancel(startup.subarray(8));
        const refused = Object.keys(parametersOf(startup)).find((name) => !takenParameters.has(name));
        if (refused && !ignores) return socket.end(refusal(`unsupported startup parameter: ${refused}`));
        return open(client, startupOf(parametersOf(startup)));
      }
      rest = takeMessages(rest, (message) => hear(client, Buffer.from(message)));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const code = (letter: string) => letter.charCodeAt(0);

/** Hands over each whole message, and answers what is left. */
function takeMessages(bytes: Buffer<ArrayBuffer>, take: (message: Buffer) => void): Buffer<ArrayBuffer> {
  let at = 0;
  while (bytes.length - at >= 5 && bytes.length - at > bytes.readInt32BE(at + 1)) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    take(bytes.subarray(at, end));
    at = end;
  }
  return bytes.subarray(at);
}

function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeInt32BE(number, 4 * at);
  return bytes;
}

function parametersOf(startup: Buffer): Record<string, string> {
  const parts = startup.subarray(8).toString().split('\0').filter(Boolean);
  return Object.fromEntries(parts.flatMap((part, at) => (at % 2 ? [] : [[part, parts[at + 1] ?? '']])));
}

function startupOf(parameters: Record<string, string>): Buffer {
  const taken = Object.entries(parameters).filter(([name]) => takenParameters.has(name));
  const text = Buffer.from(`${taken.map(([name, value]) => `${name}\0${value}\0`).join('')}\0`);
  return Buffer.concat([words(8 + text.length, 196_608), text]);
}

function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  return Buffer.concat([Buffer.from('E'), words(4 + fields.length), fields]);
}

import { connect, type Socket } from 'node:net';

/** Opens a listener of a person's prompts on a socket of its own; resolves when the server has told it what there is. */
export function openListener({
  origin,
  userId,
  cookie,
  onText = () => {},
}: {
  origin: string;
  userId: string;
  cookie: string;
  onText?: (text: string) => void;
}): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port) })
      .setEncoding('utf8')
      .on('error', reject);
    const path = `/functions/listen?table=prompt_files&table=prompt_templates&parentUserId=${userId}`;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
    socket.on('data', (text) => {
      onText(String(text));
      if (text.includes('event: present')) resolve(socket);
    });
  });
}

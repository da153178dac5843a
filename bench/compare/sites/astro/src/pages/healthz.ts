/** Has one answer made on demand, so that the Node adapter builds the server that serves the static pages too. */
export const prerender = false;

export const GET = () => new Response('ok');

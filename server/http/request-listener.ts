import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { withRequestId } from '#platform/logging/request-id.ts';
import { answerRequestError } from './answer-request-error.ts';
import { identifyRequest } from './identify-request.ts';
import { enforceRequestTimeouts, hasBody, type RequestTimeouts, readRest } from './request-timeouts.ts';

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** Makes a listener for Node's server of an application: its requests are bounded, and what is no request is refused by name. */
export function requestListener(fetch: Fetch, timeouts?: RequestTimeouts): RequestListener {
  const answer = async (request: Request, env: HttpBindings) => {
    const response = await fetch(request, env);
    await readRest(env.incoming);
    return response;
  };
  const listener = getRequestListener(
    (request, env) => {
      const bindings = env as HttpBindings; // this is no HTTP/2 server
      return hasBody(bindings.incoming) ? answer(request, bindings) : fetch(request, bindings);
    },
    { errorHandler: answerRequestError },
  );
  return enforceRequestTimeouts((incoming, outgoing) => {
    const id = identifyRequest(incoming, outgoing); // also of what never gets to the application
    return withRequestId(id, () => listener(incoming, outgoing));
  }, timeouts);
}

import { z } from 'zod';
import { sessionCookieName } from '#features/users/session-cookie.server.ts';
import { errorCatalogue } from '#platform/errors.ts';
import { functions } from './functions.ts';
import { eventStreamType } from './http/stream-events.ts';

/** Makes the answer to `GET /functions/openapi.json` from the table of functions (OpenAPI 3.1). */
export function openApiDocument({ baseUrl }: { baseUrl: string }): object {
  const failure = {
    type: 'object',
    required: ['error', 'errorKey'],
    properties: {
      error: { type: 'string' },
      errorKey: { enum: Object.keys(errorCatalogue) },
      requestId: { type: 'string', description: 'What the answer’s X-Request-Id says, by which its lines in the log are found' },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Functions', version: '1' },
    servers: [{ url: baseUrl }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
      },
    },
    paths: Object.fromEntries(
      Object.entries(functions).map(([name, { summary, input, output, caller, isStream }]) => [
        `/${name}`,
        {
          post: {
            summary,
            security: caller === 'anyone' ? [{}, { bearer: [] }] : [{ [caller]: [] }],
            requestBody: { required: true, content: { 'application/json': { schema: z.toJSONSchema(input) } } },
            responses: {
              200: isStream
                ? {
                    description: 'The events of the answer, one a line',
                    content: { [eventStreamType]: { schema: z.toJSONSchema(output) } },
                  }
                : { description: 'The answer', content: { 'application/json': { schema: z.toJSONSchema(output) } } },
              default: { description: 'What went wrong', content: { 'application/json': { schema: failure } } },
            },
          },
        },
      ]),
    ),
  };
}

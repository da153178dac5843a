import { expect, test } from 'vitest';
import { sessionCookieName } from '#features/users/session-cookie.server.ts';
import { errorCatalogue } from '#platform/errors.ts';
import { functions } from './functions.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  summary: string;
  security: Record<string, []>[];
  requestBody: { required: boolean; content: { 'application/json': { schema: { type: string; properties: object } } } };
  responses: Record<string, { description: string; content: Record<string, { schema: Record<string, unknown> }> }>;
}

const document = openApiDocument({ baseUrl: 'https://learn.example/functions' }) as {
  openapi: string;
  info: object;
  servers: object[];
  components: { securitySchemes: Record<string, object> };
  paths: Record<string, { post: Operation }>;
};

test('the description names the site, and how a caller proves themselves', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Functions', version: '1' },
    servers: [{ url: 'https://learn.example/functions' }],
  });
  expect(document.components.securitySchemes).toEqual({
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
  });
});

test.each(Object.keys(functions))('%s is described by what it takes, what it answers and who may call it', (name) => {
  const { post } = document.paths[`/${name}`] ?? {};
  const definition = functions[name];
  const security = definition?.caller === 'anyone' ? [{}, { bearer: [] }] : [{ [definition?.caller ?? '']: [] }];
  expect(post).toMatchObject({ summary: definition?.summary, security });
  expect(post?.requestBody.required).toBe(true);
  expect(Object.keys(post?.requestBody.content['application/json'].schema.properties ?? {})).toEqual(
    Object.keys(definition?.input.shape ?? {}),
  );
  const [mediaType = ''] = Object.keys(post?.responses['200']?.content ?? {});
  expect(mediaType).toBe(definition?.isStream ? 'application/x-ndjson' : 'application/json');
  expect(post?.responses['200']?.content[mediaType]?.schema).toHaveProperty('$schema');
  expect(post?.responses.default?.content['application/json']?.schema).toEqual({
    type: 'object',
    required: ['error', 'errorKey'],
    properties: {
      error: { type: 'string' },
      errorKey: { enum: Object.keys(errorCatalogue) },
      requestId: expect.objectContaining({ type: 'string' }),
    },
  });
});

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { functions } from '#server/functions.ts';

/** Makes a body of a caller's own that is right in form, so that nothing but what is added to it can be what is refused. */
export function ownBody({ userId, name }: { userId: string; name: string }): Record<string, unknown> {
  const samples: Record<string, unknown> = {
    parentUserId: userId,
    userId,
    table: 'prompt_files',
    item: name === 'createItem' ? { type: 'folder', name: 'x' } : { name: 'x' },
    itemId: randomUUID(),
    lessonId: 'hello-ai-world',
    dynamicPaiccContentId: 'hello-ai-world-dynamic-paicc-content',
    experience: 'hello-ai-world',
    tryId: randomUUID(),
    problemId: 'hello-ai-world/countdown',
    answerId: randomUUID(),
    drillId: 'hello-ai-world/print-room',
    answer: [],
    files: { 'countdown.js': 'console.log(1);' },
    requestId: randomUUID(),
    prompt: 'Print 1.',
    promptSetId: randomUUID(),
    templateId: randomUUID(),
    optionId: randomUUID(),
    story: { startedAt: '2026-11-22T12:00:00.000Z', asks: [], prediction: null },
    type: types[name] ?? 'practice',
    feedbackId: randomUUID(),
    user_content: 'Why does it print 1?',
    place: null,
    finalId: randomUUID(),
    name: 'x',
    validateUserType: 'havePaicc',
    planLevel: 'level-five',
    fromSecs: 0,
    toSecs: 1,
    code: 'x',
    seatId: randomUUID(),
    sessionId: 'x',
    purchaseId: 'x',
    purchaseOrder: 'x',
    buyerName: 'x',
    address: 'x',
    details: { company: 'x', country: 'DE', vatId: '' },
    addresses: 'colleague@example.com',
    actions: ['x'],
    imageId: randomUUID(),
    size: '1024x1024',
    count: 1,
    provider: 'mistral',
    key: 'x',
    ...(name === 'keepModelKey' && { model: 'x' }),
    ...(name === 'practiseAgain' && { aiCodingLessonId: randomUUID() }),
  };
  return Object.fromEntries(fieldsOf(name).flatMap((field) => (field in samples ? [[field, samples[field]]] : [])));
}

const types: Record<string, string> = { paicApiKeyManager: 'update', sendFeedback: 'question' };

/** Lists the fields of a function's body. */
export const fieldsOf = (name: string): string[] => Object.keys(functions[name]?.input.shape ?? {});

/** Makes items that are right in form, each with the id in one of the fields of text. */
export function itemsWith(id: string, fields: z.ZodType): Record<string, unknown>[] {
  const { anyOf, oneOf, ...alone } = z.toJSONSchema(fields, { io: 'input' });
  return (oneOf ?? anyOf ?? [alone]).flatMap(({ properties = {} }) => {
    const shapes = Object.entries(properties).map(([field, shape]): [string, z.core.JSONSchema.BaseSchema] => [
      field,
      shape === true || shape === false ? {} : shape,
    ]);
    const sound = Object.fromEntries(shapes.map(([field, shape]) => [field, sampleOf(shape)]));
    return shapes.filter(([, shape]) => !('const' in shape)).map(([field]) => ({ ...sound, [field]: id }));
  });
}

function sampleOf({ const: constant, format }: z.core.JSONSchema.BaseSchema): unknown {
  if (constant !== undefined) return constant;
  return format === 'uuid' ? randomUUID() : undefined;
}

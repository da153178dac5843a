import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { kibibyte } from '#platform/byte-sizes.ts';
import { keystoneEvents } from './keystone-event.table.server.ts';

/** Events that the server keeps as it sees them: a browser's word for them would count. */
const keptByServer = ['LESSON_DONE', 'DOWNLOAD'];

/** Lets a browser send the events that it saw, which never change afterwards. */
export const keystoneEventData: OwnDataDeclaration<typeof keystoneEvents> = {
  table: keystoneEvents,
  list: { order: [keystoneEvents.created], limit: 500 },
  create: {
    fields: z.strictObject({
      event: z
        .string()
        .regex(/^[A-Z][A-Z_]{0,80}$/)
        .refine((event) => !keptByServer.includes(event), 'is kept by the server'),
      blob: z
        .record(z.string(), z.unknown())
        .default({})
        .refine((blob) => JSON.stringify(blob).length <= 4 * kibibyte, 'is larger than 4 KiB'),
    }),
    mostRows: 5000,
  },
};

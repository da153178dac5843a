import { eq } from 'drizzle-orm';
import { database } from '../../postgres/database.server.ts';
import { gatewayObjects } from './gateway.table.server.ts';
import { invalid } from './gateway-error.ts';
import type { FormFields } from './parse-form.ts';

/** Puts whole objects in the place of ids where a request asks for that: `expand[]=payment_intent.latest_charge`. */
export async function expandObject(object: object, expand: FormFields[string] | undefined): Promise<object> {
  const paths = typeof expand === 'object' ? Object.values(expand).map(String) : expand === undefined ? [] : [expand];
  let expanded = object;
  for (const path of paths) expanded = await expandPath(expanded, path.split('.'));
  return expanded;
}

async function expandPath(object: object, [name, ...rest]: string[]): Promise<object> {
  if (name === undefined) return object;
  if (!Object.hasOwn(object, name)) throw invalid(`This property cannot be expanded (${name}).`, 'expand');
  const value: unknown = Object.getOwnPropertyDescriptor(object, name)?.value;
  const inner = typeof value === 'string' ? await findObject(value) : value;
  if (typeof inner !== 'object' || inner === null) return object;
  return { ...object, [name]: await expandPath(inner, rest) };
}

async function findObject(objectId: string): Promise<unknown> {
  const [row] = await database.select({ data: gatewayObjects.data }).from(gatewayObjects).where(eq(gatewayObjects.id, objectId));
  return row?.data ?? null;
}

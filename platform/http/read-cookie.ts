import { parse } from 'hono/utils/cookie';

/** Reads the value of a request's cookie, decoded; undefined where the browser sent none of this name. */
export function readCookie({ headers }: Request, name: string): string | undefined {
  return parse(headers.get('cookie') ?? '', name)[name];
}

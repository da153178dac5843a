import type { FileStorage, StoredFile } from '#platform/files/file-storage.server.ts';
import { parseByteRange } from '#platform/http/byte-range.ts';
import { matchesEtag } from '../http/etag.ts';

/** Answers with a stored file or the part of it that `Range` asks for (RFC 9110 §13–14). `cacheControl` says who may keep it. */
export async function answerFile({
  file,
  storage,
  request,
  cacheControl,
}: {
  file: StoredFile;
  /** The storage in which it was found. */
  storage: FileStorage;
  request: Request;
  cacheControl: string;
}): Promise<Response> {
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    'Content-Type': file.contentType,
    ETag: file.etag,
    'Last-Modified': file.lastModified.toUTCString(),
  });
  // Only what a page embeds is shown in place; anything else is a download and is never run on our origin.
  if (!/^(video|image)\/|^text\/vtt|mpegurl$/.test(file.contentType)) {
    headers.set('Content-Disposition', `attachment; filename="${file.key.slice(file.key.lastIndexOf('/') + 1)}"`);
  }
  if (matchesEtag(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers });

  const isHead = request.method === 'HEAD';
  const header = isHead || !isSameVersion(file, request.headers.get('if-range')) ? null : request.headers.get('range');
  const range = parseByteRange({ header, size: file.size });
  if (range === 'unsatisfiable') {
    headers.delete('Content-Disposition');
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  const part = { range: range ?? undefined, signal: request.signal };
  const body = isHead || file.size === 0 ? null : await storage.read(file, part);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** Says whether the file is still the one the browser knows, as `If-Range` asks before it takes a part. */
function isSameVersion(file: StoredFile, ifRange: string | null): boolean {
  return ifRange === null || ifRange === file.etag || ifRange === file.lastModified.toUTCString();
}

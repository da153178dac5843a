const types = ['application/json', 'text/event-stream'] as const;

/**
 * Names both types of answers in the `Accept` of a request whose client takes them without naming them: by a range with a star, or because the
 * header is missing, which takes anything (RFC 9110, 12.5.1). The library looks for the names alone. The new request has no body: it was read.
 */
export function withAcceptedTypes(request: Request): Request {
  const ranges = readRanges(request.headers.get('accept') ?? '');
  const takesAnything = ranges.size === 0 || ranges.get('*/*') === true || ranges.get('application/*') === true;
  const takes = (type: string) => ranges.get(type) ?? ranges.get(type.replace(/\/.*/, '/*')) ?? takesAnything;
  if (!types.every(takes)) return request;
  const headers = new Headers(request.headers);
  headers.set('accept', types.join(', '));
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/** Reads the ranges of types that a header names, and whether each is taken or excluded (`;q=0`). */
function readRanges(accept: string): Map<string, boolean> {
  const ranges = new Map<string, boolean>();
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== '') ranges.set(name, !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter)));
  }
  return ranges;
}

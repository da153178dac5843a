import { inflateSync } from 'node:zlib';

/** Reads what is drawn in a PDF of pdfkit's, as a person who selects all of it would copy it: its letters are numbers of glyphs in embedded faces. */
export function readPdfText(file: Buffer): string {
  const objects = readObjects(file);
  const letters = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+)/.exec(objects.get(font)?.head ?? '')?.[1] ?? '';
      letters.set(name, readLetters(objects.get(map)?.stream ?? ''));
    }
  }
  let face: string[] = [];
  let text = '';
  const drawn = [...objects.values()].map(({ stream }) => stream).join('\n');
  for (const [, name, shown] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
    if (name) face = letters.get(name) ?? [];
    for (const [, glyphs = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g)) {
      for (const glyph of glyphs.match(/.{4}/g) ?? []) text += face[Number.parseInt(glyph, 16)] ?? '\ufffd';
    }
  }
  return text;
}

function readObjects(file: Buffer): Map<string, { head: string; stream: string }> {
  const objects = file.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...objects].map(([, id = '', content = '']) => {
      const [head = '', stream = ''] = content.replace(/\nendstream$/, '').split(/\nstream\n([\s\S]*)/);
      const isText = head.includes('/FlateDecode') && !head.includes('/Length1');
      return [id, { head, stream: isText ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : '' }];
    }),
  );
}

/** Reads of which letters each glyph is, by its number. */
function readLetters(map: string): string[] {
  const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)];
  const letters: string[] = [];
  for (const [, first = '', list = ''] of ranges) {
    const found = list.match(/<[^>]*>/g) ?? [];
    for (const [at, codes] of found.entries()) {
      const units = codes.match(/[0-9a-f]{4}/g) ?? [];
      letters[Number.parseInt(first, 16) + at] = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
    }
  }
  return letters;
}

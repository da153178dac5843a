const maxElisionLength = 200;
const dots = String.raw`(?:\.{2,}|…|⋮|(?:\. ){2}\.)`;
const comment = String.raw`(?:\/\/+|#+|\/\*+|\*|<!--+|\{\/\*|--|;+|%+|'|"""|REM\b)`;
/** Words by which models say that they left something out, in the languages of the site. */
// cspell:disable-next-line
const said = String.raw`(?:existing|rest|remain\w*|remainder|unchanged|unmodified|same|omitted|previous|other|original|everything|your|more|bestehend\w*|restlich\w*|übrig\w*|unverändert|bleib\w*|resto|existente|igual|sin cambios|omitid\w*)`;
// cspell:disable-next-line
const saidAlone = String.raw`(?:(?:keep |and |with )*(?:all |the |your |my |any )*(?:rest|remainder)\b(?: *[\]})]*$| of\b| omitted\b| (?:stays?|remains?|is|goes)\b| here\b| as\b)|(?:the )?remaining\b.*\b(?:code|lines?|functions?|methods?|file)\b|(?:keep |all |the |your |my |and |with |insert |same )*(?:existing|previous|other|original|unchanged|rest|remaining) (?:code|lines?|functions?|methods?|content|implementation|logic)\b|\b(?:unchanged|unmodified|omitted)\b|\bsame as (?:before|above)\b|\b(?:stays?|remains?|is) (?:the same|as (?:it )?(?:is|was|before))\b|\brest(?:licher)?\b.*\b(?:bleibt|unverändert|code)\b|\bunverändert\b|(?:everything|nothing|all|anything) else\b|no (?:other |further |more )?changes\b|(?:-+ ?)?(?:snip(?:ped)?|truncated|same|etc\.?|and so on|code continues|continues?d? (?:as|here|unchanged)\b.*)(?: ?-+)?\s*(?:\*\/|-->|$)|\b(?:bestehend|restlich|übrig|weiter)\w* (?:code|zeilen|funktionen|methoden)\b|(?:code|implementation|functions?|methods?|body|logic|file|class|imports?|lines?)(?: is| are| stays?| remains?)? (?:unchanged|unmodified|omitted)\b|(?:hier |der |bleibt? )*\b(?:alles|rest)\b.*\b(?:gleich|unverändert|wie (?:bisher|zuvor|oben))|\bresto del?\b|\bsin cambios\b|\bcódigo existente\b)`;

const forms = [
  new RegExp(String.raw`^\s*${comment}?\s*[[({<]?\s*${dots}(?![\w"'\x60$[({.])`, 'iu'), // nothing but dots, or dots and then words
  new RegExp(String.raw`^\s*${comment}?\s*[[({<]\s*${dots}`, 'iu'),
  new RegExp(String.raw`^\s*${comment}\s*${dots}`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${comment}.*\b${said}.*${dots}`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${comment}.*${dots}.*\b${said}`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${comment}\s*${dots}\s*(?:\*\/|-->|$)`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${comment}\s*(?:todo:?\s*)?[[({<@\s]*${saidAlone}`, 'iu'),
  new RegExp(String.raw`^\s*${dots}.*\b${said}.*${dots}\s*$`, 'iu'),
  new RegExp(String.raw`^\s*[[(<]\s*${saidAlone}.*[\])>]\s*$`, 'iu'),
];

/**
 * Finds a line that stands for others which a model left out: `// ... existing code ...`. A line that the file has is none, nor is the body of
 * a new function in Python that is not written yet, nor what is spread in JavaScript.
 */
export function findElision({ lines, known, file }: { lines: string[]; known: string[]; file: string }): string | undefined {
  const there = new Set(known.map((line) => line.trim()));
  const isPython = /\.pyi?$/.test(file);
  return lines.find((line, at) => {
    if (line.length > maxElisionLength || there.has(line.trim()) || !forms.some((form) => form.test(line))) return false;
    const head = lines.slice(0, at).findLast((each) => each.trim() !== '') ?? '';
    const isStub = isPython && line.trim() === '...' && head.trimEnd().endsWith(':') && !there.has(head.trim());
    return !isStub;
  });
}

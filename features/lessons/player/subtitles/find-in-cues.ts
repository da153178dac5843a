/** Holds a piece of a text, and whether it is what was looked for. */
export interface TextPiece {
  text: string;
  isHit: boolean;
}

/** Cuts each text where a query occurs in it, in whatever case. Returns one list of pieces for each text, whole where nothing was found. */
export function findInCues(texts: string[], query: string): TextPiece[][] {
  const wanted = query.trim();
  if (wanted === '') return texts.map((text) => [{ text, isHit: false }]);
  const pattern = new RegExp(`(${wanted.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/\s+/g, '\\s+')})`, 'giu');
  // With the pattern in brackets, every second piece of a split is what matched.
  return texts.map((text) => text.split(pattern).map((piece, index) => ({ text: piece, isHit: index % 2 === 1 })));
}

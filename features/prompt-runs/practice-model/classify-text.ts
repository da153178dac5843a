import type { ReadRequest } from './read-request.ts';
import type { SeededPicker } from './seeded-picker.ts';

const asks = /\b(?:classif\w*|label|categori[sz]e|sentiment|which category)\b/i;
const labelled =
  /(?:\bas\s+|\bone of:?\s+|\b(?:labels?|categories)\s*:\s*)(?:either\s+|one of\s+)?([\w"'`,/ -]{3,200}?)(?=[.:;\n]|$)/i;
const moods = {
  positive: /\b(?:good|great|love[ds]?|excellent|happy|thanks?|perfect|fast|works|wonderful|nice)\b/gi,
  negative: /\b(?:bad|terrible|hate[ds]?|broken|crash\w*|slow|angry|refund|poor|worst|fail\w*|never|disappoint\w*)\b/gi,
};

/** Puts one of the prompt's labels on the given text: one that stands in it, or the one of its mood, else the last. */
export function classifyText({ instruction, given, saysOnly }: ReadRequest, chance: SeededPicker): string | undefined {
  if (!asks.test(instruction) || given === '') return undefined;
  const labels = (labelled.exec(instruction)?.[1] ?? '')
    .split(/,|\/|\bor\b|\band\b/)
    .map((label) => label.replace(/["'`]/g, '').trim())
    .filter((label) => label !== '' && !/\s\S+\s/.test(label));
  const mood = moodOf(given);
  if (labels.length < 2) return chance.pick('words', [`The text sounds ${mood}.`, `I would call it ${mood}.`, `Mostly ${mood}`]);
  const named = labels.find((label) => given.toLowerCase().includes(label.toLowerCase()));
  const label = named ?? labels.find((each) => each.toLowerCase() === mood) ?? labels.at(-1) ?? mood;
  if (saysOnly) return label;
  return chance.pick('label', [label, `${label.charAt(0).toUpperCase()}${label.slice(1)}.`, `The label is: ${label}`]);
}

function moodOf(given: string): 'positive' | 'negative' | 'neutral' {
  const balance = (given.match(moods.positive)?.length ?? 0) - (given.match(moods.negative)?.length ?? 0);
  if (balance === 0) return 'neutral';
  return balance > 0 ? 'positive' : 'negative';
}

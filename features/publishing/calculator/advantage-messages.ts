import { inLanguage } from '#platform/text/in-language.ts';
import type { AdvantageQuantity, AdvantageWay } from './advantage-score.ts';

/** The messages of the calculator, in the language of the page it stands on. */
export interface AdvantageMessages {
  locale: string;
  quantities: Record<AdvantageQuantity, string>;
  ways: Record<AdvantageWay, string>;
  caption: (scaleEnd: number) => string;
  quantity: string;
  advantage: string;
  noScore: string;
  noScoreReason: string;
  same: string;
  onlyOne: (way: AdvantageWay) => string;
  timesAsMuch: (way: AdvantageWay, times: string) => string;
  compare: string;
  share: string;
  vary: string;
  plotted: (quantity: string, scaleEnd: number) => string;
  fromTo: (way: AdvantageWay, from: string, to: string) => string;
}

const english: AdvantageMessages = {
  locale: 'en',
  quantities: {
    compute: 'Compute scaling',
    autonomy: 'Autonomy',
    time: 'Time',
    effort: 'Effort',
    cost: 'Monetary cost',
  },
  ways: { first: 'First way', second: 'Second way' },
  caption: (scaleEnd) => `Rate both ways from 0 to ${scaleEnd}`,
  quantity: 'Quantity',
  advantage: 'Advantage',
  noScore: 'n/a',
  noScoreReason: 'A way that costs nothing has no score: enter what it takes, however little.',
  same: 'Both give the same return for what they cost.',
  onlyOne: (way) => `Only the ${way} way gives any return.`,
  timesAsMuch: (way, times) => `The ${way} way gives ${times} times as much for what it costs.`,
  compare: 'Compare',
  share: 'The numbers are in the address: send it to share them',
  vary: 'Plot the advantage over',
  plotted: (quantity, scaleEnd) => `The advantage of both ways as ${quantity.toLowerCase()} goes from 0 to ${scaleEnd}.`,
  fromTo: (way, from, to) => `The ${way} way goes from ${from} to ${to}.`,
};

const german: AdvantageMessages = {
  locale: 'de',
  quantities: {
    compute: 'Rechen\u00adleistung',
    autonomy: 'Selbst\u00adständigkeit',
    time: 'Zeit',
    effort: 'Mühe',
    cost: 'Geld',
  },
  ways: { first: 'Erster Weg', second: 'Zweiter Weg' },
  caption: (scaleEnd) => `Bewerte beide Wege von 0 bis ${scaleEnd}`,
  quantity: 'Größe',
  advantage: 'Vorteil',
  noScore: 'k. A.',
  noScoreReason: 'Ein Weg, der nichts kostet, hat keinen Wert: Trag ein, was er verlangt, auch wenn es wenig ist.',
  same: 'Beide geben für ihren Aufwand gleich viel.',
  onlyOne: (way) => `Nur der ${way === 'first' ? 'erste' : 'zweite'} Weg bringt überhaupt etwas.`,
  timesAsMuch: (way, times) => `Der ${way === 'first' ? 'erste' : 'zweite'} Weg gibt für seinen Aufwand ${times}-mal so viel.`,
  compare: 'Vergleichen',
  share: 'Die Zahlen stehen in der Adresse: Schick sie weiter, um sie zu teilen',
  vary: 'Vorteil aufgetragen über',
  plotted: (quantity, scaleEnd) => `Der Vorteil beider Wege, wenn die Größe ${quantity} von 0 bis ${scaleEnd} geht.`,
  fromTo: (way, from, to) => `Der ${way === 'first' ? 'erste' : 'zweite'} Weg geht von ${from} bis ${to}.`,
};

/** Gives the messages of a locale's language; English where the calculator has none of that language. */
export function advantageMessages(locale: string): AdvantageMessages {
  return inLanguage(locale, { en: english, de: german });
}

import { randomInt } from 'node:crypto';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { mulberry32, shuffle } from '#platform/seeded-random.ts';
import { type Drill, listFinalFiles, readForms, withoutVariant } from '../drills/read-drills.server.ts';
import { readWhenEdited } from '../problems/lesson-files.server.ts';
import { canRunPython } from '../runner/python-sandbox.server.ts';
import { finalParts } from './final.ts';

const listFiles = () => listFinalFiles({ directory: config.CONTENT_DIR });

/** The items of the final and their variants, as {@link readWhenEdited} reads. Nothing but a final that is open may show one. */
export const listFinalItems = readWhenEdited({ listFiles, read: () => listFiles().flatMap(readForms) });

/** Says whether this system runs the programs of an item. */
export const canRun = ({ language }: Pick<Drill, 'language'>): boolean => language !== 'python' || canRunPython();

/**
 * Draws the items of a final by chance, each as it is written or as its variant: none that the person has met while there are others, and of those the half that
 * was drawn longest ago, so that people who begin after one another get different ones. `met` and `recent` are ids, the newest first. Throws
 * NOT_FOUND for a site without items.
 */
export function drawItems({ met, recent }: { met: readonly string[]; recent: readonly string[] }): string[] {
  const ofKind = Map.groupBy(listFinalItems().filter(canRun), ({ kind }) => kind);
  const [metItems, drawnItems] = [met.map(withoutVariant), recent.map(withoutVariant)];
  const drawn = finalParts.flatMap(({ kind, count }) => {
    const forms = Map.groupBy(ofKind.get(kind) ?? [], ({ drillId }) => withoutVariant(drillId));
    const items = oldestFirst(shuffled([...forms.keys()]), metItems);
    const fresh = items.filter((item) => !metItems.includes(item));
    const candidates = fresh.length >= count ? oldestFirst(fresh, drawnItems) : items.slice(0, count);
    const rested = candidates.slice(0, Math.max(count, Math.ceil(candidates.length / 2)));
    return shuffled(rested)
      .slice(0, count)
      .map((item) => shuffled(forms.get(item) as Drill[])[0] as Drill);
  });
  if (drawn.length === 0) throw new AppError('NOT_FOUND', 'this site has no items to draw a final from');
  return drawn.map(({ drillId }) => drillId);
}

/** Orders items by when they were last among others, of which the newest comes first; those that were not come before all. */
function oldestFirst(items: readonly string[], newestFirst: readonly string[]): string[] {
  const age = (item: string) => (newestFirst.includes(item) ? newestFirst.indexOf(item) : newestFirst.length);
  return items.toSorted((one, other) => age(other) - age(one));
}

const shuffled = <Each>(list: readonly Each[]): Each[] => shuffle([...list], mulberry32(randomInt(2 ** 32)));

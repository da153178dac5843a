import type { AskedQueries } from './asked/asked-query.ts';
import { conditions } from './asked/conditions.ts';
import { dataFiles } from './asked/data-files.ts';
import { faults } from './asked/faults.ts';
import { fields } from './asked/fields.ts';
import { orders } from './asked/orders.ts';
import { firsts, pages } from './asked/pages.ts';
import { patterns } from './asked/patterns.ts';
import { randomQueries } from './asked/random-queries.ts';
import { folders, surrounds } from './asked/surroundings.ts';
import { texts } from './asked/texts.ts';
import { onValues } from './asked/values.ts';

export const askedQueries: AskedQueries = [
  ...onValues,
  ...conditions,
  ...orders,
  ...fields,
  ...pages,
  ...firsts,
  ...surrounds,
  ...folders,
  ...faults,
  ...texts,
  ...dataFiles,
  ...patterns,
  ...randomQueries(200),
];

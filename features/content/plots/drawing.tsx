import type { Element } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** A drawing as React elements. */
export function Drawing({ tree }: { tree: Element }) {
  return toJsxRuntime(tree, { Fragment, jsx, jsxs });
}

import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import './content.css';

/**
 * The text of a content item as React elements. The tree is safe as it comes from parseMarkdown; `components` replace elements by
 * name, such as `content-calculator`.
 */
export function ContentBody({ body, components }: { body: Root; components?: Partial<Components> & Record<string, unknown> }) {
  // Table alignment as an attribute: style attributes are refused by the Content-Security-Policy.
  return toJsxRuntime(body, { Fragment, jsx, jsxs, components, tableCellAlignToStyle: false, ignoreInvalidStyle: true });
}

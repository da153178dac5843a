import { defaultSchema, type Options } from 'rehype-sanitize';

/** Lets directives through the sanitiser with these attributes; expandDirectives checks what they carry. */
export const directiveAttributes = {
  'directive-callout': ['type', 'title'],
  'directive-figure': ['src', 'drawing', 'alt', 'width', 'height'],
  'directive-video': ['src', 'poster', 'title', 'width', 'height', 'captions'],
  'directive-plot': ['figures', 'kind', 'alt', 'x', 'y', 'unit', 'scale', 'source', 'url'],
  'directive-poll': ['name', 'question'],
  'directive-question': ['ask'],
  'directive-calculator': [],
  'directive-query-console': [],
  'directive-exercise': ['problem'],
} as const;

export type DirectiveElementName = keyof typeof directiveAttributes;

const { attributes, tagNames, protocols } = defaultSchema;

/**
 * Narrows GitHub's allow list: no scripts, handlers, styles or forms; links go to http, https, mailto or within the site; an id
 * only where footnotes make one, so that no text can shadow what a script looks up.
 */
export const markdownSchema: Options = {
  ...defaultSchema,
  clobber: [],
  tagNames: [
    ...(tagNames ?? []).filter((name) => name !== 'input'),
    'figure',
    'figcaption',
    'mark',
    'input',
    ...Object.keys(directiveAttributes),
  ],
  protocols: { ...protocols, href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  attributes: {
    ...attributes,
    ...Object.fromEntries(Object.entries(directiveAttributes).map(([name, allowed]) => [name, [...allowed]])),
    '*': [
      ...(attributes?.['*'] ?? []).filter((name) => !['id', 'name', 'headers', 'htmlFor', 'useMap'].includes(String(name))),
      ['id', /^user-content-/],
    ],
    code: [['className', /^language-[\w+-]+$/], 'dataMeta'],
  },
};

const drawingAttributes = [
  ...'className x y x1 x2 y1 y2 dx dy cx cy r rx ry width height d points transform viewBox preserveAspectRatio'.split(' '),
  ...'textAnchor dominantBaseline strokeWidth strokeDashArray strokeLineCap strokeLineJoin opacity role ariaHidden'.split(' '),
  ...'ariaLabel orient refX refY markerWidth markerHeight pathLength'.split(' '),
];

/** Allows a drawing shapes and text and nothing that acts, although drawings are files of the owner's own content. */
export const drawingSchema: Options = {
  strip: ['script', 'style', 'foreignObject'],
  clobber: [],
  tagNames: [
    'svg',
    'g',
    'path',
    'line',
    'polyline',
    'polygon',
    'rect',
    'circle',
    'ellipse',
    'text',
    'tspan',
    'title',
    'desc',
    'defs',
    'marker',
  ],
  attributes: {
    '*': [
      ...drawingAttributes,
      ['id', /^mark-[\w-]+$/],
      ['markerEnd', /^url\(#mark-[\w-]+\)$/],
      ['fill', 'none', 'currentColor'],
      ['stroke', 'none', 'currentColor'],
    ],
  },
};

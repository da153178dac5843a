import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/**
 * Writes a page of a stand-in, around which stands what it plays and that nothing real comes of it. Its landmarks have names, since the page
 * of the site that frames it has the same ones.
 */
export function standInPage({
  title,
  plays,
  assures,
  styleSheet,
  script,
  body,
}: {
  title: string;
  plays: string;
  assures: string;
  /** The address of its styles, which begin with `stand-in.css`. */
  styleSheet: string;
  script?: string;
  body: Markup;
}): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} (stand-in)</title>
<link rel="stylesheet" href="${styleSheet}">
${script ? html`<script src="${script}" defer></script>` : ''}
</head>
<body>
<header class="stand-in" aria-label="Stand-in"><strong>${plays}</strong> ${assures}</header>
<main aria-label="${title}">
${body}
</main>
</body>
</html>`;
}

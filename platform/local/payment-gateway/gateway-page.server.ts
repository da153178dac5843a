import type { Context } from 'hono';
import { type Markup, standInPage } from '../stand-in-page.ts';
import cardPageStyle from './card-page.css?url';

// The one page of the site that may be framed, and only by the site itself.
const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Answers with a page of the stand-in, which nobody keeps. */
export function showPage(context: Context, content: Markup, status: 200 | 404 = 200): Response | Promise<Response> {
  context.header('Content-Security-Policy', pagePolicy);
  context.header('Cache-Control', 'no-store');
  return context.html(content, status);
}

/** Writes a page of the gateway, on which nobody pays anything. */
export const gatewayPage = (parts: { title: string; plays: string; body: Markup; script?: string }): Markup =>
  standInPage({ assures: 'No money moves and no real card is accepted.', styleSheet: cardPageStyle, ...parts });

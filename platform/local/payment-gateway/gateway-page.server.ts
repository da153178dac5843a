import { type Markup, standInPage } from '../stand-in-page.ts';
import cardPageStyle from './card-page.css?url';

/** Writes a page of the gateway, on which nobody pays anything. */
export const gatewayPage = (parts: { title: string; plays: string; body: Markup; script?: string }): Markup =>
  standInPage({ assures: 'No money moves and no real card is accepted.', styleSheet: cardPageStyle, ...parts });

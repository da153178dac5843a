import { config } from '#platform/config/config.server.ts';
import { previewTokenName } from './preview-cookie.ts';

const attributes = `Path=/; SameSite=Lax${config.ORIGIN.startsWith('https:') ? '; Secure' : ''}`;

/** Gives the `Set-Cookie` that switches preview on until the browser closes. */
export const startPreviewCookie = (token: string): string => `${previewTokenName}=${token}; ${attributes}`;

/** Switches preview off, as the value of `Set-Cookie`. */
export const endPreviewCookie = `${previewTokenName}=; Max-Age=0; ${attributes}`;

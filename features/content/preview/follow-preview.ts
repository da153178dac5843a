import { previewTokenName } from './preview-cookie.ts';

/** Keeps this tab in preview, or takes it out, where it has to do with one; only then does what keeps it come. */
export function followPreview(): void {
  const { preview } = document.documentElement.dataset;
  const stored = storedToken();
  if (preview === undefined && !stored) return;
  void import('./keep-preview-token.ts').then(({ keepPreviewToken }) => keepPreviewToken({ preview, stored }));
}

/** A browser that keeps nothing has no token of its own. */
function storedToken(): string | null {
  try {
    return sessionStorage.getItem(previewTokenName);
  } catch {
    return null;
  }
}

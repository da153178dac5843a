/** Tells whether React takes over this page in the browser; a page or layout says no with `handle = { hydration: 'none' }`. */
export function isHydrated(handles: unknown[]): boolean {
  return !handles.some((handle) => (handle as { hydration?: string } | undefined)?.hydration === 'none');
}

/** Gets a file that a machine is made of, for the frame, which may reach nothing itself; undefined where it could not be had. */
export async function fetchRunPart(name: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(`/practice/run-parts/${encodeURIComponent(name)}`);
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}

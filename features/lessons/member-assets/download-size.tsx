/** Says how large a download is. */
export function DownloadSize({ bytes }: { bytes: number }) {
  return <span className="text-small text-quiet tabular-nums">{describeBytes(bytes)}</span>;
}

/** Writes a size of at most a few megabytes in kilobytes of 1,000 bytes, at least one. */
function describeBytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-US')} kB`;
}

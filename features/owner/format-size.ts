const oneDecimal = { maximumFractionDigits: 1 };

/** Writes a size on disk or in memory for the owner: "430.8 MB", and from 1,000 MB on "79.4 GB". */
export const formatSize = (bytes: number): string =>
  bytes < 1e9
    ? `${(bytes / 1e6).toLocaleString('en-US', oneDecimal)} MB`
    : `${(bytes / 1e9).toLocaleString('en-US', oneDecimal)} GB`;

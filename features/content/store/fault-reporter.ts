export interface FaultReporter {
  report(file: string, error: unknown): void;
  /** The faults of these files are mended unless they are reported again. */
  forget(files: readonly string[]): void;
  /** The faults that were reported and not mended, by file. */
  current(): ReadonlyMap<string, string>;
}

/** Opens a reporter, which tells a fault once, however often its file is looked at. */
export function openFaultReporter(onFault: (error: unknown) => void): FaultReporter {
  const told = new Map<string, string>();
  return {
    report: (file, error) => {
      if (told.get(file) === String(error)) return;
      told.set(file, String(error));
      onFault(error);
    },
    forget: (files) => {
      for (const file of files) told.delete(file);
    },
    current: () => told,
  };
}

/** Holds the place of a subtitle on the picture, under the names of `VTTCue`; what its file does not say is left out. */
export interface CueSettings {
  vertical?: string;
  line?: number;
  /** False where `line` is a percentage. */
  snapToLines?: boolean;
  lineAlign?: string;
  position?: number;
  positionAlign?: string;
  size?: number;
  align?: string;
}

/**
 * Reads what stands behind a cue's times (https://www.w3.org/TR/webvtt1/#webvtt-cue-settings): what cannot be read is left out, and of two
 * settings of a name the last one that can be read holds. A region is a matter of who draws the cue.
 */
export function parseCueSettings(written: string): CueSettings {
  const settings: CueSettings = {};
  for (const setting of written.split(/[ \t\f]+/)) {
    const [, name = '', value = ''] = /^([^:]+):(.+)$/.exec(setting) ?? [];
    if (Object.hasOwn(readers, name)) Object.assign(settings, readers[name]?.(value));
  }
  return settings;
}

const readers: Record<string, (value: string) => CueSettings | undefined> = {
  vertical: (value) => (/^(rl|lr)$/.test(value) ? { vertical: value } : undefined),
  line: (value) => {
    const [, written = '', lineAlign] = /^([^,]+)(?:,(start|center|end))?$/.exec(value) ?? [];
    const share = percentageOf(written);
    if (share === undefined && !/^-?\d+(\.\d+)?$/.test(written)) return undefined;
    return { line: share ?? Number(written), snapToLines: share === undefined, ...(lineAlign && { lineAlign }) };
  },
  position: (value) => {
    const [, written = '', positionAlign] = /^([^,]+)(?:,(line-left|center|line-right))?$/.exec(value) ?? [];
    const position = percentageOf(written);
    return position === undefined ? undefined : { position, ...(positionAlign && { positionAlign }) };
  },
  size: (value) => {
    const size = percentageOf(value);
    return size === undefined ? undefined : { size };
  },
  align: (value) => (/^(start|center|end|left|right)$/.test(value) ? { align: value } : undefined),
};

function percentageOf(written: string): number | undefined {
  const percentage = /^\d+(\.\d+)?%$/.test(written) ? Number.parseFloat(written) : Number.NaN;
  return percentage <= 100 ? percentage : undefined;
}

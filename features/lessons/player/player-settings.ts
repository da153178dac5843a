import { browserStorage } from '#platform/browser/browser-storage.ts';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The choices that hold for every video, on every visit of this browser. */
export interface PlayerSettings {
  speed: number;
  /** From 0 to 1. */
  volume: number;
  isMuted: boolean;
  isWide: boolean;
}

const key = 'player';
const defaults: PlayerSettings = { speed: 1, volume: 1, isMuted: false, isWide: false };

export function readPlayerSettings(): PlayerSettings {
  const { speed, volume, isMuted, isWide } = Object(browserStorage.readJson(key));
  return {
    speed: speeds.find((one) => one === speed) ?? defaults.speed,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaults.volume,
    isMuted: isMuted === true,
    isWide: isWide === true,
  };
}

export function keepPlayerSettings(change: Partial<PlayerSettings>): void {
  browserStorage.keep(key, JSON.stringify({ ...readPlayerSettings(), ...change }));
}

/** Returns the next speed up (1) or down (-1); the last one stays. */
export function speedBeside(speed: number, step: 1 | -1): number {
  return speeds[speeds.findIndex((one) => one >= speed) + step] ?? speed;
}

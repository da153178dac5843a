/** The acts of the player's keys and buttons. */
export interface PlayerCommands {
  togglePlay: () => void;
  /** Goes to a second and leaves the video playing or paused as it is. */
  goTo: (second: number) => void;
  step: (seconds: number) => void;
  goToShare: (share: number) => void;
  /** From 0 to 1. */
  setVolume: (volume: number) => void;
  changeVolume: (by: number) => void;
  toggleMute: () => void;
  setSpeed: (speed: number) => void;
  changeSpeed: (step: 1 | -1) => void;
  toggleSubtitles: () => void;
  toggleWide: () => void;
  toggleFullscreen: () => void;
  togglePictureInPicture: () => void;
  /** Takes the code on screen over into an editor, or leads back to the video. */
  toggleTakeOver: () => void;
  showKeys: () => void;
}

export interface PlayerKey {
  keys: string[];
  /** The keys as the shortcuts sheet writes them, where that differs. */
  shown?: string[];
  does: string;
  /** Says that the key scrolls the page while the focus is elsewhere. */
  inPlayerOnly?: boolean;
  /** Says that only a video that shows code has the key. */
  forCode?: boolean;
  /** Says that the key goes on while it is held down. */
  repeats?: boolean;
  run: (commands: PlayerCommands, key: string) => void;
}

const digits = [...'0123456789'];

/** The keys of the player, in the order in which the shortcuts sheet shows them. */
export const playerKeys: PlayerKey[] = [
  { keys: ['k', ' '], shown: ['k', 'space'], does: 'Play or pause', run: (player) => player.togglePlay() },
  { keys: ['ArrowLeft'], does: 'Back 5 seconds', repeats: true, run: (player) => player.step(-5) },
  { keys: ['ArrowRight'], does: 'Forward 5 seconds', repeats: true, run: (player) => player.step(5) },
  { keys: ['j'], does: 'Back 10 seconds', repeats: true, run: (player) => player.step(-10) },
  { keys: ['l'], does: 'Forward 10 seconds', repeats: true, run: (player) => player.step(10) },
  {
    keys: digits,
    shown: ['0–9'],
    does: 'Jump to 0% to 90% of the video',
    run: (player, key) => player.goToShare(Number(key) / digits.length),
  },
  { keys: ['Home'], does: 'To the start', inPlayerOnly: true, run: (player) => player.goToShare(0) },
  { keys: ['End'], does: 'To the end', inPlayerOnly: true, run: (player) => player.goToShare(1) },
  { keys: ['<'], does: 'Slower', repeats: true, run: (player) => player.changeSpeed(-1) },
  { keys: ['>'], does: 'Faster', repeats: true, run: (player) => player.changeSpeed(1) },
  { keys: ['ArrowUp'], does: 'Louder', inPlayerOnly: true, repeats: true, run: (player) => player.changeVolume(0.1) },
  { keys: ['ArrowDown'], does: 'Quieter', inPlayerOnly: true, repeats: true, run: (player) => player.changeVolume(-0.1) },
  { keys: ['m'], does: 'Sound on or off', run: (player) => player.toggleMute() },
  { keys: ['c'], does: 'Subtitles on or off', run: (player) => player.toggleSubtitles() },
  { keys: ['w'], does: 'Wide', run: (player) => player.toggleWide() },
  { keys: ['f'], does: 'Full screen', run: (player) => player.toggleFullscreen() },
  { keys: ['i'], does: 'Picture in picture', run: (player) => player.togglePictureInPicture() },
  { keys: ['e'], does: 'Try the code on screen, and back', forCode: true, run: (player) => player.toggleTakeOver() },
  { keys: ['?'], does: 'These keys', run: (player) => player.showKeys() },
];

/** Finds what a key does for the player, given whether the focus is in the player and whether the key is held down. */
export function playerKeyOf({ key, isInPlayer, isRepeated }: { key: string; isInPlayer: boolean; isRepeated: boolean }) {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return playerKeys.find(
    ({ keys, inPlayerOnly, repeats }) => keys.includes(name) && (isInPlayer || !inPlayerOnly) && (repeats || !isRepeated),
  );
}

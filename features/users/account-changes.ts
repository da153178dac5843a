type AccountChange = 'signed-in' | 'signed-out';

let channel: BroadcastChannel | undefined;

/** One channel a page: a second one in the same page would hear the first. */
function accountChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('account');
  return channel;
}

/** Tells every other tab of this browser that someone signed in or out. */
export function announceAccountChange(change: AccountChange): void {
  accountChannel().postMessage(change);
}

/** Calls back when another tab signed in or out; answers how to stop listening. */
export function onAccountChange(listener: (change: AccountChange) => void): () => void {
  const listen = ({ data }: MessageEvent) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data);
  };
  accountChannel().addEventListener('message', listen);
  return () => accountChannel().removeEventListener('message', listen);
}

const channelName = 'account';

/** Tells every other tab of this browser that someone signed in or out. */
export function announceAccountChange(change: 'signed-in' | 'signed-out'): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(change);
  channel.close();
}

/** Calls back when another tab signed in or out; answers how to stop listening. */
export function onAccountChange(listener: (change: 'signed-in' | 'signed-out') => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data);
  };
  return () => channel.close();
}

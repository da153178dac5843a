/** Settles when whatever waited has run. A message channel, because a timer waits longer and the browser has no setImmediate. */
export function otherWork(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Fetches from an address and no other: what goes along in headers and body, such as a key, would follow a redirect to wherever it leads. */
export const fetchDirectly: typeof fetch = (address, init) => fetch(address, { ...init, redirect: 'error' });

/** The address of the offline fallback: the page that is shown without a network in place of any that is not kept. */
export const offlineFallbackAddress = '/not-kept';

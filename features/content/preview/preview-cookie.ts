/** Names the cookie and the entry of session storage that hold a preview token. Scripts may read it: it opens drafts and nothing else. */
export const previewTokenName = 'previewToken';

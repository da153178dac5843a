/**
 * Sets the look of e-mails: the site's colours (app/styles/tokens.css) as mail programs understand them. Light is written into each
 * element, because some programs drop style sheets; dark is a style sheet on top.
 */
export const light = {
  paper: '#fbfaf6',
  well: '#f2f1ec',
  ink: '#191d25',
  quiet: '#545861',
  line: '#d9d7d2',
  accent: '#2a44bc',
  onAccent: '#fafcff',
};
const dark = {
  paper: '#111419',
  well: '#0b0d12',
  ink: '#e8e6e0',
  quiet: '#a7abb3',
  line: '#2f333a',
  accent: '#9cb8ff',
  onAccent: '#081027',
};

export const sans = '"Hanken Grotesk", system-ui, -apple-system, "Segoe UI", sans-serif';
export const serif = 'Literata, Georgia, serif';
export const mono = '"Source Code Pro", ui-monospace, Menlo, monospace';

/** Breaks a word or an address that is wider than a phone. Some programs know only the older name of this rule. */
export const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Sets the look of words that a person wrote. */
export const quote = {
  ...{ margin: '0 0 16px', padding: '12px 16px', fontSize: '16px', lineHeight: '24px', color: light.ink, ...breaking },
  ...{ backgroundColor: light.well, borderLeft: `2px solid ${light.accent}` },
} as const;

export const mailStyleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet, .quiet a { color: ${dark.quiet} !important; }
  .line { border-color: ${dark.line} !important; }
  .well { background-color: ${dark.well} !important; color: ${dark.ink} !important; border-color: ${dark.accent} !important; }
  .link { color: ${dark.accent} !important; }
  .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}`;

import { readPreviewToken } from '../preview/read-preview-token.ts';
import type { ContentQueryParams } from '../query/content-query.ts';
import { encodeQueryAddress } from '../query/encode-query-address.ts';
import { askServer } from './ask-server.ts';
import { anyIntegrity, type ContentClientOptions } from './content-client-options.ts';
import { openContentClient } from './open-content-client.ts';
import type { QueryConsoleWay } from './query-console-ways.ts';

/** A body can be long; this much is read here, the rest at its address. */
const mostShown = 20_000;

/** Shows the answer where it was asked for, with its address and how long it took; with drafts where the page shows drafts. */
export function startQueryConsole(form: HTMLElement): void {
  const answer = form.querySelector('[data-answer]');
  if (!(form instanceof HTMLFormElement) || !answer) return;
  let asked = 0;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    asked += 1;
    const question = asked;
    const shown = await ask(new FormData(form));
    if (question === asked) answer.replaceChildren(...shown);
  });
  form.dataset.ready = '';
}

async function ask(entered: FormData): Promise<Element[]> {
  const way = String(entered.get('way')) as QueryConsoleWay;
  const options: ContentClientOptions = {
    base: new URL(document.documentElement.dataset.contentBase ?? '/content', location.href).href,
    isStripped: way === 'stripped',
    previewToken: readPreviewToken(),
  };
  const startedAt = performance.now();
  try {
    const params: ContentQueryParams = JSON.parse(String(entered.get('_params')));
    const isAnsweredHere = way === 'browser';
    const answer = isAnsweredHere ? openContentClient({ ...options, clientDB: true }).answer(params) : askServer(params, options);
    const json = JSON.stringify(await answer, null, 2);
    const took = `${Math.max(1, Math.round(performance.now() - startedAt))} ms, ${json.length.toLocaleString('en')} characters`;
    const address = encodeQueryAddress({ ...withoutToken(options), params });
    const place = isAnsweredHere ? 'Answered in this browser' : codeOf(new URL(address).pathname + new URL(address).search);
    return [paragraph(place, `: ${took}.`), block(json)];
  } catch (error) {
    return [paragraph(error instanceof Error ? error.message : String(error))];
  }
}

/** The options of the address that is shown. People pass it on, so it never carries the token. */
function withoutToken({ base, isStripped = false, previewToken }: ContentClientOptions) {
  return { base, integrity: anyIntegrity, isStripped: isStripped && previewToken === undefined };
}

function paragraph(...parts: (string | Node)[]): Element {
  const element = document.createElement('p');
  element.append(...parts);
  return element;
}

function codeOf(text: string): Element {
  const element = document.createElement('code');
  element.textContent = text;
  return element;
}

function block(text: string): Element {
  const element = document.createElement('pre');
  element.tabIndex = 0; // it scrolls, so the keyboard must be able to reach it
  element.append(codeOf(text.length > mostShown ? `${text.slice(0, mostShown)}\n…` : text));
  return element;
}

import { setTimeout as wait } from 'node:timers/promises';
import { config } from '#platform/config/config.server.ts';
import { minute, second } from '#platform/durations.ts';
import { content } from './content.server.ts';
import { describeTexts } from './describe-texts.server.ts';
import type { BrokenLink, DeskText } from './desk/desk-text.ts';
import { findBrokenLinks } from './find-broken-links.server.ts';

interface FollowedLinks {
  broken: BrokenLink[];
  /** ISO 8601. */
  at: string;
}

type AskSite = (address: string) => Promise<Response>;

/** Following every link takes seconds, so it is done again only when a text changed, or after this. */
const longestKept = 10 * minute;
/** Milliseconds that a page waits for the links; after that it says that they are being followed. */
const longestWait = 1 * second;

let kept: { version: string; until: number; links: Promise<FollowedLinks> } | undefined;

/**
 * Lists every text of the site for its owner. `ask` asks the site itself for an address. `followedAt` is when the links were followed, null
 * while that is not done: then none is known to be broken.
 */
export async function listDeskTexts({
  ask,
  waitsForLinks = false,
}: {
  ask: AskSite;
  waitsForLinks?: boolean;
}): Promise<{ texts: DeskText[]; followedAt: string | null }> {
  const links = await (waitsForLinks ? followLinks(ask) : followForAMoment(ask));
  const texts = await describeTexts({ content, directory: config.CONTENT_DIR, broken: links?.broken ?? [] });
  return { texts, followedAt: links?.at ?? null };
}

async function followForAMoment(ask: AskSite): Promise<FollowedLinks | null> {
  const stopWaiting = new AbortController();
  const { signal } = stopWaiting;
  try {
    return await Promise.race([followLinks(ask), wait(longestWait, null, { signal }).catch(() => null)]);
  } finally {
    stopWaiting.abort();
  }
}

function followLinks(ask: AskSite): Promise<FollowedLinks> {
  const version = content.version();
  if (kept?.version === version && kept.until > Date.now()) return kept.links;
  const links = findBrokenLinks({ items: content.items(), origin: config.ORIGIN, ask }).then(({ broken }) => ({
    ...{ broken, at: new Date().toISOString() },
  }));
  const made = { version, until: Date.now() + longestKept, links };
  kept = made;
  links.catch(() => {
    if (kept === made) kept = undefined;
  });
  return links;
}

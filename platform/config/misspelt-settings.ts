import { distance } from 'fastest-levenshtein';
import { settings } from './settings.ts';

const known = Object.keys(settings);

/** From here on two slips of the pen are taken for the same name; in shorter ones they make another word (HOST and HOME). */
const longName = 10;

/** What container platforms name after the services beside this one, `POSTHOG_PORT` among them. */
const ofPlatform = /_(PORT|SERVICE)(_|$)/;

/**
 * Names variables that are nearly settings, which nobody would read: a slip of the pen starts the site with another setting than was meant.
 * `written` are the names in the file `.env`, which is the site's alone. What else is in the environment may be meant for other programs: there
 * only names of several words count, or those with the same letters as a setting, and none whose setting is given, too.
 */
export function findMisspeltSettings(environment: Record<string, string | undefined>, written: readonly string[]): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || !environment[name] || ofPlatform.test(name)) return [];
    const isOurs = written.includes(name);
    const meant = known.find((setting) => !environment[setting] && isSlipOf({ name, setting, isOurs }));
    return meant ? [`${visible(name)}: is no setting and would be ignored: ${meant} was probably meant`] : [];
  });
}

/** Shows what an editor hides, such as the byte order mark before the first name of a file. */
const visible = (name: string) => name.replace(/[^\w.-]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

function isSlipOf({ name, setting, isOurs }: { name: string; setting: string; isOurs: boolean }): boolean {
  const written = name.toUpperCase();
  if (written === setting) return isOurs || setting.includes('_');
  if (hasSameLetters(written, setting)) return distance(written, setting) <= 2;
  if (!isOurs && (!written.includes('_') || !setting.includes('_'))) return isSlipOfWord(written, setting);
  const slips = setting.length < longName ? 1 : 2;
  return (
    Math.abs(written.length - setting.length) <= slips && distance(written, setting) <= slips && beginsLike(written, setting)
  );
}

/** Of one word that another program may use as well, a letter more or less in it counts; a plural does not. */
const isSlipOfWord = (name: string, setting: string) =>
  !setting.includes('_') && setting.length > 5 && distance(name, setting) === 1 && name !== `${setting}S`;

/** The first word says whose a name is: R2_BUCKET is no slip of S3_BUCKET. */
function beginsLike(name: string, setting: string): boolean {
  const [word = '', meant = ''] = [name, setting].map((whole) => whole.split('_')[0]);
  return (
    word === meant || (meant.length > 2 && (distance(word, meant) === 1 || hasSameLetters(word, meant) || name.startsWith(meant)))
  );
}

const hasSameLetters = (one: string, other: string) =>
  one.length === other.length && [...one].sort().join('') === [...other].sort().join('');

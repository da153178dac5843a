const longestNameLine = 120;
const path = String.raw`(?:(?:[A-Za-z]:)?\.{0,2}[\w-]*[\\/])*\.?[\w-]+(?:\.[\w-]+)*\.[A-Za-z]\w{0,9}`;
const name = new RegExp(`^${path}$`);
const inInfo = new RegExp(`(?:^|[\\s:="'{])(${path})["'}]*\\s*$`);
/** Marks that models put around a file's name: headings, bold, quotes, bullets, comments. */
const before = /^(?:\d{1,3}[.)]\s|<!--|[#*`>/\s-])+/;
const after = /(?:\*\/|-->|[*`:\s])+$/;
const label = /^(?:file|filename|file name|path)\s*:[*\s]*`*/i;

/** Reads the file's name from a line that has nothing else, however it is decorated: `### countdown.js`, `**File: countdown.js**`. */
export function readFileName(line: string): string | undefined {
  if (line.length > longestNameLine || !line.includes('.')) return undefined;
  const bare = line.replace(before, '').replace(after, '').replace(label, '');
  return name.test(bare) ? toSlashes(bare) : undefined;
}

/** Reads the file's name from what stands behind the opening of a fence: `js countdown.js`, `js title="countdown.js"`. */
export function readNameInInfo(info: string): string | undefined {
  const [, found] = (info.length <= longestNameLine && inInfo.exec(info)) || [];
  return found && toSlashes(found);
}

const toSlashes = (found: string) => found.replaceAll('\\', '/');

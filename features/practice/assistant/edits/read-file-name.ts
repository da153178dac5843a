const longestNameLine = 120;
const name = /^(?:\.{0,2}[\w-]*\/)*\.?[\w-]+\.[A-Za-z]{1,5}$/;
const inInfo = /(?:^|[\s:="'])((?:\.{0,2}[\w-]*\/)*\.?[\w-]+\.[A-Za-z]{1,5})["']?\s*$/;
/** Marks that models put around a file's name: headings, bold, quotes, bullets, comments. */
const before = /^[#*`>/\s-]+/;
const after = /[*`:\s]+$/;
const label = /^(?:file|filename|file name|path)\s*:\s*`*/i;

/** Reads the file's name from a line that has nothing else, however it is decorated: `### countdown.js`, `**File: countdown.js**`. */
export function readFileName(line: string): string | undefined {
  if (line.length > longestNameLine || !line.includes('.')) return undefined;
  const bare = line.replace(before, '').replace(after, '').replace(label, '');
  return name.test(bare) ? bare : undefined;
}

/** Reads the file's name from what stands behind the opening of a fence: `js countdown.js`, `js title="countdown.js"`. */
export function readNameInInfo(info: string): string | undefined {
  return info.length > longestNameLine ? undefined : inInfo.exec(info)?.[1];
}

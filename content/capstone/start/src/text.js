/** What two spellings of a name have in common: neither capitals nor accents nor hyphens and spaces make another name. */
export function nameKey(name) {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** "a", "a and b", "a, b and c" */
export function listed(items) {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}

/** "1 night", "3 nights" */
export function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

/** "HERON OF ELY" as "Heron of Ely": the cards of the old days are in capitals. */
export function titled(text) {
  const small = ['of', 'the', 'and', 'de', 'van'];
  return text
    .toLowerCase()
    .split(' ')
    .map((word, at) => (at > 0 && small.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** Lines of a table with columns as wide as their widest cell; columns named as right are set to the right. */
export function tableOf(rows, right = []) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const text = String(cell);
        return right.includes(column) ? text.padStart(widths[column]) : text.padEnd(widths[column]);
      })
      .join('  ')
      .trimEnd(),
  );
}

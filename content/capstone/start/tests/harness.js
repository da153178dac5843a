/* What the tests are written with. A test runs at once, says how it went in a line, and lets those behind it run in any case. */

export const counts = { passed: 0, failed: 0 };

export function test(name, fn) {
  try {
    fn();
    counts.passed += 1;
    console.log(`ok ${name}`);
  } catch (error) {
    counts.failed += 1;
    console.log(`not ok ${name}: ${error.message}`);
  }
}

/** Compares values by their JSON, so the properties of an object have to be in the same order. */
export function equal(actual, expected) {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (got !== wanted) throw new Error(`${got} instead of ${wanted}`);
}

/** Expects an error whose message contains the part. */
export function throws(fn, part) {
  let message = null;
  try {
    fn();
  } catch (error) {
    message = error.message;
  }
  if (message === null) throw new Error(`no error with "${part}"`);
  if (!message.includes(part)) throw new Error(`the error "${message}" instead of "${part}"`);
}

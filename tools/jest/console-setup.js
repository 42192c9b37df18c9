// What a test prints unasked is a fault that nobody reads: an error or a warning on the console fails it, and
// outside the browser a warning of Node's own. What is right to be said is expected: `expectConsole(/not found/)`
// before it comes, and it must come.
const { format } = require('node:util')

let expected = []
let unexpected = []

/** Whether it was expected; what was not is told at the end of the test, with where it came from. */
const hear = (source, text) => {
  const hope = expected.find(({ pattern }) => pattern.test(text))
  if (hope) hope.came = true
  else unexpected.push(`${source}: ${text}`)
  return hope !== undefined
}

for (const level of ['error', 'warn']) {
  const say = console[level].bind(console)
  console[level] = (...args) => {
    if (!hear(`console.${level}`, format(...args))) say(...args)
  }
}

/** For the environment (warnings.js), which hears Node. */
globalThis.hearWarning = ({ name, message }) => hear('Node', `${name}: ${message}`)

/** For the rest of this test. */
globalThis.expectConsole = (pattern) => void expected.push({ pattern, came: false })

const settle = () => {
  const [said, hopes] = [unexpected, expected]
  unexpected = []
  expected = []
  if (said.length > 0) throw new Error(`The test did not expect this on the console:\n${said.join('\n')}`)
  const missing = hopes.filter(({ came }) => !came).map(({ pattern }) => pattern)
  if (missing.length > 0)
    throw new Error(`The test expected this on the console, and it never came: ${missing}`)
}
// After the file's own hooks (test-end.js).
afterEach(settle)
afterAll(settle)

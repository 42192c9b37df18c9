// What a test prints unasked is a fault that nobody reads: an error or a warning on the console fails it. What is right to be said
// is expected: `expectConsole(/not found/)` before it comes, and it must come.
const { format } = require('node:util')

let expected = []
let unexpected = []

for (const level of ['error', 'warn']) {
  const say = console[level].bind(console)
  console[level] = (...args) => {
    const text = format(...args)
    const hope = expected.find(({ pattern }) => pattern.test(text))
    if (hope) hope.came = true
    else {
      unexpected.push(`console.${level}: ${text}`)
      say(...args)
    }
  }
}

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

// What a test prints unasked is a fault that nobody reads: an error or a warning on the console fails it. What is right to be said
// is expected: `expectConsole(/not found/)` before it comes, and it must come. `not-yet-silent.json` names the folders whose files are not held to it yet.
const { dirname, join, relative, sep } = require('node:path')
const { format } = require('node:util')
const notYet = new Set(require('./not-yet-silent.json'))

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

const root = join(__dirname, '../..')
let file
/** The file whose tests run: in a group (tools/lib/groups.mjs) their names begin with it. */
const fileNow = () => {
  const { currentTestName = '', testPath } = expect.getState()
  const path = relative(root, testPath).split(sep).join('/')
  if (!path.includes('.grupos/')) return path
  file = /^\S+\.test\.[jt]sx?/.exec(currentTestName)?.[0] ?? file
  return file
}

const settle = () => {
  const [said, hopes] = [unexpected, expected]
  unexpected = []
  expected = []
  const held = !notYet.has(dirname(fileNow()))
  if (held && said.length > 0)
    throw new Error(`The test did not expect this on the console:\n${said.join('\n')}`)
  const missing = hopes.filter(({ came }) => !came).map(({ pattern }) => pattern)
  if (missing.length > 0)
    throw new Error(`The test expected this on the console, and it never came: ${missing}`)
}
// After the file's own hooks (test-end.js).
afterEach(settle)
afterAll(settle)

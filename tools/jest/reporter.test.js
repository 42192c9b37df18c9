const { execFileSync } = require('node:child_process')

/** Lines that the reporter, an ES module, prints of a file: asked in a process of its own. */
const printed = (path, testResults) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import Reporter from './reporter.mjs'
         const lines = []
         // Made, it would take the streams of this run.
         const reporter = Object.assign(Object.create(Reporter.prototype), {
           log: (line) => lines.push(line),
           _globalConfig: { rootDir: '/casa' },
         })
         const path = ${JSON.stringify(path)}
         reporter.printTestFileHeader(
           path,
           { displayName: { name: 'api', color: 'white' }, rootDir: '/casa/api' },
           { testFilePath: path, testResults: ${JSON.stringify(testResults)}, perfStats: {} },
         )
         console.log(JSON.stringify(lines))`,
      ],
      { cwd: __dirname, encoding: 'utf8' },
    ),
  )
const test = (file, status, duration) => ({
  ancestorTitles: [file, 'a booking'],
  fullName: `${file} a booking`,
  status,
  duration,
})

describe('what a run prints of a file', () => {
  it('is a line for each file of a group, by its own name', () => {
    expect(
      printed('/casa/api/.grupos/xAb12/03.test.js', [
        test('api/src/um.test.ts', 'passed', 1200),
        test('api/src/outro.test.ts', 'passed', 40),
        test('api/src/um.test.ts', 'pending', undefined),
        test('api/src/outro.test.ts', 'failed', 60),
      ]),
    ).toEqual(['PASS api api/src/um.test.ts (1.200 s)', 'FAIL api api/src/outro.test.ts (0.100 s)'])
  })

  it('is jest’s own line for a file alone, and for a group that could not be read', () => {
    expect(printed('/casa/api/src/um.test.ts', [test('x', 'passed', 1)]).join()).toMatch(/um\.test\.ts/)
    expect(printed('/casa/api/.grupos/xAb12/03.test.js', []).join()).toMatch(/03\.test\.js/)
  })
})

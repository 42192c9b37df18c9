const Reporter = require('./reporter')

describe('what a run prints of a file', () => {
  const printed = (path, testResults) => {
    const lines = []
    // Made, it would take the streams of this run.
    const reporter = Object.assign(Object.create(Reporter.prototype), {
      log: (line) => lines.push(line),
      _globalConfig: { rootDir: '/casa' },
    })
    reporter.printTestFileHeader(
      path,
      { displayName: { name: 'api', color: 'white' }, rootDir: '/casa/api' },
      { testFilePath: path, testResults, perfStats: {} },
    )
    return lines
  }
  const test = (file, status, duration) => ({ ancestorTitles: [file, 'a booking'], status, duration })

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

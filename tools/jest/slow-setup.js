// A real server and a real browser, on a machine that may be busy. (`testTimeout` is not read from a project.)
jest.setTimeout(480_000)

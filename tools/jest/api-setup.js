// A project's own `testTimeout` is not read by jest: databases start in these tests.
jest.setTimeout(180_000)

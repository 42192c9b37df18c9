// A project's own `testTimeout` is not read by jest: databases start in these tests.
jest.setTimeout(180_000)
// Fastify looks for the name of each plugin among all modules that are loaded, and Jest lists them anew each time: a fifth of a
// second for each API that a test opens. What has a name already is not looked for.
Function.prototype[Symbol.for('fastify.display-name')] = 'plugin'

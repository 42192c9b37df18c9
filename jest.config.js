const { readdirSync } = require('node:fs')

require('./tools/jest/clock').stand()

// One project per package, by its folder's name. `tools/test.mjs` runs them all; `npx jest --selectProjects api` runs one.
const esm = [
  'cookie',
  'uuid',
  'yup',
  '@brazilian-utils',
  'fastify',
  '@fastify',
  '@redocly',
  '@electric-sql',
  'nodemailer',
  'smtp-server',
  'content-disposition',
  'parse5',
  'entities',
  // Imports node's http when it sends, which Jest's own loader of modules cannot.
  '@opentelemetry.otlp-exporter-base',
]
const swc = (jsx) => [
  `${__dirname}/tools/jest/transform.js`,
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
]
const RELOGIO = '<rootDir>/../tools/jest/clock.js'
const base = {
  transform: {
    '^.+\\.tsx$': swc(true),
    '^.+\\.m?[jt]s$': swc(false),
    '[\\\\/]ajuda[\\\\/][^\\\\/]+\\.md$': `${__dirname}/tools/jest/markdown.mjs`,
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(\\.pnpm/)?(${esm.map((n) => n.replace('/', '\\+')).join('|')}))`,
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.tsc/'],
  setupFiles: [RELOGIO],
  // What a file leaves goes with its world: marked as deleted it would be of no use but to complain of who still reads the clock.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  // Where a test stops the clock without saying when: to the minute, because what was transformed is kept by all that is said here.
  fakeTimers: { now: Math.floor(Date.now() / 60_000) * 60_000 },
}
const NODE = '<rootDir>/../tools/jest/node-environment.js'
const PROPRIEDADES = '<rootDir>/../tools/jest/property-setup.js'
const CONSOLE = '<rootDir>/../tools/jest/console-setup.js'
/** The other packages' tests say on the console what they expect there, and nothing else; journeys listen to the browser's. */
const LOUD = ['e2e', 'infra']
const silent = (project) =>
  LOUD.includes(project.displayName)
    ? project
    : { ...project, setupFilesAfterEnv: [CONSOLE, ...(project.setupFilesAfterEnv ?? [])] }
const browser = {
  ...base,
  testEnvironment: '<rootDir>/../tools/jest/browser-environment.js',
  setupFiles: [RELOGIO, '<rootDir>/../tools/jest/browser-globals.js'],
  setupFilesAfterEnv: ['<rootDir>/../tools/jest/browser-setup.js', PROPRIEDADES],
  moduleNameMapper: { '\\.css$': '<rootDir>/../tools/jest/style-stub.js' },
}

// A new remote is tested from its first file on.
const remotos = readdirSync(__dirname).filter((d) => d.startsWith('mf-'))

module.exports = {
  testSequencer: '<rootDir>/tools/jest/sequencer.js',
  projects: [
    {
      ...base,
      displayName: 'shared-domain',
      rootDir: 'shared-domain',
      testEnvironment: NODE,
      setupFilesAfterEnv: [PROPRIEDADES],
    },
    ...['shared-auth', 'shared-ui', 'shell', ...remotos].map((dir) => ({
      ...browser,
      displayName: dir,
      rootDir: dir,
    })),
    {
      ...base,
      displayName: 'tools',
      rootDir: 'tools',
      testEnvironment: NODE,
      // Not `test.mjs`, which runs jest itself.
      testMatch: ['<rootDir>/**/*.test.js'],
      setupFilesAfterEnv: ['<rootDir>/../tools/jest/api-setup.js'],
    },
    {
      ...base,
      displayName: 'api',
      rootDir: 'api',
      testEnvironment: '<rootDir>/../tools/jest/api-environment.js',
      setupFilesAfterEnv: ['<rootDir>/../tools/jest/api-setup.js', PROPRIEDADES],
    },
    {
      ...base,
      displayName: 'e2e',
      rootDir: 'e2e',
      testEnvironment: NODE,
      setupFilesAfterEnv: ['<rootDir>/../tools/jest/slow-setup.js'],
      globalSetup: '<rootDir>/src/teste/preparar.ts',
    },
    {
      ...base,
      displayName: 'infra',
      rootDir: 'e2e',
      testEnvironment: NODE,
      // Only `npm run test:infra` runs them.
      testMatch: ['<rootDir>/src/**/*.infra.ts'],
      setupFilesAfterEnv: ['<rootDir>/../tools/jest/slow-setup.js'],
      globalSetup: '<rootDir>/src/teste/preparar.ts',
    },
  ].map(silent),
}

/** Tests of what only a real PostgreSQL has; without one they are skipped, and `npm run test:infra` runs them. */
export const describeOnPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip

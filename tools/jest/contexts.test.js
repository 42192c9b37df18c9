const { AsyncLocalStorage } = require('node:async_hooks')

describe('what a test file told an AsyncLocalStorage', () => {
  const { run, enterWith } = AsyncLocalStorage.prototype
  // The process that runs this has its own already.
  const { endingContexts } = require('./contexts')
  afterAll(() => Object.assign(AsyncLocalStorage.prototype, { run, enterWith }))

  it.each(['run', 'enterWith'])('is carried no further once the file has ended: %s', async (how) => {
    let down = 0
    class Environment {
      async teardown() {
        down++
      }
    }
    const storage = new AsyncLocalStorage()
    const end = async () => {
      await null
      expect(storage.getStore()).toBe('held')
      await new (endingContexts(Environment))().teardown()
      expect([storage.getStore(), down]).toEqual([undefined, 1])
    }
    await (how === 'run' ? storage.run('held', end) : Promise.resolve(storage.enterWith('held')).then(end))
  })
})

// Node carries what an AsyncLocalStorage was told to each promise, timer and socket made from there on, as long as that storage is on: and who
// turned it on never turns it off. Jest makes one for each test file, the API one for its requests: the hundredth file of a process would pay for
// a hundred of them with every promise, and keep what they held. What a file turned on ends with it.
const { AsyncLocalStorage } = require('node:async_hooks')

const on = new Set()
for (const name of ['run', 'enterWith']) {
  const turnOn = AsyncLocalStorage.prototype[name]
  AsyncLocalStorage.prototype[name] = function (...args) {
    on.add(this)
    return turnOn.apply(this, args)
  }
}

/** An environment whose storages end with their file. */
module.exports.endingContexts = (Environment) =>
  class extends Environment {
    async teardown() {
      await super.teardown()
      for (const storage of on) storage.disable()
      on.clear()
    }
  }

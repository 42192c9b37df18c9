/**
 * An environment that tells its setup (`hearWarning` of console-setup.js) what Node itself warns of: the `process`
 * of a test is a copy, which hears nothing of it. Around `endingTests`.
 */
module.exports.hearingWarnings = (Environment) =>
  class extends Environment {
    #hear = (warning) => this.global?.hearWarning?.(warning)

    async setup() {
      await super.setup()
      process.on('warning', this.#hear)
    }

    async handleTestEvent(event, state) {
      super.handleTestEvent(event, state)
      // Node warns one step later than it is told to.
      if (event.name === 'hook_start' && event.hook.fn.name === 'settle')
        await new Promise((resolve) => process.nextTick(resolve))
    }

    async teardown() {
      process.off('warning', this.#hear)
      await super.teardown()
    }
  }

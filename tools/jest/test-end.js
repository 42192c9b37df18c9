/** `end` runs with the last of `fn`: in the same step where it waits for nothing. */
const thenAlways = (fn, end) =>
  function () {
    let later
    try {
      later = fn.call(this)
      return later?.then ? later.finally(end) : later
    } finally {
      if (!later?.then) end()
    }
  }

/**
 * An environment where a test's page is taken down (`takePageDown` of its setup) the moment the test ends, so that what is still under way
 * finds no page to change; and where the hooks called `settle` run after all others, so that what these say is still of that test.
 */
module.exports.endingTests = (Environment) =>
  class extends Environment {
    handleTestEvent({ name, test }, { rootDescribeBlock }) {
      if (name === 'run_start') {
        const isSettle = ({ fn }) => Number(fn.name === 'settle')
        rootDescribeBlock.hooks.sort((a, b) => isSettle(a) - isSettle(b))
      }
      if (name === 'test_fn_start') {
        const { takePageDown } = this.global
        // One that takes jest's callback ends when it calls it.
        if (takePageDown && test.fn.length === 0) test.fn = thenAlways(test.fn, takePageDown)
      }
    }
  }

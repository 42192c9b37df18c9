const { endingTests } = require('./test-end')

describe('the end of a test', () => {
  const environment = (takePageDown) => {
    const made = new (endingTests(class {}))()
    made.global = { takePageDown }
    return made
  }
  /** The test as it is run. */
  const begun = (fn, takePageDown) => {
    const test = { fn }
    environment(takePageDown).handleTestEvent({ name: 'test_fn_start', test }, {})
    return test.fn
  }
  const down = jest.fn()
  beforeEach(() => down.mockClear())

  it('takes the page down with the last step of one that waits for nothing', () => {
    const said = []
    begun(
      () => void said.push('test'),
      () => said.push('down'),
    )()
    expect(said).toEqual(['test', 'down'])
  })

  it('takes the page down after what a test waits for', async () => {
    const said = []
    let answer
    const answered = new Promise((resolve) => {
      answer = resolve
    })
    const running = begun(
      () => answered.then(() => void said.push('test')),
      () => said.push('down'),
    )()
    expect(said).toEqual([])
    answer()
    await running
    expect(said).toEqual(['test', 'down'])
  })

  it('takes the page down after one that fails too, whose fault is what is said', async () => {
    const fault = new Error('fault')
    const throwing = begun(() => {
      throw fault
    }, down)
    expect(throwing).toThrow(fault)
    await expect(begun(() => Promise.reject(fault), down)()).rejects.toBe(fault)
    expect(down).toHaveBeenCalledTimes(2)
  })

  it('leaves one with a callback of jest as it is, and one without a page', () => {
    const withCallback = (_done) => undefined
    expect(begun(withCallback, down)).toBe(withCallback)
    const alone = () => undefined
    expect(begun(alone, undefined)).toBe(alone)
  })

  it('has what is said counted after all other hooks of the file', () => {
    const settle = () => undefined
    const other = () => undefined
    const rootDescribeBlock = { hooks: [settle, other, settle, other].map((fn) => ({ fn })) }
    environment().handleTestEvent({ name: 'run_start' }, { rootDescribeBlock })
    expect(rootDescribeBlock.hooks.map(({ fn }) => fn)).toEqual([other, other, settle, settle])
  })
})

const { hearingWarnings } = require('./warnings')

describe('a warning of Node itself', () => {
  const environment = () => {
    const heard = []
    const made = new (hearingWarnings(
      class {
        async setup() {}
        async teardown() {}
      },
    ))()
    made.global = { hearWarning: ({ message }) => heard.push(message) }
    return { made, heard }
  }

  it('is told to the file that is running, and to none after its end', async () => {
    const { made, heard } = environment()
    await made.setup()
    process.emit('warning', new Error('of this file'))
    await made.teardown()
    process.emit('warning', new Error('of the next'))
    expect(heard).toEqual(['of this file'])
  })

  it('is a word on the console like others', () => {
    expectConsole(/^DeprecationWarning: too old$/)
    hearWarning({ name: 'DeprecationWarning', message: 'too old' })
  })
})

// Every package transforms the shared ones for itself: a process does each text once. The map of its lines goes beside the code, not
// into it, where each test file would read it again.
const swc = require('@swc/jest')

const made = new Map()

module.exports.createTransformer = (options) => {
  const transformer = swc.createTransformer({ ...options, sourceMaps: true })
  const how = JSON.stringify(options)
  return {
    ...transformer,
    process: (text, name, context) => {
      if (context.instrument) return transformer.process(text, name, context)
      const asked = `${how} ${context.supportsStaticESM}`
      const known = made.get(name)
      if (known?.text === text && known.asked === asked) return known.result
      const result = transformer.process(text, name, context)
      made.set(name, { text, asked, result })
      return result
    },
  }
}

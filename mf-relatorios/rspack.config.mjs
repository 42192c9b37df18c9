import { remote } from '../tools/rspack/index.mjs'

export default (options) => remote(import.meta.dirname, options)

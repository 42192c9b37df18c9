import { host } from '../tools/rspack/index.mjs'

export default (options) => host(import.meta.dirname, options)

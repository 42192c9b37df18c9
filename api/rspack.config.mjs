import { api } from '../tools/rspack/index.mjs'

export default (options) => api(import.meta.dirname, options)

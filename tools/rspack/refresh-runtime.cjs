// Hot reload of a remote inside the shell works only with ONE refresh runtime in the page.
module.exports = globalThis.__REFRESH_RUNTIME__ ??= require('react-refresh-runtime-real')

// Runs inside a remote's own runtime, before anything of it is loaded.
/* global __webpack_get_script_filename__:writable, __webpack_public_path__:writable, REMOTO_ID */

// A developer's remote inside a deployed portal: its files come from where its entry came from.
const { src } = document.currentScript ?? {}
if (src && /\/remoteEntry[^/]*$/.test(src)) __webpack_public_path__ = new URL('.', src).href

// Another attempt has another address: the browser would make it wait for the request of the first one, which may hang.
const original = __webpack_get_script_filename__
__webpack_get_script_filename__ = (chunk) => {
  const tentativa = globalThis.__TENTATIVAS__?.[REMOTO_ID]
  return tentativa ? `${original(chunk)}?tentativa=${tentativa}` : original(chunk)
}

export default () => ({ name: 'remoto' })

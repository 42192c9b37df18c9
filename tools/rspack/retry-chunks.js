// Runs inside a remote's own runtime. Another attempt has another address: the browser would make it wait for the
// request of the first one, which may hang.
/* global __webpack_get_script_filename__:writable, REMOTO_ID */
const original = __webpack_get_script_filename__

__webpack_get_script_filename__ = (chunk) => {
  const tentativa = globalThis.__TENTATIVAS__?.[REMOTO_ID]
  return tentativa ? `${original(chunk)}?tentativa=${tentativa}` : original(chunk)
}

export default () => ({ name: 'tentativas' })

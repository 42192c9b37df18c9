// Runs inside a remote's own runtime, before anything of it is loaded.
/* global __webpack_public_path__:writable, __webpack_require__ */

// A developer's remote inside a deployed portal: its files come from where its entry came from.
const { src } = document.currentScript ?? {}
if (src && /\/remoteEntry[^/]*$/.test(src)) __webpack_public_path__ = new URL('.', src).href

// Another attempt has another address, as in the shell (shared-ui/src/base/retrying.ts): of scripts (u) and sheets (k).
for (const kind of ['u', 'k']) {
  const original = __webpack_require__[kind]
  if (original)
    __webpack_require__[kind] = (chunk) =>
      globalThis.__TENTATIVA__ ? `${original(chunk)}?tentativa=${globalThis.__TENTATIVA__}` : original(chunk)
}

export default () => ({ name: 'remoto' })

// jsdom lacks what react-router, the charts and the fetch streams expect of a browser.
const { TextDecoder, TextEncoder } = require('node:util')
const { ReadableStream } = require('node:stream/web')
const { deserialize, serialize } = require('node:v8')
Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream })
// jsdom has it, to say that it cannot.
globalThis.scrollTo = () => undefined
globalThis.structuredClone ??= (valor) => deserialize(serialize(valor))
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {}
// A data router builds one per navigation; without loaders only these are read. (Node's own refuses jsdom's signal.)
globalThis.Request ??= class Request {
  constructor(url, { method = 'GET', signal, headers } = {}) {
    Object.assign(this, { url: String(url), method, signal, headers: new Headers(headers) })
  }
}
globalThis.Headers ??= Map

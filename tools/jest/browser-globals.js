// jsdom lacks what react-router and the fetch streams expect of a browser.
const { TextDecoder, TextEncoder } = require('node:util')
const { ReadableStream } = require('node:stream/web')
Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream })
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {}

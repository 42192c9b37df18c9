// Compiles a version's schemas once and looks at lots by them, off the server's thread. Plain JavaScript: Node runs it as it is, in the
// build and in the tests. Reads nothing but the buffers that it was given: no file, no network, no DTD, no entity.
import { parentPort, workerData } from 'node:worker_threads'

/** Awaits at its top level, which the build's `require` cannot: it is imported as Node imports. */
const load = () => import(/* webpackIgnore: true */ 'libxml2-wasm')

const optionsOf = ({ ParseOption: p }) => p.XML_PARSE_NONET | p.XML_PARSE_NO_XXE | p.XML_PARSE_NO_SYS_CATALOG

const messagesOf = (erro) => {
  const detalhes = erro?.details ?? []
  return detalhes.length > 0
    ? detalhes
        .slice(0, 20)
        .map(({ message, line }) => ({ texto: String(message).trim(), linha: line ?? null }))
    : [{ texto: String(erro?.message ?? erro), linha: null }]
}

const compile = (lib, { principal, arquivos }) => {
  lib.xmlRegisterInputProvider(new lib.XmlBufferInputProvider(arquivos))
  const xsd = lib.XmlDocument.fromBuffer(arquivos[principal], { url: principal, option: optionsOf(lib) })
  try {
    return lib.XsdValidator.fromDoc(xsd)
  } finally {
    xsd.dispose()
  }
}

const validate = (lib, validador, bytes) => {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('<!DOCTYPE'))
    throw new Error('DTD')
  const doc = lib.XmlDocument.fromBuffer(bytes, { option: optionsOf(lib) })
  try {
    validador.validate(doc)
  } finally {
    doc.dispose()
  }
}

const begin = async () => {
  try {
    const lib = await load()
    const validador = compile(lib, workerData)
    parentPort.on('message', (bytes) => {
      try {
        validate(lib, validador, bytes)
        parentPort.postMessage({ erros: [] })
      } catch (erro) {
        parentPort.postMessage({ erros: messagesOf(erro) })
      }
    })
    parentPort.postMessage({ erros: [] })
  } catch (erro) {
    parentPort.postMessage({ erros: messagesOf(erro) })
  }
}
void begin()

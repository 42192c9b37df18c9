// Compiles a version's schemas once and looks at lots by them, off the server's thread. Plain JavaScript: Node runs it as it is, in the
// build and in the tests. Reads nothing but the buffers that it was given: no file, no network, no DTD, no entity.
import { parentPort, workerData } from 'node:worker_threads'
import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'

const OPCOES =
  ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NO_SYS_CATALOG

const messagesOf = (erro) => {
  const detalhes = erro?.details ?? []
  return detalhes.length > 0
    ? detalhes
        .slice(0, 20)
        .map(({ message, line }) => ({ texto: String(message).trim(), linha: line ?? null }))
    : [{ texto: String(erro?.message ?? erro), linha: null }]
}

const compile = ({ principal, arquivos }) => {
  xmlRegisterInputProvider(new XmlBufferInputProvider(arquivos))
  const xsd = XmlDocument.fromBuffer(arquivos[principal], { url: principal, option: OPCOES })
  try {
    return XsdValidator.fromDoc(xsd)
  } finally {
    xsd.dispose()
  }
}

const validate = (validador, bytes) => {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('<!DOCTYPE'))
    throw new Error('DTD')
  const doc = XmlDocument.fromBuffer(bytes, { option: OPCOES })
  try {
    validador.validate(doc)
  } finally {
    doc.dispose()
  }
}

try {
  const validador = compile(workerData)
  parentPort.on('message', (bytes) => {
    try {
      validate(validador, bytes)
      parentPort.postMessage({ erros: [] })
    } catch (erro) {
      parentPort.postMessage({ erros: messagesOf(erro) })
    }
  })
  parentPort.postMessage({ erros: [] })
} catch (erro) {
  parentPort.postMessage({ erros: messagesOf(erro) })
}

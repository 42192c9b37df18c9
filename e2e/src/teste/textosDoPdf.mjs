// Reads a PDF from the standard input and writes the text of each of its pages, and its colours, as JSON. A process of its own: the reader is a
// module that jest cannot load.
import { buffer } from 'node:stream/consumers'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

const documento = await getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 })
  .promise
/** The colours in which a page writes, each once. */
const coresDe = async (pagina) => {
  const { fnArray, argsArray } = await pagina.getOperatorList()
  const cores = new Set()
  const guardadas = []
  let cor = null
  fnArray.forEach((op, i) => {
    if (op === OPS.save) guardadas.push(cor)
    else if (op === OPS.restore) cor = guardadas.pop()
    else if (op === OPS.setFillRGBColor) cor = String(argsArray[i])
    else if (op === OPS.showText) cores.add(cor)
  })
  return [...cores].sort()
}
const paginas = []
for (let n = 1; n <= documento.numPages; n++) {
  const pagina = await documento.getPage(n)
  const { width, height } = pagina.getViewport({ scale: 1 })
  // The reader puts spaces of its own between what stands apart.
  const items = (await pagina.getTextContent()).items.filter((i) => i.str.trim() !== '')
  const direita = Math.max(0, ...items.map((i) => i.transform[4] + i.width))
  paginas.push({
    largura: width,
    altura: height,
    direita,
    linhas: items.map((i) => i.str),
    cores: await coresDe(pagina),
  })
}
process.stdout.write(JSON.stringify(paginas))

// Reads a PDF from the standard input and writes the text of each of its pages as JSON. A process of its own: the reader is a
// module that jest cannot load.
import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const documento = await getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 })
  .promise
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
  })
}
process.stdout.write(JSON.stringify(paginas))

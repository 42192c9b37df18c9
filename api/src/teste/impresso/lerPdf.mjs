// Reads the PDFs that it is sent and answers what is on their pages: texts and rectangles with their places, in points from the
// page's top left. A thread of its own: the reader is a module that jest cannot load.
import { parentPort } from 'node:worker_threads'
import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Corners of the subpaths that are rectangles: five points, or four and closed (0 move, 1 line, 4 close). One with a curve (2, 3) is none. */
const rectanglesOf = (dados) => {
  const achados = []
  let pontos = []
  let curva = false
  const keep = () => {
    const xs = new Set(pontos.map(([x]) => x.toFixed(3)))
    const ys = new Set(pontos.map(([, y]) => y.toFixed(3)))
    if (!curva && pontos.length >= 4 && xs.size === 2 && ys.size === 2) achados.push(pontos)
    pontos = []
    curva = false
  }
  for (let i = 0; i < dados.length; ) {
    const op = dados[i++]
    if (op === 0) keep()
    if (op === 2 || op === 3) {
      curva = true
      i += op === 2 ? 6 : 4
    } else if (op <= 1) pontos.push([dados[i++], dados[i++]])
  }
  keep()
  return achados
}

const readPage = async (pagina) => {
  const { width: largura, height: altura } = pagina.getViewport({ scale: 1 })
  const { fnArray, argsArray } = await pagina.getOperatorList()
  const textos = []
  const retangulos = []
  const pilha = []
  let ctm = [1, 0, 0, 1, 0, 0]
  let tm = [1, 0, 0, 1, 0, 0]
  let tamanho = 0
  let fonte = ''
  const at = (x, y, m) => {
    const p = [x, y]
    Util.applyTransform(p, m)
    return [p[0], altura - p[1]]
  }
  fnArray.forEach((op, i) => {
    const args = argsArray[i]
    if (op === OPS.save) pilha.push(ctm)
    else if (op === OPS.restore) ctm = pilha.pop()
    else if (op === OPS.transform) ctm = Util.transform(ctm, args)
    else if (op === OPS.beginText) tm = [1, 0, 0, 1, 0, 0]
    else if (op === OPS.setTextMatrix) tm = Array.from(args[0])
    else if (op === OPS.setFont) [fonte, tamanho] = args
    else if (op === OPS.showText) {
      const [x, y] = at(0, 0, Util.transform(ctm, tm))
      const letras = args[0].filter((g) => typeof g === 'object' && g !== null)
      const desvios = args[0].filter((g) => typeof g === 'number').reduce((a, b) => a + b, 0)
      const unidades = letras.reduce((soma, g) => soma + g.width, 0) - desvios
      textos.push({
        texto: letras.map((g) => g.unicode).join(''),
        x,
        y,
        largura: (unidades * tamanho) / 1000,
        tamanho,
        fonte: pagina.commonObjs.get(fonte).name,
      })
    } else if (op === OPS.constructPath) {
      const cheio = args[0] !== OPS.stroke
      for (const pontos of args[1][0] ? rectanglesOf(args[1][0]) : []) {
        const cantos = pontos.map(([x, y]) => at(x, y, ctm))
        const xs = cantos.map(([x]) => x)
        const ys = cantos.map(([, y]) => y)
        const [x, y] = [Math.min(...xs), Math.min(...ys)]
        retangulos.push({ x, y, largura: Math.max(...xs) - x, altura: Math.max(...ys) - y, cheio })
      }
    }
  })
  return { largura, altura, textos, retangulos }
}

const read = async (data) => {
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const paginas = []
  for (let n = 1; n <= pdf.numPages; n++) paginas.push(await readPage(await pdf.getPage(n)))
  const { info } = await pdf.getMetadata()
  await pdf.destroy()
  return { titulo: info.Title, paginas }
}

// Asked by `askThread` of tools/jest/threads.js.
parentPort.on('message', async ({ bytes, port, told }) => {
  port.postMessage(
    await read(bytes).then(
      (lido) => ({ lido }),
      (erro) => ({ erro: String(erro) }),
    ),
  )
  Atomics.store(told, 0, 1)
  Atomics.notify(told, 0)
})

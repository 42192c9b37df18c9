/** A photograph: the bytes of a JPEG, and its size in pixels. */
export type Jpeg = { bytes: Uint8Array; largura: number; altura: number }

/** Points of A4. */
const A4 = { largura: 595, altura: 842 }

/** As large as fits on the page, in its middle. */
const placeOf = ({ largura, altura }: Jpeg) => {
  const escala = Math.min(A4.largura / largura, A4.altura / altura)
  const [l, a] = [largura * escala, altura * escala].map((n) => Math.round(n * 100) / 100) as [number, number]
  const [x, y] = [(A4.largura - l) / 2, (A4.altura - a) / 2].map((n) => n.toFixed(2))
  return `q ${l} 0 0 ${a} ${x} ${y} cm /F Do Q`
}

/** Joins texts and bytes, and knows where each object begins. */
const writer = () => {
  const partes: Uint8Array[] = []
  const lugares: number[] = []
  let tamanho = 0
  const write = (parte: string | Uint8Array) => {
    const bytes = typeof parte === 'string' ? new TextEncoder().encode(parte) : parte
    partes.push(bytes)
    tamanho += bytes.length
  }
  const object = (...conteudo: (string | Uint8Array)[]) => {
    lugares.push(tamanho)
    write(`${lugares.length} 0 obj\n`)
    for (const parte of conteudo) write(parte)
    write('\nendobj\n')
  }
  return { partes, lugares, write, object, size: () => tamanho }
}

const stream = (dicionario: string, bytes: string | Uint8Array): (string | Uint8Array)[] => [
  `<< ${dicionario} /Length ${bytes.length} >>\nstream\n`,
  bytes,
  '\nendstream',
]

/** One page of A4 for each photograph: a PDF holds a JPEG as it is, so nothing but this little frame has to be written. */
export const pdfDeJpegs = (fotos: readonly Jpeg[]): Blob => {
  const { partes, lugares, write, object, size } = writer()
  // 1 is the catalogue, 2 the tree of pages; then three objects for each page.
  const paginas = fotos.map((_, i) => `${3 + i * 3} 0 R`)
  write('%PDF-1.4\n')
  object('<< /Type /Catalog /Pages 2 0 R >>')
  object(`<< /Type /Pages /Kids [${paginas.join(' ')}] /Count ${fotos.length} >>`)
  for (const [i, foto] of fotos.entries()) {
    const eu = 3 + i * 3
    const recursos = `/Resources << /XObject << /F ${eu + 2} 0 R >> >>`
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.largura} ${A4.altura}] /Contents ${eu + 1} 0 R ${recursos} >>`,
    )
    object(...stream('', placeOf(foto)))
    const imagem = `/Type /XObject /Subtype /Image /Width ${foto.largura} /Height ${foto.altura}`
    object(...stream(`${imagem} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`, foto.bytes))
  }
  const inicio = size()
  const linhas = lugares.map((lugar) => `${String(lugar).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${lugares.length + 1}\n0000000000 65535 f \n${linhas.join('')}`)
  write(`trailer\n<< /Size ${lugares.length + 1} /Root 1 0 R >>\nstartxref\n${inicio}\n%%EOF\n`)
  return new Blob(partes as BlobPart[], { type: 'application/pdf' })
}

const A4 = '[0 0 595 842]'

const literal = (texto: string): string => `(${texto.replace(/[\\()]/g, '\\$&')}) Tj`

/** One page of A4 with these lines; the first is larger. Letters of Latin-1. */
export const pdfSimples = (linhas: readonly string[]): Buffer => {
  const [titulo = '', ...resto] = linhas
  const texto = [
    'BT /F1 18 Tf 60 770 Td 22 TL',
    literal(titulo),
    '/F1 11 Tf T*',
    ...resto.map((linha) => `T* ${literal(linha)}`),
    'ET',
  ].join('\n')
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${A4} /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${texto.length} >>\nstream\n${texto}\nendstream`,
  ]
  let corpo = '%PDF-1.4\n'
  const lugares = objetos.map((objeto, i) => {
    const lugar = corpo.length
    corpo += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return `${String(lugar).padStart(10, '0')} 00000 n \n`
  })
  const tabela = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${lugares.join('')}`
  const fim = `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${corpo.length}\n%%EOF\n`
  return Buffer.from(corpo + tabela + fim, 'latin1')
}

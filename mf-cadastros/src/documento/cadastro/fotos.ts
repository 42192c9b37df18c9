import { type Jpeg, pdfDeJpegs } from './pdfDeJpegs'

/** Pixels of the longer side: a page of A4 at 200 dpi, on which small print is read. */
const LADO = 2300
const QUALIDADE = 0.8

/** Upright, no larger than a page needs, on white, as a JPEG of three colours whatever the phone took. */
const jpegOf = async (foto: File): Promise<Jpeg> => {
  const imagem = await createImageBitmap(foto, { imageOrientation: 'from-image' })
  const escala = Math.min(1, LADO / Math.max(imagem.width, imagem.height))
  const tela = document.createElement('canvas')
  tela.width = Math.max(1, Math.round(imagem.width * escala))
  tela.height = Math.max(1, Math.round(imagem.height * escala))
  const pincel = tela.getContext('2d')
  if (!pincel) throw new Error('no canvas')
  pincel.fillStyle = '#fff'
  pincel.fillRect(0, 0, tela.width, tela.height)
  pincel.drawImage(imagem, 0, 0, tela.width, tela.height)
  imagem.close()
  const jpeg = await new Promise<Blob | null>((feito) => tela.toBlob(feito, 'image/jpeg', QUALIDADE))
  if (!jpeg) throw new Error('no JPEG')
  return { bytes: new Uint8Array(await jpeg.arrayBuffer()), largura: tela.width, altura: tela.height }
}

/** Photographs as the pages of one PDF. Throws for what is no picture. */
export const pdfOfFotos = async (fotos: readonly File[]): Promise<File> => {
  const paginas: Jpeg[] = []
  // One after the other: a phone has little memory.
  for (const foto of fotos) paginas.push(await jpegOf(foto))
  return new File([pdfDeJpegs(paginas)], 'fotografia.pdf', { type: 'application/pdf' })
}

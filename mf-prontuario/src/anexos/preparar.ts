import {
  BYTES_DA_FOTO,
  BYTES_DA_MINIATURA,
  LADO_DA_FOTO,
  LADO_DA_MINIATURA,
  LIMITE_DO_DOCUMENTO,
  MENSAGENS_DO_DOCUMENTO as M,
  stripJpeg,
} from '@clinica/shared-domain'

/** What is sent of a file that was chosen. */
export type Pronto = { especie: 'foto'; foto: Blob; miniatura: Blob } | { especie: 'pdf'; pdf: File }

/** A file that cannot be sent, with what is said of it. */
export class NaoServe extends Error {}

const NAO_ABRE = 'Não foi possível abrir a foto. Tire outra, ou escolha uma JPEG ou PNG.'
const GRANDE = 'A foto não coube em 400 kB. Tire outra, ou recorte-a.'

const draw = (imagem: ImageBitmap, lado: number): HTMLCanvasElement => {
  const escala = Math.min(1, lado / Math.max(imagem.width, imagem.height))
  const tela = document.createElement('canvas')
  tela.width = Math.max(1, Math.round(imagem.width * escala))
  tela.height = Math.max(1, Math.round(imagem.height * escala))
  const pincel = tela.getContext('2d')
  if (!pincel) throw new NaoServe(NAO_ABRE)
  pincel.imageSmoothingQuality = 'high'
  pincel.fillStyle = '#fff'
  pincel.fillRect(0, 0, tela.width, tela.height)
  pincel.drawImage(imagem, 0, 0, tela.width, tela.height)
  return tela
}

const jpegOf = async (tela: HTMLCanvasElement, qualidade: number): Promise<Blob> => {
  const feito = await new Promise<Blob | null>((resolve) => tela.toBlob(resolve, 'image/jpeg', qualidade))
  if (!feito) throw new NaoServe(NAO_ABRE)
  // Some browsers write EXIF of their own into it.
  return new Blob([stripJpeg(new Uint8Array(await feito.arrayBuffer()))], { type: 'image/jpeg' })
}

/** As good as it may be within `bytes`: first less quality, then fewer pixels. */
const squeeze = async (imagem: ImageBitmap, lados: readonly number[], bytes: number): Promise<Blob> => {
  for (const lado of lados) {
    const tela = draw(imagem, lado)
    for (const qualidade of [0.86, 0.76, 0.64, 0.52]) {
      const jpeg = await jpegOf(tela, qualidade)
      if (jpeg.size <= bytes) return jpeg
    }
  }
  throw new NaoServe(GRANDE)
}

const LADOS_DA_FOTO = [LADO_DA_FOTO, 1280, 1024, 800, 640]
const LADOS_DA_MINIATURA = [LADO_DA_MINIATURA, 240, 160, 96]

const prepareFoto = async (arquivo: File): Promise<Pronto> => {
  let imagem: ImageBitmap
  try {
    imagem = await createImageBitmap(arquivo, { imageOrientation: 'from-image' })
  } catch {
    throw new NaoServe(NAO_ABRE)
  }
  try {
    return {
      especie: 'foto',
      foto: await squeeze(imagem, LADOS_DA_FOTO, BYTES_DA_FOTO),
      miniatura: await squeeze(imagem, LADOS_DA_MINIATURA, BYTES_DA_MINIATURA),
    }
  } finally {
    imagem.close()
  }
}

/**
 * What was chosen as the portal keeps it: a photograph upright and drawn anew, so that nothing of where and when it was taken is in it, in at
 * most 1600 pixels and 400 kB; a PDF as it is. Throws `NaoServe`.
 */
export const prepareAnexo = async (arquivo: File): Promise<Pronto> => {
  if (arquivo.type !== 'application/pdf' && !/\.pdf$/i.test(arquivo.name)) return prepareFoto(arquivo)
  if (arquivo.size > LIMITE_DO_DOCUMENTO) throw new NaoServe(M.tamanho)
  if (arquivo.size === 0) throw new NaoServe(M.vazio)
  return { especie: 'pdf', pdf: arquivo }
}

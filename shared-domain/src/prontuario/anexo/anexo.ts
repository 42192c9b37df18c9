import { array, type InferType, object } from 'yup'
import { OBRIGATORIO, opcional } from '../../comum/campos'
import { uuid } from '../../comum/esquema'
import { texto } from '../../comum/texto'
import { type Jpeg, type ProblemaDoJpeg, readJpeg } from './jpeg'

export const ESPECIES_DE_ANEXO = ['foto', 'pdf'] as const
export type EspecieDeAnexo = (typeof ESPECIES_DE_ANEXO)[number]

/** Pixels of the longer side, and bytes. */
export const LADO_DA_FOTO = 1600
export const BYTES_DA_FOTO = 400_000
export const LADO_DA_MINIATURA = 320
export const BYTES_DA_MINIATURA = 30_000
/** Of one entry. */
export const MAXIMO_ANEXOS = 20
export const LETRAS_DA_LEGENDA = 200
/** What hangs on a draft that nobody saved goes after so many days, as the draft does. */
export const DIAS_DO_ANEXO_SOLTO = 30

export const MENSAGENS_DO_ANEXO = {
  incompleto: 'Escolha a foto ou o PDF.',
  naoE: 'O arquivo não é uma foto JPEG.',
  cortado: 'A foto chegou incompleta. Envie de novo.',
  sobra: 'O arquivo tem mais do que a foto. Tire ou escolha outra.',
  metadados: 'A foto traz dados de onde e quando foi tirada. Envie pelo portal, que os retira.',
  tamanho: 'A foto passa de 400 kB. Envie pelo portal, que a diminui.',
  lado: `A foto passa de ${LADO_DA_FOTO} pontos. Envie pelo portal, que a diminui.`,
  miniatura: 'A miniatura da foto não serve. Envie pelo portal, que a faz.',
  maximo: `Um registro leva até ${MAXIMO_ANEXOS} fotos e arquivos.`,
  repetido: 'A mesma foto foi enviada duas vezes.',
  deOutro: 'Este envio já foi usado para outro arquivo.',
  naoEncontrado: 'Foto ou arquivo não encontrado.',
  sumiu: 'Uma foto ou arquivo não está mais guardado. Tire-o da lista e envie de novo.',
  semArquivo: 'O prazo de guarda deste arquivo acabou: só o seu resumo ficou.',
  enviado: 'Arquivo guardado com o rascunho.',
  retirado: 'Arquivo retirado.',
} as const

const M = MENSAGENS_DO_ANEXO

const checkJpeg = (
  bytes: Uint8Array,
  {
    lado,
    tamanho,
    msgs,
  }: { lado: number; tamanho: number; msgs: Record<'lado' | 'tamanho' | ProblemaDoJpeg, string> },
): Jpeg | string => {
  if (bytes.length > tamanho) return msgs.tamanho
  const lido = readJpeg(bytes)
  if (typeof lido === 'string') return msgs[lido]
  return Math.max(lido.largura, lido.altura) > lado ? msgs.lado : lido
}

/** A photograph by its bytes: what it measures, or why it is not kept. */
export const checkFoto = (bytes: Uint8Array): Jpeg | string =>
  checkJpeg(bytes, { lado: LADO_DA_FOTO, tamanho: BYTES_DA_FOTO, msgs: M })

const { miniatura } = M
const DA_MINIATURA = {
  lado: miniatura,
  tamanho: miniatura,
  naoE: miniatura,
  cortado: miniatura,
  sobra: miniatura,
  metadados: miniatura,
}
/** What stands for a photograph while it is small on the screen. */
export const checkMiniatura = (bytes: Uint8Array): Jpeg | string =>
  checkJpeg(bytes, { lado: LADO_DA_MINIATURA, tamanho: BYTES_DA_MINIATURA, msgs: DA_MINIATURA })

/** Bytes as people read them: '1,2 MB'. */
export const formatBytes = (bytes: number): string => {
  const [n, unidade] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${n.toLocaleString('pt-BR', { maximumFractionDigits: n < 10 ? 1 : 0 })} ${unidade}`
}

const legenda = () => opcional(texto().max(LETRAS_DA_LEGENDA))

/** What an entry holds from now on, in this order; absent, it keeps what it has. */
export const anexosDoEnvio = () =>
  array()
    .of(object({ _id: uuid().required(OBRIGATORIO), legenda: legenda() }))
    .max(MAXIMO_ANEXOS, M.maximo)
    .test('repetidos', M.repetido, (lista) => {
      const ids = (lista ?? []).map(({ _id }) => _id)
      return new Set(ids).size === ids.length
    })
    .default(undefined)
export type AnexoEnviado = NonNullable<InferType<ReturnType<typeof anexosDoEnvio>>>[number]

/** GET /evolucao/{paciente}/anexos: of which of one's own drafts. */
export const anexosDoRascunho = object({ chave: texto().max(200).required(OBRIGATORIO) })

import type { FolhaLida } from '@clinica/shared-domain/faturamento/tiss/retorno/folha'
import type { Base } from '../../../../platform/db/banco'
import { giveWay } from '../../../../platform/http/rede/vez'
import { type GuiaCasada, matchGuias } from '../casar/casar'
import type { Leitor } from '../ler/ler'
import { type Aviso, openAvisos } from './avisos'
import { findOrigem, type Origem } from './convenio.queries'

export type Exame = {
  folha: FolhaLida
  origem: Origem
  avisos: Aviso[]
  avisosAlem: number
  ligadas: number
  somas: { informado: number; liberado: number; glosa: number }
}
/** Who takes what is read: the head first, then the guides with what of ours they are. */
export type Tomador = {
  begin: (folha: FolhaLida, origem: Origem) => Promise<void>
  each: (guias: readonly GuiaCasada[]) => Promise<void>
}

const soma = (valores: readonly (number | null)[]): number =>
  valores.reduce<number>((s, v) => s + (v ?? 0), 0)

/** Of the whole: as the file sums it up, else what its protocols come to. */
const somasOf = ({ geral, protocolos }: FolhaLida): Exame['somas'] => ({
  informado: geral?.informado ?? soma(protocolos.map((p) => p.informado ?? p.processado)),
  liberado: geral?.liberado ?? soma(protocolos.map((p) => p.liberado)),
  glosa: geral?.glosa ?? soma(protocolos.map((p) => p.glosa)),
})

/** Reads a file from beginning to end, finds of each guide what of ours it is, and says what is wrong in it. Throws `NaoLido`. */
export const examine = async (
  db: Base,
  leitor: Leitor,
  bytes: Uint8Array,
  { begin, each }: Tomador,
): Promise<Exame> => {
  const { folha, guias } = await leitor.read(bytes)
  const origem = await findOrigem(
    db,
    folha.registroANS,
    folha.protocolos.map((p) => p.loteNumero),
  )
  await begin(folha, origem)
  const notas = openAvisos(folha, origem)
  const lidos = new Map()
  const convenios = origem.convenios.map((c) => c._id)
  let ligadas = 0
  for await (const parte of guias()) {
    await giveWay()
    await notas.noteGuias(parte)
    const casadas = await matchGuias(db, convenios, folha, parte, lidos)
    ligadas += casadas.filter((c) => c.enviada).length
    await each(casadas)
  }
  const { avisos, alem } = notas.end()
  return { folha, origem, avisos, avisosAlem: alem, ligadas, somas: somasOf(folha) }
}

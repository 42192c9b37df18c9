import { type GuiaPendente, MAXIMO_DE_GUIAS_DO_LOTE, type Pendencias } from '@clinica/shared-domain'
import { diferencaDaGuia, fraseDaDiferenca } from '@clinica/shared-domain/faturamento/tiss/diferenca'
import { itensDaGuia, totalDosItens } from '@clinica/shared-domain/faturamento/tiss/itens'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { mapComFolga } from '../folga'
import { eachPage, type GuiaLida } from '../leitura/readGuias'
import type { Alvo } from '../leitura/sessoes.queries'
import { groupPorLote } from './grupos'
import { listFaltas, parteOf } from './julgar'

const pendenteOf = (lida: GuiaLida, agora: string): GuiaPendente => {
  const { envio, lotes } = lida
  const lote = lotes.at(-1)
  const noLote = lote ? { _id: lote._id, numero: lote.numero } : null
  const vai = envio.sessoes.length > 0
  const diferenca = vai ? diferencaDaGuia(envio) : null
  return {
    _id: envio.guia._id,
    numero: lida.numero,
    paciente: { _id: envio.paciente._id, nome: envio.paciente.nome },
    pacotes: lida.pacotes,
    convenio: lida.convenio,
    unidade: lida.unidade,
    versao: lida.versao,
    sessoes: envio.sessoes.length,
    centavos: envio.parteCentavos ?? 0,
    centavosEmLote: lida.centavosEmLote,
    centavosDoXml: vai ? totalDosItens(itensDaGuia(envio)) : 0,
    diferenca: diferenca && fraseDaDiferenca(diferenca),
    apresentarAte: lida.apresentarAte,
    faltas: listFaltas(lida, agora),
    noLote: vai ? null : noLote,
    parte: vai && noLote ? { lote: noLote, ...parteOf(envio) } : null,
    particular: envio.convenio.particular,
  }
}

const listEsquemasDe = async (db: Base, versoes: readonly string[]): Promise<Pendencias['esquemas']> => {
  const { rows } = await sql<{ versao: string }>`
    select versao from esquema_tiss where em_uso and versao = any(${versoes}::text[])`.execute(db)
  return versoes.map((versao) => ({ versao, temEsquema: rows.some((r) => r.versao === versao) }))
}

/** Of each guide what an insurer would refuse or cut, by its number. */
export const getPendencias = async (db: Base, alvo: Alvo, agora: string): Promise<Pendencias> => {
  const vistas: { lida: GuiaLida; pendente: GuiaPendente }[] = []
  for await (const pagina of eachPage(db, alvo))
    vistas.push(...(await mapComFolga(pagina, (lida) => ({ lida, pendente: pendenteOf(lida, agora) }))))
  const grupos = groupPorLote(
    vistas.filter(({ pendente: { particular, noLote } }) => !particular && !noLote),
    (v) => v.lida,
  ).map((delas): Pendencias['grupos'][number] => {
    const { convenio, unidade, versao } = (delas[0] as (typeof delas)[number]).pendente
    return { convenio, unidade, versao, guias: delas.map((v) => v.pendente._id) }
  })
  const guias = vistas.map((v) => v.pendente)
  guias.sort((a, b) => (a.numero < b.numero ? -1 : a.numero > b.numero ? 1 : 0))
  const versoes = [...new Set(guias.filter((g) => !g.particular).map((g) => g.versao))].sort()
  return { guias, grupos, esquemas: await listEsquemasDe(db, versoes), maximo: MAXIMO_DE_GUIAS_DO_LOTE }
}

import { GUIA_EM_PARTES_PADRAO, PARTES_DA_GUIA, VERSAO_TISS } from '@clinica/shared-domain'
import { addDias } from '@clinica/shared-domain/comum/datas'
import {
  type ConvenioParaEnvio,
  type GuiaParaEnvio,
  type IdentidadeDoPrestador,
  isVersaoEscrita,
  type UnidadeParaEnvio,
  type VersaoEscrita,
} from '@clinica/shared-domain/faturamento/tiss/modelo'
import { type Contratado, listContratados } from '../../../cadastros/publico'
import { type GuiaGuardada, mapGuias } from '../../../guias/publico'
import type { Base } from '../../../platform/db/banco'
import { giveWay } from '../../../platform/http/rede/vez'
import { type Busca, mapApresentados } from './apresentados.queries'
import { listPrecos, type Pedido } from './precos.queries'
import {
  listConvenios,
  listRegistros,
  listUnidades,
  type RegistroDaUnidade,
  type RegistroDoConvenio,
  type RegistrosDaGuia,
} from './registros.queries'
import { type Alvo, type GuiaComSessoes, listGuias, listSessoes } from './sessoes.queries'

/** A guide as it is checked and written, and what its lot needs to know beside that. */
export type GuiaLida = {
  envio: GuiaParaEnvio
  numero: string
  /** Version of the guide, so that a change meanwhile is seen. */
  updatedAt: Date
  ativa: boolean
  convenio: { _id: string; nome: string }
  unidade: { _id: string; nome: string }
  /** Exchange version that its insurer and unit say, whether this build writes it or not. */
  versao: string
  pacotes: GuiaComSessoes['pacotes']
  /** The package of each session that would go. */
  pacoteDaSessao: ReadonlyMap<string, string>
  lotes: GuiaComSessoes['lotes']
  centavosEmLote: number
  apresentarAte: string | null
}

/** Guides that are read at once: desks wait for each of the statements on the embedded database, which does one at a time. */
const PAGINA = 50

const textOf = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)
const numberOf = (v: unknown): number | null => (typeof v === 'number' ? v : null)

const convenioOf = (c: RegistroDoConvenio, versao: VersaoEscrita): ConvenioParaEnvio => {
  const { tiss: t } = c
  const partes = PARTES_DA_GUIA.find((escolha) => escolha === t.guiaEmPartes)
  return {
    _id: c._id,
    nome: c.nome,
    ans: c.ans,
    particular: c.particular,
    versao,
    exigeSenha: t.exigeSenha === true,
    exigeToken: t.exigeToken === true,
    exigeExecutante: t.exigeExecutante === true,
    exigeNumeroGuia: t.exigeNumeroGuia === true,
    agruparSessoes: t.agruparSessoes === true,
    mascaraCarteira: textOf(t.mascaraCarteira),
    prazoApresentacaoDias: numberOf(t.prazoApresentacaoDias),
    vencimentoGuiaDias: c.vencimentoGuiaDias,
    contratoInicio: textOf(t.contratoInicio),
    contratoFim: textOf(t.contratoFim),
    codigoTabela: textOf(t.codigoTabela),
    guiaEmPartes: partes ?? GUIA_EM_PARTES_PADRAO,
    intervaloAvaliacaoDias: numberOf(t.intervaloAvaliacaoDias),
    intervaloProcedimentoDias: numberOf(t.intervaloProcedimentoDias),
  }
}

const identityOf = ({ tipo, documento }: Contratado): IdentidadeDoPrestador | null =>
  documento ? { tipo, documento } : null

const unidadeOf = (u: RegistroDaUnidade, contratado: Contratado | null): UnidadeParaEnvio => ({
  _id: u.unidade,
  nome: u.nome,
  cnpj: u.cnpj,
  cnes: contratado?.cnes ?? null,
  regimeAtendimento: contratado?.regimeAtendimento ?? null,
  identidade: contratado && identityOf(contratado),
  codigoNaOperadora: u.codigo,
})

type Registros = {
  convenios: Map<string, RegistroDoConvenio>
  /** By unit and insurer. */
  unidades: Map<string, { unidade: UnidadeParaEnvio; versao: string }>
}
const keyOf = (p: { unidade: string; convenio: string }) => `${p.unidade} ${p.convenio}`

const readRegistros = async (db: Base, guias: readonly RegistrosDaGuia[]): Promise<Registros> => {
  const pares = [
    ...new Map(
      guias.map(({ unidade, convenio }) => [keyOf({ unidade, convenio }), { unidade, convenio }]),
    ).values(),
  ]
  const convenios = await listConvenios(db, [...new Set(guias.map((g) => g.convenio))])
  const unidades = await listUnidades(db, pares)
  const contratados = await listContratados(db, pares)
  const porPar = new Map(pares.map((par, i) => [keyOf(par), contratados[i] ?? null]))
  return {
    convenios: new Map(convenios.map((c) => [c._id, c])),
    unidades: new Map(
      unidades.map((u) => {
        const contratado = porPar.get(keyOf(u)) ?? null
        return [keyOf(u), { unidade: unidadeOf(u, contratado), versao: contratado?.versao ?? VERSAO_TISS }]
      }),
    ),
  }
}

/** The prices of each guide's performed rows, by their position. */
const readPrecos = async (db: Base, guias: readonly { convenio: string; guia: GuiaGuardada }[]) => {
  const linhas = guias.flatMap(({ convenio, guia }) =>
    guia.procedimentosRealizados.procedimentos.map(
      (l): Pedido => ({
        convenio,
        tabela: l.tabela?._id ?? null,
        codigoTabela: l.codigoTabela ?? null,
        codigo: l.codigo,
      }),
    ),
  )
  const chave = (p: Pedido) => `${p.convenio} ${p.tabela} ${p.codigoTabela} ${p.codigo}`
  const pedidos = [...new Map(linhas.map((p) => [chave(p), p])).values()]
  const precos = await listPrecos(db, pedidos)
  const porChave = new Map(pedidos.map((p, i) => [chave(p), precos[i] ?? null]))
  return (convenio: string, guia: GuiaGuardada) =>
    guia.procedimentosRealizados.procedimentos.map(
      (l) =>
        porChave.get(
          chave({
            convenio,
            tabela: l.tabela?._id ?? null,
            codigoTabela: l.codigoTabela ?? null,
            codigo: l.codigo,
          }),
        ) ?? null,
    )
}

const buscaOf = (dela: GuiaComSessoes, convenio: RegistroDoConvenio | undefined): Busca[] => {
  const dias = dela.sessoes.map((s) => s.data).sort()
  const [primeiro] = dias
  const ultimo = dias.at(-1)
  if (!primeiro || !ultimo) return []
  const intervalo = Math.max(
    numberOf(convenio?.tiss.intervaloAvaliacaoDias) ?? 0,
    numberOf(convenio?.tiss.intervaloProcedimentoDias) ?? 0,
  )
  return [{ guia: dela.guia, de: addDias(primeiro, -intervalo), ate: ultimo }]
}

const readPage = async (db: Base, ids: readonly string[], alvo: Alvo): Promise<GuiaLida[]> => {
  // Before each longer statement: one that began stands beside or before what a desk asks.
  await giveWay()
  const pagina = await listSessoes(db, ids, alvo)
  await giveWay()
  const guias = await mapGuias(db, ids)
  await giveWay()
  const registros = new Map((await listRegistros(db, ids)).map((r) => [r.guia, r]))
  const { convenios, unidades } = await readRegistros(db, [...registros.values()])
  const precosOf = await readPrecos(
    db,
    [...guias.values()].map((guia) => ({ convenio: registros.get(guia._id)?.convenio ?? '', guia })),
  )
  await giveWay()
  const apresentados = await mapApresentados(
    db,
    pagina.flatMap((dela) => buscaOf(dela, convenios.get(registros.get(dela.guia)?.convenio ?? ''))),
  )
  return pagina.flatMap((dela) => {
    const [guia, r] = [guias.get(dela.guia), registros.get(dela.guia)]
    const convenio = r && convenios.get(r.convenio)
    const naUnidade = r && unidades.get(keyOf(r))
    if (!guia || !convenio || !naUnidade) return []
    const { versao, unidade } = naUnidade
    const escrita = isVersaoEscrita(versao) ? versao : VERSAO_TISS
    const naGuia = convenioOf(convenio, escrita as VersaoEscrita)
    const lote = dela.lotes.at(-1)
    const envio: GuiaParaEnvio = {
      guia,
      convenio: naGuia,
      unidade,
      paciente: r.paciente,
      profissional: r.profissional,
      sessoes: dela.sessoes,
      parteCentavos: dela.pacotes.length > 0 ? dela.sessoes.reduce((soma, s) => soma + s.valor, 0) : null,
      procedimentos: precosOf(r.convenio, guia),
      guiaPrincipalExiste: r.guiaPrincipalExiste,
      especialidadeDoConvenio: r.especialidadeDoConvenio,
      cidExiste: r.cidExiste,
      maximoAgendamentos: r.maximoAgendamentos,
      parteAnterior:
        lote && dela.sessoes.length > 0
          ? { lote: lote.numero, sessoes: dela.lotes.reduce((soma, l) => soma + l.sessoes, 0) }
          : null,
      numeroDaParte: null,
      apresentados: apresentados.get(dela.guia) ?? [],
    }
    return [
      {
        envio,
        numero: guia.autorizacao.numeroGuia,
        updatedAt: guia.updatedAt,
        ativa: guia.ativo,
        convenio: { _id: convenio._id, nome: convenio.nome },
        unidade: { _id: unidade._id, nome: unidade.nome },
        versao,
        pacotes: dela.pacotes,
        pacoteDaSessao: new Map(dela.sessoes.flatMap((s) => (s.pacote ? [[s._id, s.pacote] as const] : []))),
        lotes: dela.lotes,
        centavosEmLote: dela.centavosEmLote,
        apresentarAte: deadlineOf(dela, naGuia.prazoApresentacaoDias),
      },
    ]
  })
}

/** The insurer takes a session for so many days after it took place: the oldest one decides. */
const deadlineOf = ({ sessoes }: GuiaComSessoes, dias: number | null): string | null => {
  const [primeiro] = sessoes.map((s) => s.data).sort()
  return primeiro && dias !== null ? addDias(primeiro, dias) : null
}

/** The guides that a run looks at, a page of them after the other. */
export async function* eachPage(db: Base, alvo: Alvo): AsyncGenerator<GuiaLida[]> {
  const todas = await listGuias(db, alvo)
  for (let i = 0; i < todas.length; i += PAGINA) yield readPage(db, todas.slice(i, i + PAGINA), alvo)
}

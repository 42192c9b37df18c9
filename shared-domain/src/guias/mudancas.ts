import type { TipoDeDocumento } from './campos'
import { type LinhaRealizada, TABELA_PADRAO } from './procedimentos/realizados'
import { type ComLinhas, changeSolicitado, isFollowing, withLinhas } from './procedimentos/seguir'

// What one field of the form does to others (spec 3 §4). Every function answers new values and leaves those that came.

type Tabela = { _id: string; nome: string }
type Plano = {
  _id: string
  ans?: string | null | undefined
  tabelas: readonly Tabela[]
  /** Cents per CH. */
  valorCH?: number | null | undefined
  plano?: string | null | undefined
  matricula?: string | null | undefined
  /** `YYYY-MM-DD` */
  validade?: string | null | undefined
}
type ComPlano = ComLinhas & {
  autorizacao: { registroANS?: string | null | undefined }
  beneficiario: { convenio?: { _id?: string | null | undefined } | null | undefined }
}

/** A row whose procedure has to be chosen again: its day and its quantities stay. */
const SEM_PROCEDIMENTO = {
  tabela: null,
  codigoTabela: '',
  codigo: '',
  nome: '',
  ch: null,
  valorCH: null,
  valorFixo: null,
}

/** The rows of a guide that goes on with another insurer: its tables, and what it pays per CH. */
const withConvenio = <V extends ComPlano>(valores: V, convenio: Plano): V => {
  const mesmo = valores.beneficiario.convenio?._id === convenio._id
  const isDele = (id: string | null | undefined) => !id || convenio.tabelas.some((t) => t._id === id)
  let novos = valores
  for (const [i, l] of valores.solicitacao.procedimentos.entries()) {
    if (!isDele(l.tabela?._id)) novos = changeSolicitado(novos, i, SEM_PROCEDIMENTO)
    else if (!mesmo && l.codigo) novos = changeSolicitado(novos, i, { valorCH: convenio.valorCH ?? null })
  }
  if (mesmo) return novos
  const { procedimentos } = novos.procedimentosRealizados
  const repriced = procedimentos.map((l) =>
    l.codigo && isDele(l.tabela?._id) ? { ...l, valorCH: convenio.valorCH ?? null } : l,
  )
  return withLinhas(novos, novos.solicitacao.procedimentos, repriced)
}

/**
 * Field 11a: an insurer that the patient has, or none. It fills in 9, 8, 10 and 1 ('0' for an insurer without a registry)
 * and clears requested procedures of tables that it does not have.
 */
export const choosePlano = <V extends ComPlano>(valores: V, convenio: Plano | null): V => {
  const novos = convenio ? withConvenio(valores, convenio) : valores
  return {
    ...novos,
    autorizacao: { ...novos.autorizacao, registroANS: convenio ? convenio.ans || '0' : '' },
    beneficiario: {
      ...novos.beneficiario,
      convenio,
      plano: convenio?.plano ?? '',
      numeroCarteira: convenio?.matricula ?? '',
      validadeCarteira: convenio?.validade ?? '',
    },
  }
}

/** Fields 13, 30 and 40a: what says of which type each document is. */
const DOCUMENTOS = {
  'contratadoSolicitante.tipoSolicitante': [
    'contratadoSolicitante',
    'tipoSolicitante',
    'documentoSolicitante',
  ],
  'contratadoExecutante.tipoExecutante': ['contratadoExecutante', 'tipoExecutante', 'documentoExecutante'],
  'contratadoExecutante.tipoComplementar': [
    'contratadoExecutante',
    'tipoComplementar',
    'documentoComplementar',
  ],
} as const
export type CampoDoTipo = keyof typeof DOCUMENTOS

/** Another type empties the document: what stands there is no document of that type. */
export const chooseTipoDocumento = <
  V extends { contratadoSolicitante: object; contratadoExecutante: object },
>(
  valores: V,
  campo: CampoDoTipo,
  tipo: TipoDeDocumento | null,
): V => {
  const [grupo, campoDoTipo, documento] = DOCUMENTOS[campo]
  const antes = valores[grupo] as Record<string, unknown>
  if ((antes[campoDoTipo] ?? null) === tipo) return valores
  return { ...valores, [grupo]: { ...antes, [campoDoTipo]: tipo, [documento]: '' } }
}

type Medico = {
  _id: string
  nome: string
  conselho?: string | null | undefined
  numeroConselho?: string | null | undefined
  ufConselho?: string | null | undefined
  cbo?: { codigo: string } | null | undefined
}

/** Field 16: a doctor of the register fills in 17 to 20; none empties them. */
export const chooseSolicitante = <V extends { contratadoSolicitante: object }>(
  valores: V,
  medico: Medico | null,
): V => ({
  ...valores,
  contratadoSolicitante: {
    ...valores.contratadoSolicitante,
    profissionalSolicitante: {
      _id: medico?._id ?? null,
      nome: medico?.nome ?? '',
      conselho: medico?.conselho ?? '',
      numeroConselho: medico?.numeroConselho ?? '',
      ufConselho: medico?.ufConselho ?? '',
      cbo: medico?.cbo?.codigo ?? '',
    },
  },
})

/** Who may not bill leaves a row that somebody who does has written. */
const copyIntoRealizado = <V extends ComLinhas>(
  valores: V,
  posicao: number,
  quantidades: Partial<LinhaRealizada>,
  podeFaturar: boolean,
): V => {
  const { procedimentos } = valores.procedimentosRealizados
  const copied = (l: LinhaRealizada) =>
    !l.codigo || (l.editado && !podeFaturar) ? l : { ...l, ...quantidades }
  return withLinhas(
    valores,
    valores.solicitacao.procedimentos,
    procedimentos.map((l, i) => (i === posicao ? copied(l) : l)),
  )
}

/** Field 28 of a row: copied into 29, and into 57 of the performed procedure in its place. */
export const setQtdSolicitada = <V extends ComLinhas>(
  valores: V,
  posicao: number,
  quantidade: number | null,
  podeFaturar: boolean,
): V => {
  const todas = { qtdSolicitada: quantidade, qtdAutorizada: quantidade, qtdRealizada: quantidade }
  return copyIntoRealizado(changeSolicitado(valores, posicao, todas), posicao, todas, podeFaturar)
}

/** Field 29 of a row: copied into 57 of the performed procedure in its place. */
export const setQtdAutorizada = <V extends ComLinhas>(
  valores: V,
  posicao: number,
  quantidade: number | null,
  podeFaturar: boolean,
): V => {
  const ambas = { qtdAutorizada: quantidade, qtdRealizada: quantidade }
  return copyIntoRealizado(changeSolicitado(valores, posicao, ambas), posicao, ambas, podeFaturar)
}

/** A procedure of the insurer's tables: `ch` in hundredths, `valor_fixo` in cents. */
export type ProcedimentoEscolhido = {
  tabela: Tabela
  /** Two digits of the agency's list, where the register has them. */
  codigoTabela?: string | null | undefined
  codigo: string
  nome: string
  ch: number | null
  valor_fixo: number | null
}

const linhaDo = (p: ProcedimentoEscolhido | null, valorCH: number | null | undefined) =>
  p
    ? {
        tabela: p.tabela,
        codigoTabela: p.codigoTabela || TABELA_PADRAO,
        codigo: p.codigo,
        nome: p.nome,
        ch: p.ch,
        valorCH: valorCH ?? null,
        valorFixo: p.valor_fixo,
      }
    : SEM_PROCEDIMENTO

/** Fields 25 to 27 of a requested row, with its prices as they are today; `valorCH`: the insurer's, in cents. */
export const chooseProcedimento = <V extends ComLinhas>(
  valores: V,
  posicao: number,
  procedimento: ProcedimentoEscolhido | null,
  valorCH: number | null | undefined,
): V => changeSolicitado(valores, posicao, linhaDo(procedimento, valorCH))

/** Fields 54 to 56 of a performed row, with its prices as they are today. */
export const chooseRealizado = <V extends ComLinhas>(
  valores: V,
  posicao: number,
  procedimento: ProcedimentoEscolhido | null,
  valorCH: number | null | undefined,
): V =>
  withLinhas(
    valores,
    valores.solicitacao.procedimentos,
    valores.procedimentosRealizados.procedimentos.map((l, i) =>
      i === posicao ? { ...l, ...linhaDo(procedimento, valorCH) } : l,
    ),
  )

/** A requested row goes with the performed one beside it; one that somebody who bills wrote stays, for all others, at the end. */
export const removeSolicitado = <V extends ComLinhas>(
  valores: V,
  posicao: number,
  podeFaturar: boolean,
): V => {
  const { procedimentos: solicitados } = valores.solicitacao
  const { procedimentos: realizados } = valores.procedimentosRealizados
  const sai = realizados[posicao]
  const fica = sai && !podeFaturar && !isFollowing(sai, solicitados[posicao]) ? [sai] : []
  return withLinhas(
    valores,
    solicitados.filter((_, i) => i !== posicao),
    [...realizados.filter((_, i) => i !== posicao), ...fica],
  )
}

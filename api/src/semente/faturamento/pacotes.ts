import { freeNome, groupBy, nomeDoPacote, parteDasSessoes, sessoesPrevistas } from '@clinica/shared-domain'
import type { Sessao } from '../agenda/sessoes'
import { type Dia, formatDia, readDia, segundaDaSemana } from '../calendario'
import type { Fato } from '../guias/historico'
import { createSorteio } from '../sorteio'
import { type Contexto, FATURAMENTO, type Linha } from '../tipos'
import { billGuias, type Parte } from './datas'

const SEMENTE = 20_251_105
/** More guides than these of one week go into two packages. */
const CHEIO = 30
/** A package is closed on the second Tuesday after its week, and its end is known some weeks later. */
const ATE_FINALIZAR = 15
const ATE_O_FIM = 28
const GLOSA = 0.12
/** Billed guides that nobody has put into a package. */
const FORA = 0.02

/** A package with what is in it; its sums come once the guides have theirs. */
export type PacoteDemo = { linha: Linha<'pacote'>; partes: Parte[]; finalizado: Dia | null; glosa: boolean }
export type PlanoDoFaturamento = { partes: Parte[]; pacotes: PacoteDemo[] }

/** The day on which the insurer's file of the month of `dia` comes. */
export const chegadaDoArquivo = (dia: Dia): Dia =>
  readDia(`${formatDia(readDia(`${formatDia(dia).slice(0, 7)}-01`) + 31).slice(0, 7)}-08`)

const inHalves = (partes: Parte[]): Parte[][] => {
  const meio = Math.ceil(partes.length / 2)
  return partes.length > CHEIO ? [partes.slice(0, meio), partes.slice(meio)] : [partes]
}

/** A package of one week, as far as it has come by now. */
const openPacote = ({ s, relogio }: Contexto, nome: string, partes: Parte[], segunda: Dia): PacoteDemo => {
  const { hoje } = relogio
  const ultimo = Math.max(...partes.map(({ dia }) => dia))
  const criado = relogio.passado(ultimo, 980)
  const fechar = segunda + ATE_FINALIZAR
  const finalizado = fechar <= hoje ? fechar : null
  const fim = finalizado === null ? null : Math.max(finalizado + ATE_O_FIM, chegadaDoArquivo(finalizado) + 2)
  const glosa = s.chance(GLOSA)
  const encerrado = fim !== null && fim <= hoje ? relogio.passado(fim, 680) : null
  const finalizado_em = finalizado === null ? null : relogio.passado(finalizado, 930)
  return {
    partes,
    finalizado,
    glosa: glosa && encerrado !== null,
    linha: {
      id: s.uuid(Date.parse(criado)),
      nome,
      ativo: true,
      finalizado_em,
      finalizado_por: finalizado_em && FATURAMENTO,
      arquivado_em: glosa ? null : encerrado,
      arquivado_por: glosa || !encerrado ? null : FATURAMENTO,
      glosa_em: glosa ? encerrado : null,
      glosa_por: glosa && encerrado ? FATURAMENTO : null,
      guias: 0,
      sessoes: 0,
      total: 0,
      criado_por: FATURAMENTO,
      atualizado_por: FATURAMENTO,
      created_at: criado,
      updated_at: encerrado ?? finalizado_em ?? criado,
    },
  }
}

/** What was billed, week by week in packages of every state; one was opened by mistake and cancelled. */
export const planFaturamento = (
  { relogio, ...resto }: Contexto,
  sessoes: readonly Sessao[],
): PlanoDoFaturamento => {
  const s = createSorteio(SEMENTE)
  const contexto = { ...resto, relogio, s }
  const partes = billGuias(s, sessoes, relogio.hoje)
  const usados = new Set<string>()
  const nomeDe = (dia: Dia): string => {
    const nome = freeNome(nomeDoPacote(formatDia(dia)), (n) => usados.has(n))
    usados.add(nome)
    return nome
  }
  const pacotes: PacoteDemo[] = []
  const emAberto = new Set<string>()
  for (const [segunda, daSemana] of groupBy(partes, ({ dia }) => segundaDaSemana(dia))) {
    // A guide is in one open package at once, and some are in none.
    const livres = daSemana.filter(({ guia }) => !emAberto.has(guia.linha.id) && !s.chance(FORA))
    for (const delas of inHalves(livres)) {
      if (delas.length === 0) continue
      const pacote = openPacote(contexto, nomeDe(segunda + 4), delas, segunda)
      pacotes.push(pacote)
      if (pacote.finalizado === null) for (const { guia } of delas) emAberto.add(guia.linha.id)
    }
  }
  const cancelado = pacotes.findLast(({ finalizado }) => finalizado !== null)
  if (cancelado) pacotes.push(cancelOne(contexto, cancelado, nomeDe))
  return { partes, pacotes }
}

const cancelOne = ({ s }: Contexto, { linha }: PacoteDemo, nomeDe: (dia: Dia) => string): PacoteDemo => {
  const created_at = String(linha.created_at)
  const nome = nomeDe(readDia(created_at.slice(0, 10)))
  const aberto = { finalizado_em: null, finalizado_por: null, arquivado_em: null, arquivado_por: null }
  return {
    partes: [],
    finalizado: null,
    glosa: false,
    linha: {
      ...{ ...linha, ...aberto, id: s.uuid(Date.parse(created_at)), nome, ativo: false },
      ...{ glosa_em: null, glosa_por: null, updated_at: created_at },
    },
  }
}

const MARCOS = [
  ['finalizado_em', 'Faturada'],
  ['arquivado_em', 'Arquivada'],
  ['glosa_em', 'Glosa'],
] as const

/** What the history of each guide says of its billing. */
export const fatosDoFaturamento = (
  { relogio }: Pick<Contexto, 'relogio'>,
  { partes, pacotes }: PlanoDoFaturamento,
): Map<string, Fato[]> => {
  const fatos = partes.map(({ guia, dia }) => ({
    guia: guia.linha.id,
    fato: {
      codigo: 3 as const,
      descricao: 'Faturamento dos agendamentos',
      quem: FATURAMENTO,
      quando: relogio.passado(dia, 900),
    },
  }))
  const marcas = pacotes.flatMap(({ linha, partes: delas }) =>
    MARCOS.flatMap(([marco, descricao]) => {
      const quando = linha[marco]
      if (!quando) return []
      const fato = { codigo: 2 as const, descricao, quem: FATURAMENTO, quando: String(quando) }
      return delas.map(({ guia }) => ({ guia: guia.linha.id, fato }))
    }),
  )
  const porGuia = groupBy([...fatos, ...marcas], ({ guia }) => guia)
  return new Map([...porGuia].map(([guia, deles]) => [guia, deles.map(({ fato }) => fato)]))
}

/** Sessions over which each guide's total is split. */
const previstasOf = (procedimentos: readonly Linha<'guia_procedimento'>[]): ((parte: Parte) => number) => {
  const realizados = groupBy(
    procedimentos.filter(({ lista }) => lista === 'R'),
    ({ guia_id }) => guia_id,
  )
  return ({ guia: { linha } }) =>
    sessoesPrevistas({
      quantidadeAutorizada: linha.quantidade_autorizada ?? 0,
      realizados: (realizados.get(linha.id) ?? []).map(({ nome, qtd_realizada = null }) => ({
        nome,
        qtdRealizada: qtd_realizada,
      })),
    })
}

/** Rows of the packages, worth what their guides are by now; cents. */
export const sumPacotes = (
  { pacotes }: PlanoDoFaturamento,
  procedimentos: readonly Linha<'guia_procedimento'>[],
) => {
  const previstas = previstasOf(procedimentos)
  /** Sessions of each guide in packages that were finalised before. */
  const antes = new Map<string, number>()
  const linhas: Linha<'pacote_guia'>[] = []
  for (const { linha, partes } of pacotes) {
    const delas = partes.map((parte, ordem) => {
      const guia = parte.guia.linha
      const ja = antes.get(guia.id) ?? 0
      const sessoes = parte.sessoes.length
      if (linha.finalizado_em) antes.set(guia.id, ja + sessoes)
      const valor = parteDasSessoes(Number(guia.total_guia ?? 0), previstas(parte), ja, sessoes)
      const aberto = !linha.finalizado_em
      return { pacote_id: linha.id, guia_id: guia.id, ordem, sessoes, valor, aberto }
    })
    linha.guias = delas.length
    linha.sessoes = delas.reduce((n, d) => n + d.sessoes, 0)
    linha.total = delas.reduce((n, d) => n + d.valor, 0)
    linhas.push(...delas)
  }
  return {
    pacote: pacotes.map(({ linha }) => linha),
    pacote_guia: linhas,
    pacote_sessao: pacotes.flatMap(({ linha, partes }) =>
      partes.flatMap(({ guia, sessoes }) =>
        sessoes.map(
          (s): Linha<'pacote_sessao'> => ({
            agendamento_id: s.linha.id,
            pacote_id: linha.id,
            guia_id: guia.linha.id,
          }),
        ),
      ),
    ),
    guia_faturamento: markGuias(pacotes),
  }
}

/** The latest finalised package of a guide marks it. */
const markGuias = (pacotes: readonly PacoteDemo[]): Linha<'guia_faturamento'>[] => {
  const marcas = new Map<string, Linha<'guia_faturamento'>>()
  for (const { linha, partes } of pacotes) {
    if (!linha.finalizado_em) continue
    const marca = {
      faturada_em: linha.finalizado_em,
      arquivada_em: linha.arquivado_em,
      glosa_em: linha.glosa_em,
    }
    for (const { guia } of partes) marcas.set(guia.linha.id, { guia_id: guia.linha.id, ...marca })
  }
  return [...marcas.values()]
}

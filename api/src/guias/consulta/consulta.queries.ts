import type { ContagemDasGuias, GuiaDaLista, TotalAnswer } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import type { Reading } from '../../platform/registro/lookupRoutes'
import { condition, type Filtros, resolve } from './filtros'
import { countUpTo, listIds } from './ordem'

export { columns, query } from './filtros'

/** How far matches are counted exactly; words of names, of which many are looked at for each that is found, not so far. */
const CONTADAS = 10_000
const CONTADAS_POR_NOME = 200
const totalOf = async (db: Base, f: Filtros, onde: RawBuilder<unknown>): Promise<TotalAnswer> => {
  const limite = f.beneficiario || f.solicitante ? CONTADAS_POR_NOME : CONTADAS
  const n = await countUpTo(db, onde, limite + 1)
  return n > limite ? { total: limite, totalParcial: true } : { total: n }
}

/** How many there are; beyond 10,000 (200 when searched by a name) only that there are more. */
export const countGuias = async (db: Base, f: Filtros, { hoje }: Reading): Promise<TotalAnswer> =>
  totalOf(db, f, condition(f, await resolve(db, f, hoje)))

/** The questions asked all day, among what the other filters find: each as it would be counted if it were asked. */
const PERGUNTAS = {
  abertas: { enviadaParaFaturamento: false },
  enviadas: { enviadaParaFaturamento: true },
  vencendo: { vencendo: true },
  pagamentoBloqueado: { bloqueadoParaPagamento: true },
} as const satisfies Record<keyof ContagemDasGuias, Partial<Filtros>>

/** What a question asks itself is no part of what it is asked of. */
const SEM_PERGUNTA: Partial<Filtros> = {
  enviadaParaFaturamento: undefined,
  evnviadaParaFaturamento: undefined,
  vencendo: undefined,
  bloqueadoParaPagamento: undefined,
}

export const countPerguntas = async (db: Base, f: Filtros, hoje: string): Promise<ContagemDasGuias> => {
  const achados = await resolve(db, f, hoje)
  const contar = async (pergunta: Partial<Filtros>) => {
    const filtros = { ...f, ...SEM_PERGUNTA, ativo: true, ...pergunta }
    return totalOf(db, filtros, condition(filtros, achados))
  }
  const [abertas, enviadas, vencendo, pagamentoBloqueado] = await Promise.all([
    contar(PERGUNTAS.abertas),
    contar(PERGUNTAS.enviadas),
    contar(PERGUNTAS.vencendo),
    contar(PERGUNTAS.pagamentoBloqueado),
  ])
  return { abertas, enviadas, vencendo, pagamentoBloqueado }
}

type Linha = Omit<
  GuiaDaLista,
  | 'autorizacao'
  | 'beneficiario'
  | 'contratadoSolicitante'
  | 'procedimentosRealizados'
  | 'sessoes'
  | 'updatedAt'
> & {
  numero: string
  data_emissao: string
  validade_senha: string | null
  senha: string | null
  paciente_id: string
  nome: string
  nome_social: string | null
  plano: string | null
  convenio_id: string
  convenio: string
  vencimento: number | null
  solicitante: string | null
  profissional: string | null
  total: number
  quantidade: number
  restantes: number
  updatedAt: Date
}

/** What the list shows of the guides, in the order of `ids`. */
const rowsOf = async (db: Base, ids: readonly string[]) =>
  (
    await sql<Linha>`
      select g.id as _id, g.ativo, g.bloqueada, g.bloqueado_para_pagamento as "bloqueadoParaPagamento",
        g.observacao_faturamento as "observacaoFaturamento", u.nome as unidade, e.nome as especialidade, g.numero,
        g.data_emissao, g.validade_senha, g.senha, g.paciente_id, g.beneficiario_nome as nome, p.nome_social, g.plano,
        c.id as convenio_id, c.nome as convenio, c.vencimento_guia_dias as vencimento,
        g.ficha -> 'contratadoSolicitante' ->> 'nome' as solicitante, g.solicitante_nome as profissional,
        g.total_guia as total, s.usadas as "totalAgendamentos", s.quantidade, s.restantes, g.updated_at as "updatedAt"
      from unnest(${ids}::uuid[]) with ordinality pagina (id, n)
      join guia g on g.id = pagina.id
      join guia_sessoes s on s.guia_id = g.id
      join paciente p on p.id = g.paciente_id
      join convenio c on c.id = g.convenio_id
      join unidade u on u.id = g.unidade_id
      join especialidade e on e.id = g.especialidade_id
      order by pagina.n`.execute(db)
  ).rows

/** A page of the search, in the wire's form (spec 3 §2.4). */
export const listGuias = async (db: Base, f: Filtros, { hoje }: Reading) => {
  const ids = await listIds(db, f, condition(f, await resolve(db, f, hoje)))
  const rows = ids.length > 0 ? await rowsOf(db, ids) : []
  return rows.map((l) => ({
    _id: l._id,
    ativo: l.ativo,
    bloqueada: l.bloqueada,
    bloqueadoParaPagamento: l.bloqueadoParaPagamento,
    observacaoFaturamento: l.observacaoFaturamento,
    unidade: l.unidade,
    especialidade: l.especialidade,
    autorizacao: {
      numeroGuia: l.numero,
      dataEmissao: l.data_emissao,
      validadeSenha: l.validade_senha,
      senha: l.senha,
    },
    beneficiario: {
      _id: l.paciente_id,
      nome: l.nome,
      nome_social: l.nome_social,
      plano: l.plano,
      convenio: { _id: l.convenio_id, nome: l.convenio, vencimentoGuiaDias: l.vencimento },
    },
    contratadoSolicitante: { nome: l.solicitante, profissionalSolicitante: { nome: l.profissional } },
    procedimentosRealizados: { totalGuia: l.total },
    totalAgendamentos: l.totalAgendamentos,
    sessoes: { quantidade: l.quantidade, usadas: l.totalAgendamentos, restantes: l.restantes },
    updatedAt: l.updatedAt,
  }))
}

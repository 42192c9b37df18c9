import type { ContagemDasGuias, GuiaDaLista, TotalAnswer } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import type { Reading } from '../../platform/registro/lookupRoutes'
import { condition, type Filtros, resolve } from './filtros'
import { countUpTo, listIds } from './ordem'

export { query } from './filtros'

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

/** A guide as the search shows it. */
type GuiaListada = Omit<GuiaDaLista, 'updatedAt'> & { updatedAt: Date }

/** A page of the search (spec 3 §2.4). What is shown is read of the page's guides alone. */
export const listGuias = async (db: Base, f: Filtros, { hoje }: Reading): Promise<GuiaListada[]> => {
  const ids = await listIds(db, f, condition(f, await resolve(db, f, hoje)))
  const { rows } = await sql<GuiaListada>`
    select g.id as "_id", g.ativo, g.bloqueada, g.bloqueado_para_pagamento as "bloqueadoParaPagamento",
      g.observacao_faturamento as "observacaoFaturamento", u.nome as unidade, e.nome as especialidade,
      json_build_object('numeroGuia', g.numero, 'dataEmissao', g.data_emissao, 'validadeSenha', g.validade_senha,
        'senha', g.senha) as autorizacao,
      json_build_object('_id', p.id, 'nome', g.beneficiario_nome, 'nome_social', p.nome_social, 'plano', g.plano, 'convenio',
        json_build_object('_id', c.id, 'nome', c.nome, 'vencimentoGuiaDias', c.vencimento_guia_dias)) as beneficiario,
      json_build_object('nome', g.ficha #>> '{contratadoSolicitante,nome}', 'profissionalSolicitante',
        json_build_object('nome', g.solicitante_nome)) as "contratadoSolicitante",
      json_build_object('totalGuia', g.total_guia) as "procedimentosRealizados", s.usadas as "totalAgendamentos",
      json_build_object('quantidade', s.quantidade, 'usadas', s.usadas, 'restantes', s.restantes) as sessoes,
      g.updated_at as "updatedAt"
    from unnest(${ids}::uuid[]) with ordinality pagina (id, n) join guia g on g.id = pagina.id
    join guia_sessoes s on s.guia_id = g.id join unidade u on u.id = g.unidade_id
    join especialidade e on e.id = g.especialidade_id join paciente p on p.id = g.paciente_id
    join convenio c on c.id = g.convenio_id
    order by pagina.n`.execute(db)
  return rows
}

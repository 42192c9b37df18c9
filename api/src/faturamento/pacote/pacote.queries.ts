import { groupBy, type Pacote } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { nameIn } from './quem'

type Marco = Date | null
type GuiaGuardada = Omit<Pacote['guias'][number], 'marcas'> & {
  marcas: { faturada: Marco; arquivada: Marco; glosa: Marco }
}
/** As `pacoteRecord` has it; `updatedAt` is the version. */
export type PacoteGuardado = Omit<
  Pacote,
  'guias' | 'finalizado' | 'arquivado' | 'glosa' | 'createdAt' | 'updatedAt'
> & {
  guias: GuiaGuardada[]
  finalizado: Marco
  arquivado: Marco
  glosa: Marco
  createdAt: Date
  updatedAt: Date
}

type Cabecalho = Omit<PacoteGuardado, 'guias' | 'datasAgendamentos' | 'porConvenio'>

const getCabecalho = async (db: Base, id: string): Promise<Cabecalho | undefined> =>
  (
    await sql<Cabecalho>`
      select id as "_id", nome, ativo, finalizado_em as finalizado, arquivado_em as arquivado, glosa_em as glosa, ciclo, total,
        ${nameIn('finalizado_por')} as "finalizadoPor", ${nameIn('arquivado_por')} as "arquivadoPor", ${nameIn('glosa_por')} as "glosaPor",
        guias as "quantidadeGuias", sessoes as "quantidadeSessoes", ${nameIn('criado_por')} as "criadoPor", created_at as "createdAt",
        updated_at as "updatedAt"
      from pacote where id = ${id}::uuid`.execute(db)
  ).rows[0]

type LinhaDaGuia = Omit<GuiaGuardada, 'marcas' | 'agendamentos'> & GuiaGuardada['marcas']

const listGuias = async (db: Base, id: string): Promise<LinhaDaGuia[]> =>
  (
    await sql<LinhaDaGuia>`
      select g.id as "_id", g.numero, json_build_object('_id', p.id, 'nome', p.nome, 'nome_social', p.nome_social) as paciente,
        json_build_object('_id', c.id, 'nome', c.nome) as convenio,
        json_build_object('_id', e.id, 'nome', e.nome) as especialidade, u.nome as unidade, g.data_emissao as "dataEmissao",
        x.sessoes, x.valor, f.faturada_em as faturada, f.arquivada_em as arquivada, f.glosa_em as glosa
      from pacote_guia x join guia g on g.id = x.guia_id join paciente p on p.id = g.paciente_id
      join convenio c on c.id = g.convenio_id join especialidade e on e.id = g.especialidade_id
      join unidade u on u.id = g.unidade_id left join guia_faturamento f on f.guia_id = g.id
      where x.pacote_id = ${id}::uuid order by x.ordem, g.id`.execute(db)
  ).rows

type Sessao = GuiaGuardada['agendamentos'][number] & { guia: string }

const listSessoes = async (db: Base, id: string): Promise<Sessao[]> =>
  (
    await sql<Sessao>`
      select s.guia_id as guia, a.id as "_id", a.data, a.hora, a.status, a.faturamento,
        json_build_object('nome', pr.nome) as profissional
      from pacote_sessao s join agendamento a on a.id = s.agendamento_id join profissional pr on pr.id = a.profissional_id
      where s.pacote_id = ${id}::uuid order by a.data, a.hora, a.id`.execute(db)
  ).rows

/** What each insurer's guides sum up to, by their names. */
const byConvenio = (guias: readonly GuiaGuardada[]): Pacote['porConvenio'] =>
  [...groupBy(guias, (g) => g.convenio._id).values()]
    .map((deste) => ({
      convenio: (deste[0] as GuiaGuardada).convenio,
      guias: deste.length,
      sessoes: deste.reduce((n, g) => n + g.sessoes, 0),
      total: deste.reduce((n, g) => n + g.valor, 0),
    }))
    .sort((a, b) => a.convenio.nome.localeCompare(b.convenio.nome, 'pt-BR'))

/** A package with its guides and their sessions in it: three queries, whatever their number. */
export const getPacote = async (db: Base, id: string): Promise<PacoteGuardado | undefined> => {
  const cabecalho = await getCabecalho(db, id)
  if (!cabecalho) return undefined
  const sessoes = await listSessoes(db, id)
  const daGuia = groupBy(sessoes, (s) => s.guia)
  const guias = (await listGuias(db, id)).map(
    ({ faturada, arquivada, glosa, ...g }): GuiaGuardada => ({
      ...g,
      marcas: { faturada, arquivada, glosa },
      agendamentos: (daGuia.get(g._id) ?? []).map(({ guia: _, ...s }) => s),
    }),
  )
  return {
    ...cabecalho,
    guias,
    datasAgendamentos: sessoes.map((s) => ({
      agendamento: s._id,
      datas: s.faturamento ? [s.faturamento] : [],
    })),
    porConvenio: byConvenio(guias),
  }
}

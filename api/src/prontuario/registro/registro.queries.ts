import type { AdendoDoRegistro, Anexo, AutorDoRegistro, Evolucao } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { sessaoDaGuia } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { anexosOf } from '../anexo/anexo.queries'
import { patologiasJson, versaoDasPatologias } from '../patologia/patologia.queries'

/** As `evolucaoRecord` has it; `updatedAt` is the version. */
export type Registro = Omit<
  Evolucao,
  | 'criadoEm'
  | 'atualizadoEm'
  | 'updatedAt'
  | 'removidoEm'
  | 'fechadoEm'
  | 'textoDe'
  | 'motivo'
  | 'autorId'
  | 'adendos'
  | 'anexos'
> & {
  criadoEm: Date
  atualizadoEm: Date
  updatedAt: Date
  /** Name of who saved it last. */
  salvoPor: string
  textoDe: AutorDoRegistro
  motivo: string | null
  autorId: string | null
  adendos: AdendoDoRegistro[]
  anexos: Anexo[]
  removidoEm: Date | null
  fechadoEm: Date | null
}

/** Within json: as a Date is written out. */
const instante = (coluna: string) =>
  sql.raw(`to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Groups and answers in their order, each question as it was asked. */
const grupoRespostas = sql`coalesce((
  select json_agg(json_build_object('titulo', titulo, 'respostas', respostas) order by grupo)
  from (
    select p.grupo, min(p.titulo) as titulo, json_agg(json_build_object('respostaId', p.id,
      'questao', json_build_object('_id', p.questao_id, 'enunciado', v.enunciado, 'tipo', v.tipo,
        'obrigatorio', p.obrigatorio, 'expandida', p.expandida, 'opcoes', v.opcoes, 'escore', v.escore),
      'valor', p.valor, 'tabela', p.tabela, 'numero', p.numero, 'complemento', p.complemento)
      order by p.posicao) as respostas
    from resposta p join questao_versao v on v.id = p.questao_versao_id
    where p.registro_id = r.id group by p.grupo) grupos), '[]')`

/** What was added to the entry `r`, the oldest first. */
export const adendosOf = (quais: RawBuilder<unknown>): RawBuilder<AdendoDoRegistro[]> => sql`coalesce((
  select json_agg(json_build_object('_id', d.id, 'texto', d.texto, 'autor', d.autor, 'autorId', d.autor_id,
    'criadoEm', ${instante('d.created_at')}, 'removidoEm', ${instante('d.removido_em')}, 'removidoPor', d.removido_por,
    'removidoMotivo', d.removido_motivo) order by d.created_at, d.id)
  from adendo d where d.registro_id = r.id and ${quais}), '[]')`

/** Entries `r` whose ids `ids` selects, whole, the newest first, in one statement: removed ones too. */
export const selectRegistros = async (db: Base, ids: RawBuilder<unknown>): Promise<Registro[]> =>
  (
    await sql<Registro>`${PREPARAR}
      select r.id as "_id", r.tipo, r.data, json_build_object('_id', e.id, 'nome', e.nome) as especialidade,
        json_build_object('_id', a.id, 'data', a.data, 'hora', a.hora, 'index', s.index, 'total', s.total,
          'especialidade', ae.nome, 'unidade', u.nome, 'status', a.status, 'ativo', a.ativo) as agendamento,
        case when g.id is not null then json_build_object('_id', g.id, 'numero', g.numero,
          'especialidade', json_build_object('nome', ge.nome), 'cid', g.cid10,
          'patologiasPregressas', ${patologiasJson}, 'versaoDasPatologias', ${versaoDasPatologias}) end as guia,
        case when r.formulario_id is not null then json_build_object('_id', r.formulario_id, 'nome', r.formulario_nome,
          'grupoRespostas', ${grupoRespostas}) end as formulario,
        r.entrada, r.autor, r.salvo_por ->> 'nome' as "salvoPor", r.created_at as "criadoEm", r.updated_at as "atualizadoEm", r.updated_at as "updatedAt", r.versao,
        r.registrado_como as "registradoComo", r.removido_em as "removidoEm", r.removido_por as "removidoPor",
        r.autor_id as "autorId", r.salvo_por as "textoDe", r.motivo, r.removido_motivo as "removidoMotivo",
        r.fechado_em as "fechadoEm", r.fechado_por as "fechadoPor", r.fechado_como as "fechadoComo", r.resumo,
        ${adendosOf(sql`d.removido_em is null`)} as adendos, ${anexosOf} as anexos
      from registro_clinico r
      join especialidade e on e.id = r.especialidade_id
      join agendamento a on a.id = r.agendamento_id
      join especialidade ae on ae.id = a.especialidade_id
      join unidade u on u.id = a.unidade_id
      left join guia g on g.id = r.guia_id
      left join especialidade ge on ge.id = g.especialidade_id
      left join lateral ${sessaoDaGuia} s on true
      where r.id = any(array(${ids}))
      order by r.data desc, r.id desc`.execute(db)
  ).rows

export const getRegistro = async (db: Base, id: string): Promise<Registro | undefined> =>
  (await selectRegistros(db, sql`select ${id}::uuid`))[0]

/** The assessment of a session. */
export const findAvaliacao = async (db: Base, agendamento: string): Promise<Registro | undefined> =>
  (
    await selectRegistros(
      db,
      sql`select id from registro_clinico
        where agendamento_id = ${agendamento}::uuid and tipo = 'avaliacao' and removido_em is null`,
    )
  )[0]

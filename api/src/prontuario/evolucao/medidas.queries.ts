import type { MedidasAnswer } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'

/** More points than a chart can show, and tables and body charts than anybody compares: the newest are read. */
const PONTOS = 5000
const TABELAS = 500
const MAPAS = 100

/** A patient's numbers, by question in the type and by the score rule with which it was asked, as it was worded last; tables of range of motion, and body charts: the oldest first. */
export const getMedidas = async (db: Base, paciente: string): Promise<MedidasAnswer> => {
  const { rows: medidas } = await sql<MedidasAnswer['medidas'][number]>`${PREPARAR}
    with ponto as materialized (
      select p.questao_id, v.tipo, v.enunciado, v.escore, case when v.tipo = 'Escore' then p.tabela end as notas, p.numero, r.id as registro, r.data, r.especialidade_id,
        jsonb_build_array(v.escore -> 'calculo', v.escore -> 'itens', v.escore -> 'faltas', v.escore -> 'minimo') as regra
      from resposta p join registro_clinico r on r.id = p.registro_id and r.removido_em is null
      join questao_versao v on v.id = p.questao_versao_id
      where p.paciente_id = ${paciente}::uuid and p.numero is not null
      order by r.data desc, r.id desc limit ${sql.lit(PONTOS)})
    select json_build_object('_id', p.questao_id, 'tipo', p.tipo, 'especialidade', e.nome,
        'enunciado', (array_agg(p.enunciado order by p.data desc, p.registro desc))[1],
        'escore', (array_agg(p.escore order by p.data desc, p.registro desc))[1],
        'notas', (array_agg(p.notas order by p.data desc, p.registro desc))[1]) as questao,
      json_agg(json_build_object('registro', p.registro, 'data', p.data, 'numero', p.numero) order by p.data, p.registro) as pontos
    from ponto p join questao q on q.id = p.questao_id join especialidade e on e.id = p.especialidade_id
    group by p.questao_id, p.tipo, p.regra, q.enunciado_n, e.id
    order by e.nome_n, q.enunciado_n, p.questao_id, p.tipo, max(p.data) desc`.execute(db)
  const { rows: amplitude } = await sql<MedidasAnswer['amplitude'][number]>`${PREPARAR}
    select * from (
      select r.id as registro, r.data, p.questao_id as questao, p.tabela
      from resposta p join registro_clinico r on r.id = p.registro_id and r.removido_em is null
      join questao_versao v on v.id = p.questao_versao_id and v.tipo = 'Tabela'
      where p.paciente_id = ${paciente}::uuid and p.tabela is not null
      order by r.data desc, r.id desc limit ${sql.lit(TABELAS)}) t
    order by data, registro`.execute(db)
  const { rows: mapas } = await sql<MedidasAnswer['mapas'][number]>`${PREPARAR}
    select * from (
      select r.id as registro, r.data, p.questao_id as questao, v.enunciado, p.tabela
      from resposta p join registro_clinico r on r.id = p.registro_id and r.removido_em is null
      join questao_versao v on v.id = p.questao_versao_id and v.tipo = 'Mapa corporal'
      where p.paciente_id = ${paciente}::uuid and p.tabela is not null
      order by r.data desc, r.id desc limit ${sql.lit(MAPAS)}) t
    order by data, registro`.execute(db)
  return { medidas, amplitude, mapas }
}

import { type EsperamDia, type EsperamVaga, fits, listVagas, weekdayOf } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import type { Vaga } from '../grade/grade.queries'
import type { Par } from '../par'
import { listDias, listProfissionais } from '../remarcar/vagas.queries'
import { type EsperaLida, listFila } from './espera.queries'

/** The most that a slot shows at once. */
const MAXIMO_DE_ESPERAS = 50

const NOMES = { unidade: '', especialidade: '' }

/** Who can be booked at each of these hours of a day, by id, whether there is a slot or not; `livres` says where there is. */
const listQuem = async (db: Base, par: Par, dia: string, horas: readonly string[]) => {
  const busca = { ...par, de: dia, ate: dia }
  const [profissionais, [doDia]] = await Promise.all([listProfissionais(db, busca), listDias(db, busca)])
  const aberto = doDia && { ...doDia, horas: horas.map((hora) => ({ hora, livres: 1 })) }
  const vagas = aberto ? listVagas(aberto, profissionais) : []
  return {
    profissionais,
    porHora: new Map(vagas.map((v) => [v.hora, v.profissionais])),
    livres: new Map((doDia?.horas ?? []).map((h) => [h.hora, h.livres])),
  }
}

/** Live appointments of the hour, by professional. */
const countPorProfissional = async (db: Base, v: Vaga): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; n: number }>`
    select profissional_id as id, count(*)::int as n from agendamento
    where unidade_id = ${v.unidade_id} and especialidade_id = ${v.especialidade_id} and data = ${v.data} and hora = ${v.hora}
      and ativo
    group by profissional_id`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

type Quem = Omit<EsperamVaga, 'esperas'> & { esperas: EsperaLida[] }

/** Who waits for this slot, the oldest first, and with whom they could be booked. */
export const listEsperam = async (db: Base, vaga: Vaga, hoje: string): Promise<Quem> => {
  const { data, hora } = vaga
  const [fila, { profissionais, porHora, livres }, ocupados] = await Promise.all([
    listFila(db, vaga, hoje),
    listQuem(db, vaga, data, [hora]),
    countPorProfissional(db, vaga),
  ])
  const quem = porHora.get(hora) ?? []
  const deles = fila.filter((e) =>
    fits(e, { unidade: e.unidade, especialidade: e.especialidade, data, hora, profissionais: quem }),
  )
  return {
    esperas: deles.slice(0, MAXIMO_DE_ESPERAS),
    total: deles.length,
    livres: porHora.has(hora) ? (livres.get(hora) ?? 0) : 0,
    profissionais: profissionais
      .filter((p) => quem.includes(p._id))
      .sort((a, b) => (ocupados.get(a._id) ?? 0) - (ocupados.get(b._id) ?? 0))
      .map(({ _id, nome }) => ({ _id, nome })),
  }
}

type Desejo = {
  profissional_id: string | null
  dias: EsperaLida['dias']
  horaInicio: string | null
  horaFim: string | null
  ocupadas: string[]
}

/** How many wait for each hour of a day's template: what a grid needs to know, without anybody's name. */
export const countEsperam = async (db: Base, par: Par, dia: string): Promise<EsperamDia['horas']> => {
  const { rows: fila } = await sql<Desejo>`
    select e.profissional_id, e.dias, e.hora_inicio as "horaInicio", e.hora_fim as "horaFim", array(
      select m.hora::text from agendamento m where m.paciente_id = e.paciente_id and m.data = ${dia} and m.ativo) as ocupadas
    from espera e where e.ativo and e.unidade_id = ${par.unidade_id} and e.especialidade_id = ${par.especialidade_id}
      and (e.dias = '{}' or ${weekdayOf(dia)}::smallint = any(e.dias))`.execute(db)
  if (fila.length === 0) return []
  const { rows: horas } = await sql<{ hora: string }>`
    select h.hora from agenda_modelo m join agenda_modelo_hora h on h.modelo_id = m.id
    where m.unidade_id = ${par.unidade_id} and m.especialidade_id = ${par.especialidade_id}
      and h.dia_semana = ${weekdayOf(dia)} and h.quantidade > 0
    order by h.hora`.execute(db)
  const { porHora } = await listQuem(
    db,
    par,
    dia,
    horas.map((h) => h.hora),
  )
  return horas.flatMap(({ hora }) => {
    const vaga = { ...NOMES, data: dia, hora, profissionais: porHora.get(hora) ?? [] }
    const esperam = fila.filter(({ profissional_id, ocupadas, ...e }) =>
      fits(
        {
          ...NOMES,
          ...e,
          profissional: profissional_id ? { _id: profissional_id, nome: '' } : null,
          marcados: ocupadas.map((h) => ({ data: dia, hora: h })),
        },
        vaga,
      ),
    ).length
    return esperam > 0 ? [{ hora, esperam }] : []
  })
}

import { STATUS_IDS } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Banco } from '../../platform/db/banco'
import { PROFISSIONAL } from '../../semente/tipos'
import { asking } from './perguntas'

/** What the demo's schedule has to be at `agora`, a day of 2026-09-16, asked of the database that a file of tests has filled already. */
export const describeAgenda = (banco: () => Banco, agora: Date, hoje: string): void => {
  const { linhas, contar, expectNone } = asking(banco)

  describe('the schedule of the demo', () => {
    it('books nobody before the patient was registered', async () => {
      await expectNone(sql`select count(*) as n from agendamento a join paciente p on p.id = a.paciente_id
        where a.created_at < p.created_at and a.status <> 'pre_agendado'`)
    })

    it('gives no hour more bookings than its template, each on a place of its own', async () => {
      await expectNone(sql`select count(*) as n from (
        select a.unidade_id, a.especialidade_id, a.data, a.hora
        from agendamento a
        left join agenda_modelo m on m.unidade_id = a.unidade_id and m.especialidade_id = a.especialidade_id
        left join agenda_modelo_hora h
          on h.modelo_id = m.id and h.hora = a.hora and h.dia_semana = extract(isodow from a.data)
        where a.ativo and not a.encaixe
        group by 1, 2, 3, 4, h.quantidade
        having h.quantidade is null or count(*) > h.quantidade or max(a.posicao) > h.quantidade) x`)
    })

    it('uses one quantity for all the hours of a day of a template', async () => {
      await expectNone(sql`select count(*) as n from (
        select modelo_id, dia_semana from agenda_modelo_hora group by 1, 2 having count(distinct quantidade) > 1) x`)
    })

    it('books professionals only within their hours', async () => {
      await expectNone(sql`select count(*) as n from agendamento a where a.ativo and not exists (
        select 1 from profissional_horario h
        where h.profissional_id = a.profissional_id and h.unidade_id = a.unidade_id
          and h.especialidade_id = a.especialidade_id and h.dia_semana = extract(isodow from a.data)
          and a.hora >= h.inicio and a.hora < h.termino)`)
    })

    it('books nobody who is blocked, neither as a professional nor as a user', async () => {
      await expectNone(sql`select count(*) as n from agendamento a
        join bloqueio_profissional b on b.profissional_id = a.profissional_id and b.ativo
        where a.ativo and a.data between b.data_inicio and b.data_fim
          and a.hora between b.horario_inicio and b.horario_fim`)
      await expectNone(sql`select count(*) as n from agendamento a
        join profissional p on p.id = a.profissional_id
        join usuario u on lower(u.email) = lower(p.email)
        join bloqueio_usuario b on b.usuario_id = u.id and b.ativo
        where a.ativo and a.data between b.data_inicio and b.data_fim
          and a.hora between b.horario_inicio and b.horario_fim`)
      expect(
        await contar(sql`select count(*) as n from bloqueio_profissional
          where ativo and ${hoje}::date between data_inicio and data_fim`),
      ).toBeGreaterThanOrEqual(3)
    })

    it('ties every appointment to a guide of that patient, unit and specialty', async () => {
      await expectNone(sql`select count(*) as n from agendamento a
        join agendamento_guia ag on ag.agendamento_id = a.id join guia g on g.id = ag.guia_id
        where g.paciente_id <> a.paciente_id or g.especialidade_id <> a.especialidade_id
          or g.unidade_id <> a.unidade_id or g.convenio_id <> a.convenio_id`)
      await expectNone(sql`select count(*) as n from agendamento a where a.status <> 'pre_agendado'
        and not exists (select 1 from agendamento_guia ag where ag.agendamento_id = a.id)`)
    })

    it('covers a year that ends some weeks ahead, with free places left', async () => {
      const [fim] = await linhas(sql<{ primeira: string; ultima: string }>`
        select min(data) as primeira, max(data) as ultima from agendamento`)
      expect(fim?.primeira).toMatch(/^2025-1[01]/)
      expect(fim?.ultima).toMatch(/^2026-(10|11-01)/)
      const [semana] = await linhas(sql<{ marcados: number; lugares: number }>`
        select (select count(*) from agendamento where ativo and data = ${hoje}::date + 7) as marcados,
          (select sum(quantidade)::int from agenda_modelo_hora where dia_semana = 3) as lugares`)
      expect(semana?.marcados).toBeGreaterThan(50)
      expect(semana?.marcados).toBeLessThan((semana?.lugares ?? 0) * 0.85)
    })

    it('has no future that already happened and says who cleared what and when', async () => {
      await expectNone(sql`select count(*) as n from agendamento
        where data > ${hoje}::date and status not in ('marcado', 'pre_agendado')`)
      await expectNone(sql`select count(*) as n from agendamento where not ativo and desativado_por is null`)
      await expectNone(sql`select count(*) as n from agendamento
        where created_at > ${agora} or updated_at > ${agora} or updated_at < created_at or desativado_em < created_at`)
      expect(await contar(sql`select count(*) as n from agendamento where not ativo`)).toBeGreaterThan(300)
      const passados = await linhas(sql<{ status: string; n: number }>`
        select status, count(*) as n from agendamento where ativo and data < ${hoje}::date group by status`)
      const de = (status: string) => passados.find((p) => p.status === status)?.n ?? 0
      expect(de('evoluido')).toBeGreaterThan(12_000)
      expect(de('faltou-sem-justificativa')).toBeGreaterThan(300)
      expect(de('pre_agendado')).toBe(0)
    })

    it('shows a believable today: something of each status, walk-ins, and work for the demo professional', async () => {
      const todos = await linhas(sql<{ status: string }>`
        select distinct status from agendamento where ativo and data = ${hoje}::date order by 1`)
      expect(todos.map(({ status }) => status).sort()).toEqual([...STATUS_IDS].sort())
      const [pilates] = await linhas(sql<{
        n: number
        encaixes: number
        assinados: number
        marcados: number
      }>`
        select count(*) as n, count(*) filter (where a.encaixe) as encaixes,
          count(*) filter (where p.email = ${PROFISSIONAL} and a.status = 'assinado') as assinados,
          count(*) filter (where p.email = ${PROFISSIONAL} and a.status = 'marcado') as marcados
        from agendamento a join profissional p on p.id = a.profissional_id
        join unidade u on u.id = a.unidade_id join especialidade e on e.id = a.especialidade_id
        where a.ativo and a.data = ${hoje}::date and u.nome = 'CENTRO' and e.nome = 'Pilates'`)
      expect(pilates?.n).toBeGreaterThan(35)
      expect(pilates?.encaixes).toBeGreaterThan(0)
      expect(pilates?.assinados).toBeGreaterThanOrEqual(3)
      expect(pilates?.marcados).toBeGreaterThanOrEqual(4)
    })

    it('books repetitions of two to ten at one hour, the whole of each kept together', async () => {
      const series = await linhas(sql<{
        n: number
        repeticoes: number
        horas: number
        pacientes: number
        fim: boolean
      }>`
        select count(*) as n, max(repetir_repeticoes) as repeticoes, count(distinct hora) as horas,
          count(distinct paciente_id) as pacientes, max(data) = max(repetir_acabar_em) as fim
        from agendamento where serie_id is not null group by serie_id`)
      expect(series.length).toBeGreaterThan(500)
      for (const { n, repeticoes, horas, pacientes, fim } of series) {
        expect([n, horas, pacientes, fim]).toEqual([repeticoes, 1, 1, true])
        expect(n).toBeGreaterThanOrEqual(2)
        expect(n).toBeLessThanOrEqual(10)
      }
    })
  })
}

// Only in the whole run.
// Without a database.
import { createHash } from 'node:crypto'
import { MOTIVOS } from '@clinica/shared-domain'
import { generateClinica } from './clinica'
import { LOGINS_DEMO } from './index'
import { PROFISSIONAL } from './tipos'

/** A Wednesday, 14:20 in São Paulo. */
const AGORA = new Date('2026-09-16T17:20:00Z')
const FUSO = 'America/Sao_Paulo'
const HASHES = LOGINS_DEMO.map(() => 'x')

describe('the generator', () => {
  it('gives the same rows for the same moment', () => {
    const resumo = () =>
      createHash('sha256')
        .update(JSON.stringify(generateClinica(AGORA, FUSO, HASHES)))
        .digest('hex')
    expect(resumo()).toBe(resumo())
  })

  it('gives the same bookings all day long', () => {
    const fixas = (agora: string) =>
      generateClinica(new Date(agora), FUSO, HASHES).agendamento?.map(
        ({ id, data, hora, posicao, paciente_id, ativo, profissional_id }) =>
          [data, hora, posicao, paciente_id?.slice(14), ativo, profissional_id?.slice(14), id.slice(14)].join(
            ' ',
          ),
      )
    const madrugada = fixas('2026-09-16T10:00:00Z')
    expect(madrugada?.join()).toBe(fixas('2026-09-17T02:50:00Z')?.join())
    expect(madrugada?.length).toBeGreaterThan(20_000)
  })

  it('says why appointments were cleared, of most of them', () => {
    const { agendamento = [] } = generateClinica(AGORA, FUSO, HASHES)
    const motivos = (ativo: boolean) =>
      new Set(agendamento.filter((a) => a.ativo === ativo).map((a) => a.motivo_desativacao ?? null))
    expect(motivos(true)).toEqual(new Set([null]))
    expect(motivos(false)).toEqual(new Set([...MOTIVOS, null]))
  })

  it.each([
    ['a Saturday at dawn', '2026-11-21T08:00:00Z'],
    ['a Sunday at noon', '2026-11-22T15:00:00Z'],
    ['a holiday', '2026-09-07T13:00:00Z'],
    ['a weekday just before midnight', '2026-11-25T02:55:00Z'],
  ])('leaves work for the demo professional on %s', (_, agora) => {
    const { agendamento = [], profissional = [] } = generateClinica(new Date(agora), FUSO, HASHES)
    const hoje = new Date(Date.parse(agora) - 3 * 3_600_000).toISOString().slice(0, 10)
    const dela = profissional.find(({ email }) => email === PROFISSIONAL)?.id
    const doDia = agendamento.filter((a) => a.ativo && a.data === hoje && a.profissional_id === dela)
    const com = (status: string) => doDia.filter((a) => a.status === status).length
    expect(com('assinado')).toBeGreaterThanOrEqual(3)
    expect(com('marcado')).toBeGreaterThanOrEqual(4)
  })
})

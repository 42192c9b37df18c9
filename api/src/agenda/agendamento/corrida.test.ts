// Only in the whole run.
import { addDias } from '@clinica/shared-domain'
import { type Clinica, errorOf, HOJE, openAgenda } from '../../teste/agenda'
import { insist } from '../../teste/until'

const MESAS = 50
let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

describe('corrida pela última vaga', () => {
  it('gives each of 20 last slots to exactly one of 50 desks, and shows the others the hour as it now is', async () => {
    const [antes, ...pacientes] = await c.maisPacientes(MESAS + 1)
    const horas = c.clinica.modelo.horas
    const vagas = Array.from({ length: 20 }, (_, i) => ({
      data: addDias(HOJE, Math.floor(i / horas.length)),
      hora: horas[i % horas.length] as string,
    }))
    for (const vaga of vagas) await c.marcado(vaga, antes)

    for (const vaga of vagas) {
      const respostas = await Promise.all(pacientes.map((p) => insist(() => c.marcar(vaga, p))))
      const vencedores = respostas.filter((r) => r.statusCode === 201)
      const perdedores = respostas.filter((r) => r.statusCode === 409)
      expect([vencedores.length, perdedores.length]).toEqual([1, MESAS - 1])
      const vencedor = vencedores[0]?.json().agendamento._id
      for (const r of perdedores) {
        expect(errorOf(r).erro.tipo).toBe('semVaga')
        expect(errorOf(r).erro.atual).toMatchObject({ hora: vaga.hora, livres: 0 })
        expect(JSON.stringify(errorOf(r).erro.atual)).toContain(vencedor)
      }
      expect((await c.horario(vaga.hora, vaga.data))?.agendamentos).toHaveLength(c.clinica.modelo.quantidade)
    }
  }, 300_000)

  it('books one patient once, however many desks book them at the same time in different hours of the same name', async () => {
    const respostas = await Promise.all(
      Array.from({ length: 20 }, (_, i) => insist(() => c.marcar({ encaixe: i % 2 === 0, hora: '09:00' }))),
    )
    expect(respostas.filter((r) => r.statusCode === 201)).toHaveLength(1)
    for (const r of respostas.filter((x) => x.statusCode !== 201))
      expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'pacienteOcupado'])
  })

  it('fills an hour of many slots with as many desks, and no more', async () => {
    const pacientes = await c.maisPacientes(30)
    const atual = await c.pedir()('GET', '/api/agenda/horarios?unidade=Centro&especialidade=Pilates')
    const { agenda } = atual.json()
    const horarios = [{ dia_semana: 1, horas: [{ hora: '08:00', quantidade: 12 }] }]
    const put = await c.pedir('Gerente')('PUT', `/api/agenda/${agenda._id}/horarios`, { ...agenda, horarios })
    expect(put.statusCode).toBe(200)
    const respostas = await Promise.all(pacientes.map((p) => insist(() => c.marcar({}, p))))
    expect(respostas.filter((r) => r.statusCode === 201)).toHaveLength(12)
    expect(respostas.filter((r) => r.statusCode === 409)).toHaveLength(18)
    const posicoes = await c.db.selectFrom('agendamento').select('posicao').orderBy('posicao').execute()
    expect(posicoes.map((p) => p.posicao)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))

    const { updatedAt } = put.json().agenda
    await c.pedir('Gerente')('PUT', `/api/agenda/${agenda._id}/horarios`, {
      ...agenda,
      updatedAt,
      confirmado: true,
    })
  })

  it('lets moves, bookings and undone clears race for one slot, and one of them has it', async () => {
    const [p1, p2, p3, p4] = await c.maisPacientes(4)
    await c.marcado({ hora: '10:00' }, p4)
    const mudar = await c.marcado({ hora: '09:00' }, p1)
    const limpo = await c.marcado({ hora: '10:00' }, p2)
    await c.limpar(limpo._id)
    const respostas = await Promise.all([
      c.marcar({ hora: '10:00' }, p3),
      c.pedir()('PUT', `/api/agendamento/${mudar._id}`, {
        ...c.envio({ hora: '10:00' }, p1),
        updatedAt: mudar.updatedAt,
      }),
      c.restaurar(limpo._id),
    ])
    expect(
      respostas
        .map((r) => r.statusCode)
        .sort()
        .slice(1),
    ).toEqual([409, 409])
    expect((await c.horario('10:00'))?.agendamentos).toHaveLength(2)
  })
})

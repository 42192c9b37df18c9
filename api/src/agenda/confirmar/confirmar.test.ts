import type { ConfirmarAnswer, Perfil } from '@clinica/shared-domain'
import { type Clinica, openAgenda } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'

// HOJE is a Monday; the small clinic works every weekday that its template says.
const AMANHA = '2026-11-24'
let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const pessoa = (i: number) => c.clinica.pacientes[i] as Clinica['clinica']['pacientes'][number]
const lista = async (busca = '', perfil?: Perfil): Promise<ConfirmarAnswer> => {
  const r = await c.pedir(perfil)('GET', `/api/agenda/confirmar${busca}`)
  if (r.statusCode !== 200) throw new Error(r.body)
  return r.json()
}
const anotar = async (id: string, caminho: string, updatedAt?: string) =>
  c.pedir()('PUT', `/api/agenda/${id}/${caminho}`, { updatedAt: updatedAt ?? (await c.versao(id)) })

describe('the day that is called through', () => {
  it('is tomorrow, by hour, what is still to happen: confirmed or not, and counted', async () => {
    const tarde = await c.marcado({ data: AMANHA, hora: '14:00' }, pessoa(0))
    const cedo = await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(1))
    const limpo = await c.marcado({ data: AMANHA, hora: '09:00' }, pessoa(2))
    await c.limpar(limpo._id)
    const faltou = await c.marcado({ data: AMANHA, hora: '10:00' }, pessoa(3))
    await c.emStatus(faltou._id, 'faltou-sem-justificativa')
    await c.marcado({ hora: '11:00' }, pessoa(4))
    await anotar(cedo._id, 'confirmarPaciente')
    const { dia, total, confirmados, agendamentos } = await lista()
    expect([dia, total, confirmados]).toEqual([AMANHA, 2, 1])
    expect(agendamentos.map((a) => [a._id, a.confirmadoEm !== undefined])).toEqual([
      [cedo._id, true],
      [tarde._id, false],
    ])
    expect(await lista(`?dia=${AMANHA}&unidade=${c.centro.nome}`)).toMatchObject({ total: 2 })
    expect(await lista('?dia=2026-11-25')).toEqual({
      dia: '2026-11-25',
      total: 0,
      confirmados: 0,
      fechados: 0,
      agendamentos: [],
    })
  })

  it('passes over days on which the clinic, or that unit, has no hours', async () => {
    const horasDe = (dia_semana: number, quantidade: number) =>
      c.db
        .updateTable('agenda_modelo_hora')
        .set({ quantidade })
        .where('dia_semana', '=', dia_semana)
        .execute()
    await horasDe(2, 0)
    await horasDe(3, 0)
    try {
      expect((await lista()).dia).toBe('2026-11-26')
      // The other unit has no template at all.
      expect((await lista(`?unidade=${c.clinica.unidades[1].nome}`)).dia).toBe(AMANHA)
    } finally {
      await horasDe(2, c.clinica.modelo.quantidade)
      await horasDe(3, c.clinica.modelo.quantidade)
    }
  })

  it('is for who may book, of a unit that there is', async () => {
    expect((await c.pedir('Supervisao')('GET', '/api/agenda/confirmar')).statusCode).toBe(403)
    expect((await c.pedir()('GET', '/api/agenda/confirmar?unidade=Lua')).statusCode).toBe(404)
    expect((await c.pedir()('GET', '/api/agenda/confirmar?dia=2026-02-30')).statusCode).toBe(400)
  })
})

describe('a call that nobody answered', () => {
  it('is noted with its instant, of the card that was seen, and in the audit', async () => {
    const { _id, updatedAt } = await c.marcado({ data: AMANHA })
    const r = await anotar(_id, 'naoAtendeu')
    expect([r.statusCode, r.json().agendamento.naoAtendeuEm]).toEqual([200, '2026-11-23T12:00:00.000Z'])
    expect((await lista()).agendamentos[0]?.naoAtendeuEm).toBe('2026-11-23T12:00:00.000Z')
    expect((await anotar(_id, 'naoAtendeu', updatedAt)).statusCode).toBe(409)
    expect((await auditedRows(c.db, { registro_id: _id })).map(({ acao }) => acao)).toContain('naoAtendeu')
  })

  it('is not noted of what is over', async () => {
    const { _id } = await c.marcado()
    await c.emStatus(_id, 'assinado')
    expect((await anotar(_id, 'naoAtendeu')).statusCode).toBe(409)
  })
})

describe('who will not come', () => {
  it('is cleared as the patient, by who took the call', async () => {
    const { _id } = await c.marcado({ data: AMANHA })
    const visto = encodeURIComponent(await c.versao(_id))
    const r = await c.pedir()('DELETE', `/api/agendamento/${_id}?updatedAt=${visto}&peloPaciente=true`)
    expect(r.json().agendamento).toMatchObject({
      ativo: false,
      desativadoPor: 'paciente',
      atualizadoPor: c.clinica.usuarios.Recepcionista.email,
    })
    expect((await auditedRows(c.db, { registro_id: _id })).map(({ acao }) => acao)).toContain(
      'limparPeloPaciente',
    )
    expect((await c.restaurar(_id)).json().agendamento).toMatchObject({ ativo: true, desativadoPor: null })
  })
})

import { listDatasDaRegra1 } from '@clinica/shared-domain'
import { v7 as uuid } from 'uuid'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { until } from '../../teste/until'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
beforeEach(() => c.esvaziar())

const paciente = () => c.clinica.pacientes[0]?._id as string
const linha = (consulta = '', id = paciente(), perfil: Parameters<Clinica['pedir']>[0] = 'Profissional') =>
  c.pedir(perfil)('GET', `/api/v2/paciente/${id}/evolucao${consulta}`)

describe('GET /v2/paciente/{id}/evolucao', () => {
  it('of a patient of whom nothing was written says who it is and the signed session that waits', async () => {
    const a = await c.marcado()
    const outra = await c.marcado({ hora: '09:00', data: '2026-11-24' })
    await c.emStatus(a._id, 'assinado')
    const r = await linha()
    expect([r.statusCode, r.json()]).toEqual([
      200,
      {
        evolucoes: [],
        total: 0,
        resumo: {
          paciente: {
            _id: paciente(),
            nome: 'Ana Souza',
            nome_social: null,
            data_nascimento: expect.any(String),
            sexo: null,
            profissao: null,
          },
          prontuario: null,
          formularios: [],
          todos: 0,
          aEvoluir: {
            _id: a._id,
            data: HOJE,
            hora: '08:00',
            especialidade: c.pilates,
            unidade: c.centro.nome,
            profissional: { _id: c.clinica.profissionais[1]?._id, nome: 'Otávio Brito' },
            guia: c.clinica.pacientes[0]?.guia,
            status: 'assinado',
            index: 1,
            total: 10,
          },
          materialPendente: false,
          removidos: 0,
        },
      },
    ])
    // The newest signed one, but for the one that is asked for.
    await c.emStatus(outra._id, 'assinado')
    expect((await linha()).json().resumo.aEvoluir).toMatchObject({ _id: outra._id, index: 2 })
    for (const parametro of ['agendamento_id', 'sessao'])
      expect((await linha(`?${parametro}=${a._id}`)).json().resumo.aEvoluir._id).toBe(a._id)
    // The page that follows has none of it.
    expect((await linha('?skip=20')).json()).toEqual({ evolucoes: [], total: 0, resumo: null })
  })

  it('says that material of a guide of Ortopedia is pending (PRO037, PRO038)', async () => {
    const pendente = async () => (await linha()).json().resumo.materialPendente
    const ids: string[] = []
    for (const data of listDatasDaRegra1(HOJE, 5)) ids.push((await c.marcado({ data }))._id)
    const [quinta = '', ...ultimas] = ids
    for (const id of ultimas) await c.emStatus(id, 'evoluido')
    expect(await pendente()).toBe(false)
    const chamar = (nome: string) =>
      c.db.updateTable('especialidade').set({ nome }).where('id', '=', c.pilates._id).execute()
    await chamar('Ortopedia')
    try {
      expect(await pendente()).toBe(true)
      await c.emStatus(quinta, 'assinado')
      expect(await pendente()).toBe(false)
    } finally {
      await chamar(c.pilates.nome)
    }
  })

  it('is for who may read the record, of a patient that there is, and audited', async () => {
    expect((await linha('', paciente(), 'Recepcionista')).statusCode).toBe(403)
    for (const consulta of ['', '?skip=1']) expect((await linha(consulta, uuid())).statusCode).toBe(404)
    for (const consulta of ['?limit=101', '?formulario=x', '?inicio=ontem', '?outro=1'])
      expect((await linha(consulta)).statusCode).toBe(400)
    await linha('', paciente(), 'Supervisao')
    const usuario = c.clinica.usuarios.Supervisao._id
    const lidas = async () =>
      (await auditedRows(c.db, { acao: 'ler', entidade: 'registro_clinico' })).filter(
        (l) => l.usuario_id === usuario,
      )
    await until(async () => (await lidas()).length > 0)
    expect(await lidas()).toMatchObject([{ pacientes: [paciente()] }])
  })
})

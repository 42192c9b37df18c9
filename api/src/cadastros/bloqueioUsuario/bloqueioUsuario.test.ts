import { type BloqueioDeUsuario, PERFIS, telas } from '@clinica/shared-domain'
import { v7 as uuid } from 'uuid'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { until } from '../../teste/until'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const URL = '/api/usuario/bloqueio'
const corpo = (mais: object = {}) => ({
  usuario: { _id: c.clinica.usuarios.Profissional._id },
  dataInicio: HOJE,
  motivo: 'Atestado',
  ativo: true,
  ...mais,
})
const gerente: ReturnType<Clinica['como']> = (...args) => c.como('Gerente')(...args)
const criar = async (mais: object = {}): Promise<BloqueioDeUsuario> => {
  const r = await gerente('POST', URL, corpo(mais))
  if (r.statusCode !== 201) throw new Error(r.body)
  return r.json().bloqueio
}
const nomes = async (consulta: string): Promise<string[]> =>
  (await gerente('GET', `${URL}?${consulta}`)).json().bloqueios.map((b: BloqueioDeUsuario) => b.usuario.name)
/** The professional of the blocked user's e-mail books. */
const comMarina = () => ({ profissional: { _id: c.clinica.profissionais[0]?._id } })

describe('register of blocks of users', () => {
  it('answers what was saved', async () => {
    const b = await criar({ motivo: 'Outro', observacao: 'Mudança' })
    const { _id, email, name } = c.clinica.usuarios.Profissional
    expect((await gerente('GET', `${URL}/${b._id}`)).json().bloqueio).toEqual({
      _id: b._id,
      usuario: { _id, name, email, perfil: 'Profissional' },
      dataInicio: HOJE,
      dataFim: HOJE,
      horarioInicio: '00:01',
      horarioFim: '23:59',
      diasSemana: null,
      motivo: 'Outro',
      observacao: 'Mudança',
      ativo: true,
      regra: 1,
      temHorario: false,
      updatedAt: expect.stringMatching(/Z$/),
    })
    const r = await gerente('PUT', `${URL}/${b._id}`, { ...b, regra: 2, dataFim: '2026-11-30' })
    expect(r.json().bloqueio).toMatchObject({ regra: 2, dataFim: '2026-11-30' })
    expect((await gerente('DELETE', `${URL}/${b._id}`)).json().bloqueio.ativo).toBe(false)
  })

  it('is told apart in the audit from a block of a professional', async () => {
    const { _id } = await criar()
    const fatos = await c.db
      .selectFrom('auditoria')
      .select(['acao', 'entidade'])
      .where('registro_id', '=', _id)
      .execute()
    expect(fatos).toEqual([{ acao: 'criar', entidade: 'bloqueio_usuario' }])
  })

  it.each([
    [{ usuario: null }, 'usuario', 'Campo é obrigatório.'],
    [{ usuario: { _id: uuid() } }, 'usuario', 'Usuário não encontrado.'],
    [{ ativo: null }, 'ativo', 'Campo é obrigatório.'],
    [{ ativo: undefined }, 'ativo', 'Campo é obrigatório.'],
    [{ motivo: 'Outro' }, 'observacao', 'Campo obrigatório quando selecionado motivo "Outro".'],
  ])('refuses %j', async (mais, campo, mensagem) => {
    const r = await gerente('POST', URL, corpo(mais))
    expect([r.statusCode, r.json().erro.campos[campo]]).toEqual([422, mensagem])
  })

  it('filters by user, days and status, and sorts by name, e-mail, profile and reason', async () => {
    const de = (perfil: 'Gerente' | 'Recepcionista', mais: object) =>
      criar({ usuario: { _id: c.clinica.usuarios[perfil]._id }, ...mais })
    await de('Gerente', { motivo: 'Reunião', dataInicio: '2026-12-01' })
    await de('Recepcionista', { motivo: 'Folga', dataInicio: '2026-12-10', ativo: false })
    const ordem = ['Gerente de Teste', 'Recepcionista de Teste']
    for (const campo of ['usuario', 'email', 'perfil', '-motivo'])
      expect(await nomes(`orderBy=${campo}`)).toEqual(ordem)
    expect(await nomes('orderBy=motivo')).toEqual([...ordem].reverse())
    expect(await nomes(`usuario=${c.clinica.usuarios.Gerente._id}`)).toEqual([ordem[0]])
    expect(await nomes('dataInicio=2026-12-02')).toEqual([ordem[1]])
    expect(await nomes('dataFim=2026-12-02')).toEqual([ordem[0]])
    expect(await nomes('ativo=false')).toEqual([ordem[1]])
  })

  it.each(PERFIS)('is open to %s only by the access table', async (perfil) => {
    const pode = telas.usuarioBloqueio.perfis.includes(perfil)
    expect((await c.como(perfil)('GET', URL)).statusCode).toBe(pode ? 200 : 403)
    expect((await c.como(perfil)('POST', URL, {})).statusCode).toBe(pode ? 422 : 403)
  })
})

describe('effect in the grid', () => {
  it('asks before it strands bookings of the professional of that e-mail, stops new ones and never a login', async () => {
    const a = await c.marcado(comMarina())
    const r = await gerente('POST', URL, corpo())
    expect([r.statusCode, r.json().erro.atual?.encalhados[0]._id]).toEqual([409, a._id])
    const avisado = jest.spyOn(c.app.eventos, 'receive')
    await criar({ confirmado: true })
    await until(() => avisado.mock.calls.length > 0)
    expect(avisado.mock.calls[0]?.[0]).toContain('"assunto":"bloqueioUsuario"')
    avisado.mockRestore()
    const nova = await c.marcar({ ...comMarina(), hora: '09:00' }, c.clinica.pacientes[1])
    expect([nova.statusCode, nova.json().erro.tipo]).toEqual([409, 'profissionalBloqueado'])
    const seletor = await c.pedir()(
      'GET',
      `/api/agenda/profissionais?unidade=Centro&especialidade=Pilates&data=${HOJE}&hora=09:00`,
    )
    expect(seletor.json().profissionais.map((p: { nome: string }) => p.nome)).toEqual([
      'Otávio Brito',
      'Paula Castro',
    ])
    expect((await c.como('Profissional')('GET', '/api/sessao')).statusCode).toBe(200)
  })

  it('and a booking at once never both pass unseen', async () => {
    for (let i = 0; i < 15; i++) {
      const [bloqueio, marcacao] = await Promise.all([gerente('POST', URL, corpo()), c.marcar(comMarina())])
      expect([bloqueio.statusCode, marcacao.statusCode].sort()).toEqual([201, 409])
      await c.esvaziar()
    }
  })
})

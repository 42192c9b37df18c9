import type { Especialidade } from '@clinica/shared-domain'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const gerente = (...args: Parameters<ReturnType<AppDeTeste['como']>>) => t.como('Gerente')(...args)
const criar = async (nome: string, mais: object = {}): Promise<Especialidade> => {
  const resposta = await gerente('POST', '/api/especialidade', { nome, ativo: true, ...mais })
  expect(resposta.statusCode).toBe(201)
  return resposta.json().especialidade
}
const valor = () => ({ ...t.clinica.convenio, valor: 4500, tipoValor: 2 })

describe('specialty register', () => {
  it('answers what was saved', async () => {
    const { _id } = await criar('Acupuntura', {
      maximoAgendamentos: 7,
      codigoNumeracaoGuia: 12,
      sessaoMinutos: 50,
      convenios: [valor()],
    })
    expect((await gerente('GET', `/api/especialidade/${_id}`)).json().especialidade).toEqual({
      _id,
      nome: 'Acupuntura',
      ativo: true,
      maximoAgendamentos: 7,
      codigoNumeracaoGuia: 12,
      sessaoMinutos: 50,
      sessaoPessoas: null,
      convenios: [valor()],
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  it('shows what insurers pay only to whoever may open the register', async () => {
    const { _id } = await criar('Osteopatia', { convenios: [valor()] })
    const visto = (await t.como('Profissional')('GET', `/api/especialidade/${_id}`)).json().especialidade
    expect(visto).toMatchObject({ nome: 'Osteopatia', ativo: true })
    expect(visto).not.toHaveProperty('convenios')
  })

  it('refuses a body that does not tell its status', async () => {
    const resposta = await gerente('POST', '/api/especialidade', { nome: 'Sem status' })
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toEqual({ ativo: 'Campo é obrigatório.' })
  })

  it('takes the status as text too', async () => {
    expect(await criar('Textual', { ativo: 'false' })).toMatchObject({ ativo: false })
  })

  it('changes and empties the values', async () => {
    const antes = await criar('Valores', { convenios: [valor()] })
    const mudada = await gerente('PUT', `/api/especialidade/${antes._id}`, {
      ...antes,
      convenios: [{ ...valor(), valor: 9000, tipoValor: 1 }],
    })
    expect(mudada.json().especialidade.convenios).toEqual([{ ...valor(), valor: 9000, tipoValor: 1 }])
    const vazia = await gerente('PUT', `/api/especialidade/${antes._id}`, {
      ...mudada.json().especialidade,
      convenios: [],
    })
    expect(vazia.json().especialidade.convenios).toEqual([])
  })

  it('refuses a name twice among the active ones, also by two saves at once', async () => {
    const respostas = await Promise.all(
      [1, 2].map(() => gerente('POST', '/api/especialidade', { nome: 'Única', ativo: true })),
    )
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([201, 409])
    const outra = await criar('Outra qualquer')
    const edicao = await gerente('PUT', `/api/especialidade/${outra._id}`, { ...outra, nome: 'UNICA' })
    expect(edicao.statusCode).toBe(409)
    expect(edicao.json().erro.campos).toEqual({ nome: 'Já existe uma especialidade ativa com este nome.' })
  })

  it.each([
    ['an insurer twice', () => [valor(), valor()], 'convenios[1]', 'Convênio já possui valor cadastrado!'],
    [
      'more than 100%',
      () => [{ ...valor(), valor: 10_001 }],
      'convenios[0].valor',
      'Percentual deve ser no máximo 100%.',
    ],
    [
      'an unknown insurer',
      () => [{ ...valor(), _id: uuid(), nome: 'X' }],
      'convenios',
      'Convênio não encontrado ou cancelado: X.',
    ],
  ])('refuses %s', async (_, convenios, campo, msg) => {
    const resposta = await gerente('POST', '/api/especialidade', {
      nome: 'Recusada',
      ativo: true,
      convenios: convenios(),
    })
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toEqual({ [campo]: msg })
  })

  it('keeps an insurer that was cancelled afterwards', async () => {
    const convenio = { _id: uuid(), nome: 'Cancelável' }
    await t.db
      .insertInto('convenio')
      .values({
        id: convenio._id,
        nome: convenio.nome,
        atualizado_por: null,
        cnpj: null,
        ans: null,
        vencimento_guia_dias: null,
      })
      .execute()
    const antes = await criar('Fiel', { convenios: [{ ...convenio, valor: 1, tipoValor: 1 }] })
    await t.db.updateTable('convenio').set({ ativo: false }).where('id', '=', convenio._id).execute()
    const resposta = await gerente('PUT', `/api/especialidade/${antes._id}`, {
      ...antes,
      maximoAgendamentos: 3,
    })
    expect(resposta.json().especialidade).toMatchObject({ maximoAgendamentos: 3, convenios: antes.convenios })
  })

  it('renames, and the appointments follow', async () => {
    const pilates = t.clinica.especialidades[0]
    const antes = (await gerente('GET', `/api/especialidade/${pilates._id}`)).json().especialidade
    expect(
      (await gerente('PUT', `/api/especialidade/${pilates._id}`, { ...antes, nome: 'Pilates solo' }))
        .statusCode,
    ).toBe(200)
    const { especialidades } = (
      await gerente('GET', '/api/especialidade?nome=solo&ativo=true&orderBy=nome')
    ).json()
    expect(especialidades).toMatchObject([{ _id: pilates._id, nome: 'Pilates solo' }])
  })

  it('says which bookings a cancellation would strand, and cancels once confirmed', async () => {
    const fisio = t.clinica.especialidades[1]
    const [profissional] = t.clinica.profissionais
    await t.db
      .insertInto('agendamento')
      .values({
        id: uuid(),
        unidade_id: t.clinica.unidades[0]._id,
        especialidade_id: fisio._id,
        data: '2199-01-07',
        hora: '09:00',
        status: 'pre_agendado',
        posicao: 1,
        profissional_id: profissional?._id ?? '',
        nome: 'Fulano',
        atualizado_por: 'teste@clinica.teste',
      })
      .execute()
    const antes = (await gerente('GET', `/api/especialidade/${fisio._id}`)).json().especialidade
    const cancelar = (mais: object) =>
      gerente('PUT', `/api/especialidade/${fisio._id}`, { ...antes, ativo: false, ...mais })
    const recusa = await cancelar({})
    expect(recusa.statusCode).toBe(409)
    expect(recusa.json().erro).toMatchObject({
      tipo: 'agendamentosAfetados',
      atual: { total: 1, encalhados: [{ motivo: 'Especialidade cancelada', data: '2199-01-07' }] },
    })
    expect((await cancelar({ confirmado: true })).json().especialidade.ativo).toBe(false)
  })
})

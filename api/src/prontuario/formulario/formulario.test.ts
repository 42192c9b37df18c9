import { randomUUID } from 'node:crypto'
import { type Formulario, PERFIS, type Questao, type Questionario, telas } from '@clinica/shared-domain'
import { v7 as uuid } from 'uuid'
import { type Clinica, openAgenda } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'

let t: Clinica
let questoes: Questao[]
let pilates: { _id: string; nome: string }
let rpg: { _id: string; nome: string }
const gerente: Clinica['como'] extends (p: never) => infer P ? P : never = (...args) =>
  t.como('Gerente')(...args)

beforeAll(async () => {
  t = await openAgenda()
  pilates = t.pilates
  const nova = {
    nome: 'Reeducação',
    ativo: true,
    maximoAgendamentos: 1,
    codigoNumeracaoGuia: 9,
    convenios: [],
  }
  rpg = (await gerente('POST', '/api/especialidade', nova)).json().especialidade
  questoes = []
  for (const [i, tipo] of ['Texto', 'EVA', 'Tabela', 'Inteiro'].entries()) {
    const corpo = { enunciado: `Questão ${i}`, tipo, obrigatorio: i === 0, ativo: true }
    questoes.push((await gerente('POST', '/api/questao', corpo)).json().questao)
  }
})
afterAll(() => t.fechar())
beforeEach(async () => {
  await t.db.deleteFrom('formulario').execute()
})

const q = (i: number) => ({ _id: (questoes[i] as Questao)._id })
const corpo = (mudancas: object = {}) => ({
  nome: 'Sessão de Pilates',
  especialidade: { _id: pilates._id },
  ativo: true,
  avaliacao: false,
  gruposQuestoes: [
    { titulo: 'Como chegou', questoes: [q(0), q(1)] },
    { titulo: 'Medidas', questoes: [q(2)] },
  ],
  ...mudancas,
})
const criar = async (mudancas: object = {}): Promise<Formulario> => {
  const r = await gerente('POST', '/api/formulario', corpo(mudancas))
  expect([r.statusCode, r.statusCode === 201 ? '' : r.body]).toEqual([201, ''])
  return r.json().formulario
}
const salvar = (f: Formulario, mudancas: object) =>
  gerente('PUT', `/api/formulario/${f._id}`, { ...f, ...mudancas })
const recusa = async (mudancas: object) => {
  const r = await gerente('POST', '/api/formulario', corpo(mudancas))
  expect(r.statusCode).toBe(422)
  return r.json().erro.campos
}
const nomes = async (consulta: string): Promise<string[]> =>
  (await gerente('GET', `/api/formulario?${consulta}`)).json().formularios.map((f: Formulario) => f.nome)
const ordem = (f: Formulario) =>
  f.gruposQuestoes.map((g) => [g.titulo, ...g.questoes.map((x) => x.enunciado)])

describe('forms of the record', () => {
  it('answers groups and questions whole and in order', async () => {
    const salvo = await criar()
    const { formulario } = (await gerente('GET', `/api/formulario/${salvo._id}`)).json()
    expect(formulario).toEqual(salvo)
    expect(formulario).toMatchObject({ nome: 'Sessão de Pilates', especialidade: pilates, avaliacao: false })
    expect(ordem(formulario)).toEqual([
      ['Como chegou', 'Questão 0', 'Questão 1'],
      ['Medidas', 'Questão 2'],
    ])
    const { updatedAt: _, ...questao } = questoes[0] as Questao
    expect(formulario.gruposQuestoes[0].questoes[0]).toEqual(questao)
  })

  it('keeps a new order, the ids of the groups that stay, and no other', async () => {
    const salvo = await criar()
    const [chegou, medidas] = salvo.gruposQuestoes
    const novo = { id: null, titulo: 'Força', questoes: [q(3)] }
    const r = await salvar(salvo, {
      gruposQuestoes: [
        novo,
        { ...medidas, questoes: [q(2), q(1)] },
        { ...chegou, id: uuid(), questoes: [q(0)] },
      ],
    })
    const depois: Formulario = r.json().formulario
    expect(ordem(depois)).toEqual([
      ['Força', 'Questão 3'],
      ['Medidas', 'Questão 2', 'Questão 1'],
      ['Como chegou', 'Questão 0'],
    ])
    expect(depois.gruposQuestoes[1]?.id).toBe(medidas?.id)
    expect((await salvar(salvo, { nome: 'Outro nome' })).statusCode).toBe(409)
    const [, linha] = await auditedRows(t.db, { registro_id: salvo._id })
    expect(linha).toMatchObject({ acao: 'alterar', entidade: 'formulario' })
  })

  it.each([
    [{ nome: 'Abcd' }, { nome: 'Campo deve ter pelo menos 5 letras.' }],
    [{ nome: 'a'.repeat(201) }, { nome: 'Campo deve ter no máximo 200 letras.' }],
    [{ especialidade: null }, { especialidade: 'Campo é obrigatório.' }],
    [{ ativo: null }, { ativo: expect.any(String) }],
    [{ gruposQuestoes: [] }, { gruposQuestoes: 'Inclua ao menos uma questão.' }],
    [
      { gruposQuestoes: [{ titulo: 'Vazio', questoes: [] }] },
      { 'gruposQuestoes[0].questoes': 'Inclua ao menos uma questão.' },
    ],
    [
      { especialidade: { _id: uuid() } },
      { 'especialidade._id': 'Especialidade não encontrada ou cancelada.' },
    ],
    [
      { gruposQuestoes: [{ titulo: 'Um', questoes: [{ _id: uuid() }] }] },
      { 'gruposQuestoes[0].questoes[0]': 'Questão não encontrada ou cancelada.' },
    ],
  ])('refuses %j', async (mudancas, campos) => {
    expect(await recusa(mudancas)).toEqual(campos)
  })

  it('asks a question once', async () => {
    const gruposQuestoes = [
      { titulo: 'Um', questoes: [q(0)] },
      { titulo: 'Dois', questoes: [q(1), q(0)] },
    ]
    expect(await recusa({ gruposQuestoes })).toEqual({
      'gruposQuestoes[1].questoes[1]': 'Esta questão já está no formulário.',
    })
  })

  it('takes no cancelled question, and keeps the one that it had', async () => {
    const salvo = await criar()
    expect((await gerente('DELETE', `/api/questao/${q(1)._id}`)).statusCode).toBe(200)
    expect(await recusa({})).toEqual({
      'gruposQuestoes[0].questoes[1]': 'Questão não encontrada ou cancelada.',
    })
    expect((await salvar(salvo, { nome: 'Outro nome' })).statusCode).toBe(200)
    await t.db.updateTable('questao').set({ ativo: true }).execute()
  })

  it('finds by name, specialty, kind, situation and appointment', async () => {
    await criar()
    await criar({ nome: 'Avaliação postural', avaliacao: true })
    await criar({ nome: 'Sessão de RPG', especialidade: { _id: rpg._id }, ativo: false })
    expect(await nomes('nome=sessao')).toEqual(['Sessão de Pilates', 'Sessão de RPG'])
    expect(await nomes(`especialidade=${pilates.nome}`)).toEqual(['Avaliação postural', 'Sessão de Pilates'])
    expect(await nomes('avaliacao=false&ativo=true')).toEqual(['Sessão de Pilates'])
    expect(await nomes('ativo=false')).toEqual(['Sessão de RPG'])
    const { _id } = await t.marcado()
    expect(await nomes(`agendamento_id=${_id}&avaliacao=false`)).toEqual(['Sessão de Pilates'])
    expect((await gerente('GET', '/api/formulario?limit=1&comTotal=true')).json()).toMatchObject({ total: 3 })
    expect((await gerente('GET', '/api/formulario')).json().formularios[0].totalQuestoes).toBe(3)
  })

  it('is for whoever may open the screen', async () => {
    const { _id } = await criar()
    for (const perfil of PERFIS) {
      const [lista, registro, questionario] = await Promise.all(
        ['formulario', `formulario/${_id}`, 'questionario'].map((c) => t.como(perfil)('GET', `/api/${c}`)),
      )
      const esperado = telas.evolucaoModelos.perfis.includes(perfil) ? 200 : 403
      expect([perfil, lista?.statusCode, registro?.statusCode, questionario?.statusCode]).toEqual([
        perfil,
        esperado,
        esperado,
        esperado,
      ])
    }
  })
})

describe('a duplicate', () => {
  const duplicar = (id: string, chave: string = randomUUID()) =>
    gerente('POST', `/api/formulario/${id}/duplicar`, undefined, { 'idempotency-key': chave })

  it("is named ' - Cópia' and has ids of its own, once for a request that came twice", async () => {
    const salvo = await criar()
    const chave = randomUUID()
    const r = await duplicar(salvo._id, chave)
    expect(r.statusCode).toBe(201)
    const copia: Formulario = r.json().formulario
    expect(copia.nome).toBe('Sessão de Pilates - Cópia')
    expect(ordem(copia)).toEqual(ordem(salvo))
    expect(copia._id).not.toBe(salvo._id)
    const ids = new Set(salvo.gruposQuestoes.map((g) => g.id))
    expect(copia.gruposQuestoes.some((g) => ids.has(g.id))).toBe(false)
    expect((await duplicar(salvo._id, chave)).json().formulario._id).toBe(copia._id)
    expect(await nomes('')).toHaveLength(2)
    expect(await auditedRows(t.db, { registro_id: copia._id })).toMatchObject([{ acao: 'criar' }])
  })

  it('of a long name stays within its 200 letters', async () => {
    const salvo = await criar({ nome: 'a'.repeat(200) })
    const { nome } = (await duplicar(salvo._id)).json().formulario
    expect(nome).toBe(`${'a'.repeat(192)} - Cópia`)
  })

  it('of nothing is a 404', async () => {
    expect((await duplicar(uuid())).statusCode).toBe(404)
  })
})

it('GET /questionario answers whole forms of a specialty, by kind and situation', async () => {
  await criar()
  await criar({ nome: 'Avaliação postural', avaliacao: true })
  await criar({ nome: 'Sessão de RPG', especialidade: { _id: rpg._id } })
  const lidos = async (consulta: string): Promise<Questionario[]> =>
    (await t.como('Profissional')('GET', `/api/questionario?${consulta}`)).json().questionarios
  expect((await lidos('')).map((f) => f.nome)).toHaveLength(3)
  const [avaliacao, ...outros] = await lidos(`especialidade=${pilates.nome}&avaliacao=true&ativo=true`)
  expect([avaliacao?.nome, outros]).toEqual(['Avaliação postural', []])
  expect(avaliacao?.questoes.map((g) => [g.titulo, ...g.questoes.map((x) => x.tipo)])).toEqual([
    ['Como chegou', 'Texto', 'EVA'],
    ['Medidas', 'Tabela'],
  ])
})

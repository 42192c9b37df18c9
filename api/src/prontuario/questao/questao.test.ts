import {
  type Escore,
  MEDIDAS_PRONTAS,
  PERFIS,
  type Questao,
  type QuestaoDaLista,
  telas,
} from '@clinica/shared-domain'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'
import { auditedRows } from '../../teste/auditoria'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const gerente: ReturnType<AppDeTeste['como']> = (...args) => t.como('Gerente')(...args)

const TUG = MEDIDAS_PRONTAS.find(({ sigla }) => sigla === 'TUG')?.escore as Escore

const corpo = (mudancas: object = {}) => ({
  enunciado: 'Como o paciente chegou?',
  tipo: 'Texto',
  obrigatorio: true,
  ativo: true,
  ...mudancas,
})
const criar = async (mudancas: object = {}): Promise<Questao> => {
  const resposta = await gerente('POST', '/api/questao', corpo(mudancas))
  expect([resposta.statusCode, resposta.body]).toEqual([201, expect.any(String)])
  return resposta.json().questao
}
const salvar = async (q: Questao, mudancas: object): Promise<Questao> => {
  const resposta = await gerente('PUT', `/api/questao/${q._id}`, { ...q, ...mudancas })
  expect([resposta.statusCode, resposta.body]).toEqual([200, expect.any(String)])
  return resposta.json().questao
}
let vez = 0
const dominio = async (...valores: string[]) => {
  const { dominio } = (
    await gerente('POST', '/api/dominio', {
      nome: `Lado ${++vez}`,
      nomeExibicao: '',
      ativo: true,
      valores: valores.map((valor) => ({ valor })),
    })
  ).json()
  return dominio
}
const recusa = async (mudancas: object) => {
  const resposta = await gerente('POST', '/api/questao', corpo(mudancas))
  expect(resposta.statusCode).toBe(422)
  return resposta.json().erro.campos
}
const versoes = (questao: string) =>
  t.db
    .selectFrom('questao_versao')
    .select(['id', 'enunciado', 'tipo', 'opcoes'])
    .where('questao_id', '=', questao)
    .orderBy('created_at')
    .execute()

describe('questions of the record', () => {
  it('answers what was saved, with everything of it', async () => {
    const respostasPadroes = [{ titulo: 'Sem queixas', texto: 'Sem queixas novas.' }]
    const salva = await criar({ expandida: true, respostaPadrao: 'Bem.', respostasPadroes })
    expect((await gerente('GET', `/api/questao/${salva._id}`)).json().questao).toEqual({
      _id: salva._id,
      ...corpo(),
      expandida: true,
      respostaPadrao: 'Bem.',
      respostasPadroes,
      dominio: null,
      escore: null,
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect(await auditedRows(t.db, { registro_id: salva._id })).toMatchObject([
      { acao: 'criar', entidade: 'questao' },
    ])
  })

  it.each([
    [{ enunciado: 'ab' }, { enunciado: 'Campo deve ter pelo menos 3 letras.' }],
    [{ enunciado: 'a'.repeat(201) }, { enunciado: 'Campo deve ter no máximo 200 letras.' }],
    [{ enunciado: '' }, { enunciado: 'Campo é obrigatório.' }],
    [{ tipo: '' }, { tipo: 'Campo é obrigatório.' }],
    [{ tipo: 'Foto' }, { tipo: 'Tipo inválido.' }],
    [{ obrigatorio: null }, { obrigatorio: expect.any(String) }],
    [{ ativo: null }, { ativo: expect.any(String) }],
    [
      { tipo: 'Inteiro', respostaPadrao: '1,5' },
      { respostaPadrao: 'Informe um número inteiro de até 6 dígitos.' },
    ],
    [{ tipo: 'Tabela', respostaPadrao: 'x' }, { respostaPadrao: 'Uma tabela não tem resposta padrão.' }],
    [
      { tipo: 'Mapa corporal', respostaPadrao: 'x' },
      { respostaPadrao: 'Um mapa corporal não tem resposta padrão.' },
    ],
    [{ tipo: 'Domínio' }, { dominio: 'Escolha o domínio das respostas.' }],
    [{ tipo: 'Escore' }, { escore: 'Escolha a medida, ou monte a regra do escore.' }],
    [
      { tipo: 'Escore', escore: { ...TUG, fonte: ' ' } },
      { 'escore.fonte': 'Cite de onde vêm a diferença mínima e as faixas.' },
    ],
    [
      { tipo: 'Escore', escore: { ...TUG, itens: [{ ...TUG.itens[0], menor: 9, maior: 9 }] } },
      { 'escore.itens[0].maior': 'Deve ser maior que o menor.' },
    ],
    [
      { tipo: 'Escore', escore: TUG, respostaPadrao: '12' },
      { respostaPadrao: 'Um escore não tem resposta padrão.' },
    ],
    [
      { respostasPadroes: [{ titulo: 'Só o título', texto: '' }] },
      {
        'respostasPadroes[0].texto': 'Informe valores válidos para o título e texto da resposta padrão!',
      },
    ],
  ])('refuses %j', async (mudancas, campos) => {
    expect(await recusa(mudancas)).toEqual(campos)
  })

  it('keeps the score rule with the question, in a version of its own, and of an Escore alone', async () => {
    const salva = await criar({ enunciado: 'TUG', tipo: 'Escore', escore: TUG })
    expect(salva.escore).toEqual(TUG)
    const mudada = await salvar(salva, { escore: { ...TUG, mcid: 2, cada: null } })
    expect(mudada.escore).toMatchObject({ mcid: 2, cada: null })
    const igual = await salvar(mudada, {})
    const regras = await t.db
      .selectFrom('questao_versao')
      .select('escore')
      .where('questao_id', '=', salva._id)
      .orderBy('created_at')
      .execute()
    expect(regras.map(({ escore }) => (escore as typeof TUG).mcid)).toEqual([1.4, 2])
    const texto = await salvar(igual, { tipo: 'Texto' })
    expect(texto.escore).toBeNull()
  })

  it('is marked as a measure of the product while it counts as that does, and never by itself', async () => {
    const { medida: _, ...semMarca } = TUG
    const salva = await criar({ enunciado: 'TUG', tipo: 'Escore', escore: TUG })
    expect(salva.escore).toMatchObject({ medida: 'TUG' })
    const outra = await salvar(salva, { escore: { ...TUG, calculo: 'media' } })
    expect(outra.escore).not.toHaveProperty('medida')
    const antiga = await criar({ enunciado: 'TUG antigo', tipo: 'Escore', escore: semMarca })
    const igual = await salvar(antiga, { obrigatorio: false })
    expect([igual.escore, (await versoes(antiga._id)).length]).toEqual([semMarca, 1])
    expect(await recusa({ tipo: 'Escore', escore: { ...TUG, medida: 'EVA' } })).toEqual({
      'escore.medida': 'Medida inválida.',
    })
  })

  it('finds by wording, type and situation, pages and counts', async () => {
    await t.db.updateTable('questao').set({ ativo: false }).execute()
    await criar({ enunciado: 'Dor ao acordar', tipo: 'EVA' })
    await criar({ enunciado: 'Fez os exercícios em casa?', tipo: 'Sim/Não' })
    await criar({ enunciado: 'Amplitude', tipo: 'Tabela' })
    const achadas = async (consulta: string) =>
      (await gerente('GET', `/api/questao?ativo=true&${consulta}`))
        .json()
        .questoes.map((q: QuestaoDaLista) => q.enunciado)
    expect(await achadas('enunciado=EXERCICIOS')).toEqual(['Fez os exercícios em casa?'])
    expect(await achadas('tipo=EVA')).toEqual(['Dor ao acordar'])
    expect(await achadas(`tipo=${encodeURIComponent('Sim/Não')}`)).toEqual(['Fez os exercícios em casa?'])
    expect(await achadas('limit=900')).toHaveLength(3)
    expect((await gerente('GET', '/api/questao?limit=901')).statusCode).toBe(400)
    expect(await achadas('skip=1&limit=1')).toEqual(['Dor ao acordar'])
    expect(await achadas('nome=dor')).toEqual(['Dor ao acordar'])
    expect((await gerente('GET', '/api/questao/total?ativo=true')).json()).toEqual({ total: 3 })
  })

  it('is for whoever may open the screen', async () => {
    for (const perfil of PERFIS)
      for (const caminho of ['', '/total', '/dominios']) {
        const { statusCode } = await t.como(perfil)('GET', `/api/questao${caminho}`)
        expect([perfil, caminho, statusCode]).toEqual([
          perfil,
          caminho,
          telas.evolucaoModelos.perfis.includes(perfil) ? 200 : 403,
        ])
      }
  })
})

describe('a question of a domain', () => {
  it('carries the values, and takes one of them as its default', async () => {
    const lado = await dominio('Direito', 'Esquerdo')
    const salva = await criar({ tipo: 'Domínio', dominio: { _id: lado._id }, respostaPadrao: 'Direito' })
    expect(salva.dominio).toMatchObject({
      _id: lado._id,
      nome: lado.nome,
      nomeExibicao: null,
      valores: [{ valor: 'Direito' }, { valor: 'Esquerdo' }],
    })
    expect(await recusa({ tipo: 'Domínio', dominio: { _id: lado._id }, respostaPadrao: 'Ambos' })).toEqual({
      respostaPadrao: 'Escolha um valor da lista.',
    })
    expect((await gerente('GET', '/api/questao?tipo=Domínio')).json().questoes[0].dominio).toEqual({
      _id: lado._id,
      nome: lado.nome,
      nomeExibicao: null,
    })
  })

  it('is picked among the active domains, and a cancelled one stays where it was used', async () => {
    const lado = await dominio('Direito', 'Esquerdo')
    const salva = await criar({ tipo: 'Domínio', dominio: { _id: lado._id } })
    const oferecidos = async () =>
      (await t.como('Profissional')('GET', `/api/questao/dominios?nome=${encodeURIComponent(lado.nome)}`))
        .json()
        .dominios.map((d: { _id: string }) => d._id)
    expect(await oferecidos()).toEqual([lado._id])
    expect((await gerente('DELETE', `/api/dominio/${lado._id}`)).statusCode).toBe(200)
    expect(await oferecidos()).toEqual([])
    expect(await recusa({ tipo: 'Domínio', dominio: { _id: lado._id } })).toEqual({
      dominio: 'Domínio não encontrado ou cancelado.',
    })
    expect(await recusa({ tipo: 'Domínio', dominio: { _id: uuid() } })).toEqual({
      dominio: 'Domínio não encontrado ou cancelado.',
    })
    await salvar(salva, { enunciado: 'Lado da dor' })
  })
})

describe('versions of a question', () => {
  it('one more for another wording or type, none for anything else', async () => {
    const salva = await criar()
    expect(await versoes(salva._id)).toMatchObject([{ enunciado: 'Como o paciente chegou?', tipo: 'Texto' }])
    const obrigatoria = await salvar(salva, { obrigatorio: false, respostaPadrao: 'Bem.', expandida: true })
    expect(await versoes(salva._id)).toHaveLength(1)
    const outra = await salvar(obrigatoria, { enunciado: 'Como chegou?' })
    await salvar(outra, { tipo: 'Inteiro', respostaPadrao: '3' })
    expect(await versoes(salva._id)).toMatchObject([
      { enunciado: 'Como o paciente chegou?', tipo: 'Texto', opcoes: null },
      { enunciado: 'Como chegou?', tipo: 'Texto', opcoes: null },
      { enunciado: 'Como chegou?', tipo: 'Inteiro', opcoes: null },
    ])
    const { versao_id } = await t.db
      .selectFrom('questao')
      .select('versao_id')
      .where('id', '=', salva._id)
      .executeTakeFirstOrThrow()
    expect(versao_id).toBe((await versoes(salva._id))[2]?.id)
  })

  it('keep the options as they were', async () => {
    const lado = await dominio('Direito', 'Esquerdo')
    const outro = await dominio('Sentado', 'Deitado')
    const salva = await criar({ tipo: 'Domínio', dominio: { _id: lado._id } })
    await salvar(salva, { dominio: { _id: outro._id } })
    const opcoes = (await versoes(salva._id)).map((v) =>
      (v.opcoes as { valor: string }[]).map((o) => o.valor),
    )
    expect(opcoes).toEqual([
      ['Direito', 'Esquerdo'],
      ['Sentado', 'Deitado'],
    ])
  })

  it('are never changed nor removed', async () => {
    const salva = await criar()
    const feitas = t.db
      .updateTable('questao_versao')
      .set({ enunciado: 'x' })
      .where('questao_id', '=', salva._id)
    await expect(feitas.execute()).rejects.toThrow('questao_versao não pode ser alterada')
    await expect(
      t.db.deleteFrom('questao_versao').where('questao_id', '=', salva._id).execute(),
    ).rejects.toThrow('questao_versao não pode ser alterada')
  })
})

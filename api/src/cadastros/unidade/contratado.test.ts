import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'
import { getContratado, listContratados } from '../publico'

let t: AppDeTeste
let tabela: { _id: string; nome: string }
beforeAll(async () => {
  t = await testApp()
  const procedimentos = [{ codigo: '1', nome: 'Sessão', ch: null, valor_fixo: 100 }]
  const criada = await gerente('POST', '/api/tabelasProcedimento', { nome: 'Tabela', procedimentos })
  tabela = criada.json().tabela
})
afterAll(() => t.fechar())

const gerente: ReturnType<AppDeTeste['como']> = (...args) => t.como('Gerente')(...args)
let vez = 20
const unidade = async (mais: object = {}): Promise<{ _id: string; nome: string }> => {
  const faixa = String(++vez)
  const resposta = await gerente('POST', '/api/unidade', { nome: `Unidade ${faixa}`, faixa, ...mais })
  expect(resposta.statusCode).toBe(201)
  return resposta.json().unidade
}
const convenio = async (tiss: object): Promise<string> => {
  const tabelas = [{ _id: tabela._id }]
  const resposta = await gerente('POST', '/api/convenio', { nome: `Convênio ${++vez}`, tabelas, tiss })
  expect(resposta.statusCode).toBe(201)
  return resposta.json().convenio._id
}
const CNPJ = { cnpj: '11.222.333/0001-81' }
const CPF = { cpfContratado: '529.982.247-25' }

describe('the clinic as contracted party of a guide', () => {
  it('says what the unit is', async () => {
    const { _id } = await unidade({
      ...CNPJ,
      endereco: {
        cep: '30160-011',
        tipoLogradouro: '081',
        endereco: 'Rua da Bahia',
        numero: '1148',
        complemento: 'Salas 601 a 612',
        bairro: 'Centro',
        uf: 'MG',
        cidade: 'Belo Horizonte',
      },
      tiss: {
        razaoSocial: 'Aurora Reabilitação Ltda.',
        cnes: '9912345',
        regimeAtendimento: '05',
        conselho: 'CREFITO',
        numeroConselho: '4-920311-F',
        ufConselho: 'MG',
        cbo: '223605',
      },
    })
    expect(await getContratado(t.db, _id)).toEqual({
      tipo: 'J',
      documento: '11222333000181',
      nome: 'Aurora Reabilitação Ltda.',
      cnes: '9912345',
      regimeAtendimento: '05',
      versao: '4.03.00',
      conselho: 'CREFITO',
      numeroConselho: '4-920311-F',
      ufConselho: 'MG',
      cbo: '223605',
      endereco: {
        tipoLogradouro: '081',
        logradouro: 'da Bahia',
        numero: '1148',
        complemento: 'Salas 601 a 612',
        municipio: 'Belo Horizonte',
        uf: 'MG',
        codigoIBGEMunicipio: '3106200',
        cep: '30160011',
      },
    })
  })

  it('says nothing of what the register does not know', async () => {
    const { _id, nome } = await unidade()
    expect(await getContratado(t.db, _id)).toEqual({
      tipo: 'J',
      documento: null,
      nome,
      cnes: null,
      regimeAtendimento: '01',
      versao: '4.03.00',
      conselho: null,
      numeroConselho: null,
      ufConselho: null,
      cbo: null,
      endereco: {
        tipoLogradouro: null,
        logradouro: null,
        numero: null,
        complemento: null,
        municipio: null,
        uf: null,
        codigoIBGEMunicipio: null,
        cep: null,
      },
    })
    expect(await getContratado(t.db, uuid())).toBeUndefined()
    const clinica = (await gerente('GET', `/api/unidade/${t.clinica.unidades[0]._id}`)).json().unidade
    expect((await getContratado(t.db, clinica._id))?.nome).toBe(clinica.nome)
  })

  it('keeps each text within its field of the guide', async () => {
    const { _id } = await unidade({
      endereco: {
        tipoLogradouro: '081',
        endereco: `Ruanda ${'x'.repeat(50)}`,
        numero: '1148 a 1150',
        complemento: 'Edifício Santos Dumont',
      },
    })
    expect((await getContratado(t.db, _id))?.endereco).toMatchObject({
      logradouro: `Ruanda ${'x'.repeat(33)}`,
      numero: '1148',
      complemento: 'Edifício Santos',
    })
  })

  it.each([
    ['our code', {}, CNPJ, { tipo: 'C', documento: 'AB-77' }],
    [
      'the CNPJ where it wants that',
      { identificacao: 'J' },
      CNPJ,
      { tipo: 'J', documento: '11222333000181' },
    ],
    [
      'the CPF where it wants that',
      { identificacao: 'F' },
      { ...CNPJ, tiss: CPF },
      { tipo: 'F', documento: '52998224725' },
    ],
    ['our code where there is no CPF', { identificacao: 'F' }, CNPJ, { tipo: 'C', documento: 'AB-77' }],
  ])('is known at an insurer by %s', async (_, tiss, mais, esperado) => {
    const u = await unidade(mais)
    const id = await convenio({ ...tiss, codigos: [{ unidade: u, codigo: 'AB-77' }] })
    expect(await getContratado(t.db, u._id, id)).toMatchObject(esperado)
    // Another unit has no code there.
    const outra = await unidade(CNPJ)
    expect(await getContratado(t.db, outra._id, id)).toMatchObject({ tipo: 'J', documento: '11222333000181' })
  })

  it('is known in one unit as that unit says, and in several at once each in its place', async () => {
    const [a, b] = [await unidade(CNPJ), await unidade(CNPJ)]
    const id = await convenio({
      versao: '4.01.00',
      codigos: [
        { unidade: a, codigo: 'AB-1', identificacao: 'J', versao: '4.03.00' },
        { unidade: b, codigo: 'AB-2' },
      ],
    })
    const pares = [b, { _id: uuid() }, a].map((u) => ({ unidade: u._id, convenio: id }))
    expect(await listContratados(t.db, [...pares, { unidade: a._id, convenio: null }])).toMatchObject([
      { tipo: 'C', documento: 'AB-2', versao: '4.01.00' },
      null,
      { tipo: 'J', documento: '11222333000181', versao: '4.03.00' },
      { tipo: 'J', versao: '4.03.00' },
    ])
  })

  it('is a person where it has nothing but a CPF', async () => {
    const { _id } = await unidade({ tiss: CPF })
    expect(await getContratado(t.db, _id)).toMatchObject({ tipo: 'F', documento: '52998224725' })
  })
})

import { PERFIS, telas, type Unidade } from '@clinica/shared-domain'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const gerente: ReturnType<AppDeTeste['como']> = (...args) => t.como('Gerente')(...args)

let vez = 20
const nova = (mais: Record<string, unknown> = {}) => ({
  nome: `Unidade ${++vez}`,
  faixa: String(vez),
  endereco: {
    cep: '30160-011',
    endereco: 'Rua da Bahia',
    numero: '1148',
    uf: 'MG',
    cidade: 'Belo Horizonte',
  },
  ...mais,
})
const criar = async (mais: Record<string, unknown> = {}): Promise<Unidade> => {
  const resposta = await gerente('POST', '/api/unidade', nova(mais))
  expect(resposta.statusCode).toBe(201)
  return resposta.json().unidade
}
const salvar = (u: Unidade, mais: object) => gerente('PUT', `/api/unidade/${u._id}`, { ...u, ...mais })

describe('register of units', () => {
  it('answers what was saved, to pickers too', async () => {
    const enviada = nova({ cnpj: '11.222.333/0001-81' })
    const { unidade } = (await gerente('POST', '/api/unidade', enviada)).json()
    expect(unidade).toEqual({
      _id: expect.any(String),
      nome: enviada.nome,
      cnpj: '11222333000181',
      faixa: enviada.faixa,
      endereco: {
        ...enviada.endereco,
        cep: '30160011',
        complemento: null,
        bairro: null,
        tipoLogradouro: null,
        codigoIBGEMunicipio: '3106200',
      },
      tiss: {},
      ativo: true,
      updatedAt: expect.stringMatching(/Z$/),
    })
    const lista = await t.como('Profissional')('GET', `/api/unidade?nome=${enviada.nome}`)
    expect(lista.json().unidades).toEqual([unidade])
  })

  it('takes a unit with nothing but its name and faixa', async () => {
    const { unidade } = (
      await gerente('POST', '/api/unidade', { nome: 'Só o Nome', faixa: '7', cnpj: '', endereco: null })
    ).json()
    expect(unidade).toMatchObject({ cnpj: null, endereco: { cep: null, uf: null } })
    expect((await salvar(unidade, { nome: 'Outro Nome' })).json().unidade.nome).toBe('Outro Nome')
  })

  it.each([
    [{ nome: '' }, { nome: 'Campo é obrigatório.' }],
    [{ nome: 'x'.repeat(61) }, { nome: 'Campo deve ter no máximo 60 letras.' }],
    [{ faixa: '' }, { faixa: 'Campo é obrigatório.' }],
    [{ faixa: '1a' }, { faixa: 'Informe somente números.' }],
    [{ faixa: '12345' }, { faixa: 'Campo deve ter no máximo 4 números.' }],
    [{ cnpj: '11222333000182' }, { cnpj: 'CNPJ inválido.' }],
    [{ endereco: { cep: '3016' } }, { 'endereco.cep': 'CEP inválido.' }],
    [{ endereco: { uf: 'XX' } }, { 'endereco.uf': 'UF inválida.' }],
    [{ endereco: { tipoLogradouro: 'Rua' } }, { 'endereco.tipoLogradouro': 'Escolha um valor da lista.' }],
    [
      { tiss: { razaoSocial: 'x'.repeat(71) } },
      { 'tiss.razaoSocial': 'Campo deve ter no máximo 70 letras.' },
    ],
    [{ tiss: { cnes: '123456' } }, { 'tiss.cnes': 'CNES deve ter 7 dígitos.' }],
    [{ tiss: { regimeAtendimento: '06' } }, { 'tiss.regimeAtendimento': 'Regime de atendimento inválido.' }],
    [{ tiss: { cpfContratado: '11111111111' } }, { 'tiss.cpfContratado': 'CPF inválido.' }],
    [{ tiss: { conselho: 'CRX' } }, { 'tiss.conselho': 'Escolha um valor da lista.' }],
    [{ tiss: { ufConselho: 'XX' } }, { 'tiss.ufConselho': 'UF inválida.' }],
    [{ tiss: { cbo: '2236.0' } }, { 'tiss.cbo': 'CBO deve ter 6 dígitos.' }],
    [{ tiss: { cbo: '111111' } }, { 'tiss.cbo': 'Escolha um valor da lista.' }],
    [{ ativo: null }, { ativo: 'Campo é obrigatório.' }],
  ])('refuses %j', async (mais, campos) => {
    const resposta = await gerente('POST', '/api/unidade', nova(mais))
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toEqual(campos)
  })

  it('keeps what insurers ask of it, until it is emptied', async () => {
    const tiss = {
      razaoSocial: 'Aurora Reabilitação Ltda.',
      cnes: '9912345',
      regimeAtendimento: '01',
      cpfContratado: null,
      conselho: 'CREFITO',
      numeroConselho: '4-920311-F',
      ufConselho: 'MG',
      cbo: '223605',
    }
    const u = await criar({ tiss: { ...tiss, cbo: '2236-05', ufConselho: 'mg' } })
    expect(u.tiss).toEqual(tiss)
    // A client that knows nothing of the panel leaves it alone.
    const semPainel = (await salvar(u, { tiss: undefined })).json().unidade
    expect(semPainel.tiss).toEqual(tiss)
    const vazio = (await salvar(semPainel, { tiss: null })).json().unidade
    expect(Object.values(vazio.tiss).filter((v) => v !== null)).toEqual([])
  })

  it('takes the code of the city from the city, whatever is sent', async () => {
    const mudou = { uf: 'SP', cidade: 'São Paulo', codigoIBGEMunicipio: '3106200', tipoLogradouro: '081' }
    const u = await criar()
    expect((await salvar(u, { endereco: mudou })).json().unidade.endereco).toMatchObject({
      ...mudou,
      codigoIBGEMunicipio: '3550308',
    })
    expect((await criar({ endereco: { uf: 'MG' } })).endereco.codigoIBGEMunicipio).toBeNull()
  })

  it('refuses a name that an active unit has, and takes that of a cancelled one', async () => {
    const um = await criar({ nome: 'Única' })
    const repetida = await gerente('POST', '/api/unidade', nova({ nome: 'UNICA' }))
    expect(repetida.statusCode).toBe(409)
    expect(repetida.json().erro.campos).toEqual({ nome: 'Já existe uma unidade ativa com este nome.' })
    await gerente('DELETE', `/api/unidade/${um._id}`)
    const outra = await criar({ nome: 'Única' })
    expect(outra._id).not.toBe(um._id)
    const { unidade } = (await gerente('GET', `/api/unidade/${um._id}`)).json()
    expect((await salvar(unidade, { ativo: true })).statusCode).toBe(409)
  })

  it('refuses a faixa whose guide numbers could be those of another unit, cancelled ones too', async () => {
    const um = await criar({ faixa: '81' })
    await gerente('DELETE', `/api/unidade/${um._id}`)
    for (const faixa of ['81', '8', '812']) {
      const resposta = await gerente('POST', '/api/unidade', nova({ faixa }))
      expect(resposta.statusCode).toBe(409)
      expect(resposta.json().erro.campos.faixa).toContain(um.nome)
    }
    const outra = await criar({ faixa: '82' })
    expect((await salvar(outra, { faixa: '812' })).statusCode).toBe(409)
    expect((await salvar(outra, { faixa: '83' })).statusCode).toBe(200)
    const respostas = await Promise.all(
      [1, 2].map(() => gerente('POST', '/api/unidade', nova({ faixa: '9' }))),
    )
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([201, 409])
  })

  it('says which bookings a cancellation would strand, and cancels once confirmed', async () => {
    const [centro] = t.clinica.unidades
    const [, segundo] = t.clinica.profissionais
    await t.db
      .insertInto('agendamento')
      .values({
        id: uuid(),
        data: '2199-01-02',
        hora: '08:00',
        status: 'pre_agendado',
        nome: 'Paciente Futuro',
        profissional_id: segundo?._id ?? '',
        unidade_id: centro._id,
        especialidade_id: t.clinica.especialidades[0]._id,
        posicao: 1,
        atualizado_por: 'recepcionista@clinica.teste',
      })
      .execute()
    const { unidade } = (await gerente('GET', `/api/unidade/${centro._id}`)).json()
    const pedido = await salvar(unidade, { ativo: false, faixa: '10' })
    expect(pedido.statusCode).toBe(409)
    expect(pedido.json().erro).toMatchObject({
      tipo: 'agendamentosAfetados',
      atual: { total: 1, encalhados: [{ paciente: 'Paciente Futuro', motivo: 'Unidade cancelada' }] },
    })
    expect((await gerente('DELETE', `/api/unidade/${centro._id}`)).statusCode).toBe(409)
    const renomeada = await salvar(unidade, { nome: 'Centro Novo' })
    expect(renomeada.statusCode).toBe(200)
    const feito = await salvar(renomeada.json().unidade, { ativo: false, confirmado: true })
    expect(feito.json().unidade.ativo).toBe(false)
  })

  it.each(PERFIS)('lets %s read, and write only by the access table', async (perfil) => {
    const pedir = t.como(perfil)
    expect((await pedir('GET', '/api/unidade')).statusCode).toBe(200)
    const { statusCode } = await pedir('DELETE', `/api/unidade/${uuid()}`)
    expect(statusCode).toBe(telas.unidade.perfis.includes(perfil) ? 404 : 403)
  })
})

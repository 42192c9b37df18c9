import type { Convenio, Procedimento } from '@clinica/shared-domain'
import { qualquerTexto } from '@clinica/shared-domain/teste/textos'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'
import { draws } from '../../teste/whole'
import { takeNumerosTiss } from '../publico'

let t: AppDeTeste
let tuss: { _id: string; nome: string }
let outra: { _id: string; nome: string }
beforeAll(async () => {
  t = await testApp()
  tuss = await tabela('TUSS', [
    { codigo: '10101012', nome: 'Consulta em consultório', ch: 150, valor_fixo: 900 },
    { codigo: '50000160', nome: 'Sessão de fisioterapia', ch: null, valor_fixo: 4200 },
  ])
  outra = await tabela('Outra', [{ codigo: '9', nome: 'Consulta rara', ch: 1, valor_fixo: null }])
})
afterAll(() => t.fechar())

const gerente = (...args: Parameters<ReturnType<AppDeTeste['como']>>) => t.como('Gerente')(...args)
const tabela = async (nome: string, procedimentos: Procedimento[]) => {
  const { _id } = (await gerente('POST', '/api/tabelasProcedimento', { nome, procedimentos })).json().tabela
  return { _id, nome }
}
/** The clinic at the insurer in one unit, as it is answered. */
const naUnidade = (
  { _id, nome }: { _id: string; nome: string },
  codigo: string | null,
  mais: object = {},
) => ({
  unidade: { _id, nome },
  codigo,
  identificacao: null,
  versao: null,
  loteDesde: null,
  transacaoDesde: null,
  ultimoLote: 0,
  ultimaTransacao: 0,
  ...mais,
})
const corpo = (nome: string, mais: object = {}) => ({ nome, tabelas: [tuss], ...mais })
const criar = async (nome: string, mais: object = {}): Promise<Convenio> => {
  const resposta = await gerente('POST', '/api/convenio', corpo(nome, mais))
  expect(resposta.statusCode).toBe(201)
  return resposta.json().convenio
}

describe('insurer register', () => {
  it('answers what was saved, tables in their order', async () => {
    const { _id } = await criar('Vida Plena', {
      cnpj: '11.222.333/0001-81',
      ans: '991137',
      particular: true,
      valorCH: 33,
      vencimentoGuiaDias: 60,
      tabelas: [outra, tuss],
    })
    expect((await gerente('GET', `/api/convenio/${_id}`)).json().convenio).toEqual({
      _id,
      nome: 'Vida Plena',
      cnpj: '11222333000181',
      ans: '991137',
      particular: true,
      ativo: true,
      valorCH: 33,
      vencimentoGuiaDias: 60,
      tabelas: [outra, tuss],
      tiss: { codigos: [] },
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  it('keeps what was not given as null, and no value per CH as 0', async () => {
    const nulos = { cnpj: null, ans: null, vencimentoGuiaDias: null, valorCH: 0, particular: false }
    expect(await criar('Sem nada', { cnpj: '', ans: '', valorCH: null })).toMatchObject(nulos)
  })

  it('changes fields and tables', async () => {
    const antes = await criar('Mudança', { valorCH: 10 })
    const resposta = await gerente('PUT', `/api/convenio/${antes._id}`, {
      ...antes,
      valorCH: 20,
      tabelas: [outra],
      ativo: false,
    })
    expect(resposta.json().convenio).toMatchObject({ valorCH: 20, tabelas: [outra], ativo: false })
  })

  it('shows prices and tables only to whoever may open the register', async () => {
    const { _id } = await criar('Reservado', { valorCH: 77 })
    const visto = async (perfil: 'Profissional' | 'Recepcionista', url: string) => {
      const { convenio, convenios } = (await t.como(perfil)('GET', url)).json()
      return convenio ?? convenios[0]
    }
    for (const url of [`/api/convenio/${_id}`, '/api/convenio?nome=reservado']) {
      const fechado = await visto('Profissional', url)
      expect(fechado).toMatchObject({ _id, nome: 'Reservado', ans: null, particular: false })
      expect(Object.keys(fechado)).not.toEqual(expect.arrayContaining(['valorCH']))
      expect(Object.keys(fechado)).not.toEqual(expect.arrayContaining(['tabelas']))
      expect(await visto('Recepcionista', url)).toMatchObject({ valorCH: 77, tabelas: [tuss] })
    }
  })

  it('refuses a name twice among the active ones, on edit, on reactivation and by two saves at once', async () => {
    const msg = 'Já existe um convênio ativo com este nome.'
    const [a, b] = await Promise.all([1, 2].map(() => gerente('POST', '/api/convenio', corpo('Única Saúde'))))
    expect([a?.statusCode, b?.statusCode].sort()).toEqual([201, 409])
    const unica: Convenio = (a?.statusCode === 201 ? a : b)?.json().convenio
    const segunda = await criar('Segunda Saúde')
    const edicao = await gerente('PUT', `/api/convenio/${segunda._id}`, { ...segunda, nome: 'unica saude' })
    expect(edicao.statusCode).toBe(409)
    expect(edicao.json()).toMatchObject({ msg, erro: { campos: { nome: msg } } })
    const cancelada = await gerente('PUT', `/api/convenio/${unica._id}`, { ...unica, ativo: false })
    await criar('Única Saúde', { outroCadastro: true })
    const volta = await gerente('PUT', `/api/convenio/${unica._id}`, {
      ...cancelada.json().convenio,
      ativo: true,
    })
    expect(volta.statusCode).toBe(409)
  })

  it('refuses a stale edit, and lets one of two at once through', async () => {
    const antes = await criar('Disputado')
    const salvar = (valorCH: number) => gerente('PUT', `/api/convenio/${antes._id}`, { ...antes, valorCH })
    const respostas = await Promise.all([salvar(1), salvar(2)])
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([200, 409])
    const { erro } = respostas.find((r) => r.statusCode === 409)?.json() ?? {}
    expect(erro).toMatchObject({ tipo: 'desatualizado', alteradoPor: t.clinica.usuarios.Gerente.name })
  })

  it('refuses a table that does not exist or was cancelled; one already linked stays', async () => {
    const velha = await tabela('Velha', [{ codigo: '1', nome: 'x', ch: 1, valor_fixo: null }])
    const antes = await criar('Com a velha', { tabelas: [velha] })
    await gerente('DELETE', `/api/tabelasProcedimento/${velha._id}`)
    const nova = await gerente('POST', '/api/convenio', corpo('Tarde demais', { tabelas: [velha] }))
    expect(nova.statusCode).toBe(422)
    expect(nova.json().erro.campos).toEqual({ tabelas: 'Tabela não encontrada ou cancelada: Velha.' })
    const fantasma = await gerente('POST', '/api/convenio', corpo('Fantasma', { tabelas: [{ _id: uuid() }] }))
    expect(fantasma.statusCode).toBe(422)
    const edicao = await gerente('PUT', `/api/convenio/${antes._id}`, { ...antes, tabelas: [velha, tuss] })
    expect(edicao.json().convenio.tabelas).toEqual([velha, tuss])
  })

  it('keeps what the insurer asks of guides, and our code there by unit', async () => {
    const [centro, savassi] = t.clinica.unidades
    const tiss = {
      versao: '4.01.00',
      identificacao: 'C',
      exigeSenha: true,
      exigeToken: false,
      exigeNumeroGuia: true,
      exigeExecutante: true,
      agruparSessoes: true,
      guiaEmPartes: 'aguardar',
      mascaraCarteira: '9999.999999-9',
      codigoTabela: '00',
      prazoApresentacaoDias: 90,
      prazoPagamentoDias: 30,
      prazoRecursoDias: 60,
      contratoInicio: '2024-02-01',
      contratoFim: '2027-01-31',
      intervaloAvaliacaoDias: 180,
      intervaloProcedimentoDias: 1,
      codigos: [
        naUnidade(savassi, '0099-B', { versao: '4.03.00', loteDesde: 731, transacaoDesde: 5 }),
        // Known there by its CNPJ, it needs no code.
        naUnidade(centro, null, { identificacao: 'J' }),
      ],
    }
    const c = await criar('Com TISS', { tiss })
    expect(c.tiss).toEqual(tiss)
    // A client that knows nothing of the panel leaves it alone.
    const semPainel = await gerente('PUT', `/api/convenio/${c._id}`, { ...c, tiss: undefined })
    expect(semPainel.json().convenio.tiss).toEqual(tiss)
    expect(
      (await t.como('Profissional')('GET', `/api/convenio/${c._id}`)).json().convenio,
    ).not.toHaveProperty('tiss')
    const vazio = await gerente('PUT', `/api/convenio/${c._id}`, { ...semPainel.json().convenio, tiss: null })
    expect(vazio.json().convenio.tiss).toEqual({
      versao: null,
      identificacao: null,
      exigeSenha: false,
      exigeToken: false,
      exigeNumeroGuia: false,
      exigeExecutante: false,
      agruparSessoes: false,
      guiaEmPartes: null,
      mascaraCarteira: null,
      codigoTabela: null,
      prazoApresentacaoDias: null,
      prazoPagamentoDias: null,
      prazoRecursoDias: null,
      contratoInicio: null,
      contratoFim: null,
      intervaloAvaliacaoDias: null,
      intervaloProcedimentoDias: null,
      codigos: [],
    })
  })

  it('shows a version of before as it is, lets an edit leave it alone, and takes no new one', async () => {
    const c = await criar('De antes')
    const antigo = { versao: '3.05.00', exigeSenha: true }
    await t.db
      .updateTable('convenio')
      .set({ tiss: JSON.stringify(antigo) })
      .where('id', '=', c._id)
      .execute()
    const lido: Convenio = (await gerente('GET', `/api/convenio/${c._id}`)).json().convenio
    expect(lido.tiss).toEqual({ ...antigo, codigos: [] })
    const editado = await gerente('PUT', `/api/convenio/${c._id}`, { ...lido, valorCH: 44 })
    expect(editado.json().convenio).toMatchObject({ valorCH: 44, tiss: antigo })
    const outra = { ...editado.json().convenio, tiss: { ...lido.tiss, versao: '3.04.00' } }
    expect((await gerente('PUT', `/api/convenio/${c._id}`, outra)).json().erro.campos).toEqual({
      'tiss.versao': 'Versão inválida: escolha 4.03.00 ou 4.01.00.',
    })
  })

  it('numbers lots once in the insurer, from where another system stopped, and no save of the register takes them back', async () => {
    const [centro, savassi] = t.clinica.unidades
    const codigos = [naUnidade(centro, '1', { loteDesde: 500 }), naUnidade(savassi, '2')]
    const c = await criar('Com lotes', { tiss: { codigos } })
    const take = (unidade: { _id: string }, quantos: number) =>
      t.db
        .transaction()
        .execute((tx) => takeNumerosTiss(tx, { convenio: c._id, unidade: unidade._id, quantos }))
    expect(await take(savassi, 2)).toEqual({ lote: 1, transacao: 1 })
    expect(await take(centro, 1)).toEqual({ lote: 500, transacao: 3 })
    // Two desks at once.
    const juntos = await Promise.all([take(centro, 3), take(savassi, 1), take(centro, 1)])
    expect(juntos.map(({ lote }) => lote).sort()).toEqual(expect.arrayContaining([501]))
    expect(new Set(juntos.map(({ lote }) => lote)).size).toBe(3)
    expect(Math.max(...juntos.map(({ lote }) => lote))).toBeLessThanOrEqual(505)
    await expect(
      t.db.transaction().execute(async (tx) => {
        await takeNumerosTiss(tx, { convenio: c._id, unidade: centro._id, quantos: 9 })
        throw new Error('caiu')
      }),
    ).rejects.toThrow('caiu')
    expect(await take(centro, 1)).toEqual({ lote: 506, transacao: 9 })

    const lido: Convenio = (await gerente('GET', `/api/convenio/${c._id}`)).json().convenio
    const salvo = await gerente('PUT', `/api/convenio/${c._id}`, { ...lido, tiss: { codigos } })
    expect(salvo.json().convenio.tiss.codigos[0]).toEqual(
      naUnidade(centro, '1', { loteDesde: 500, ultimoLote: 506, ultimaTransacao: 9 }),
    )
    expect(await take(savassi, 1)).toEqual({ lote: 507, transacao: 10 })
  })

  it.each([
    [{ versao: '4.1' }, { versao: 'Versão inválida: escolha 4.03.00 ou 4.01.00.' }],
    [{ identificacao: 'X' }, { identificacao: 'Identificação inválida.' }],
    [
      { mascaraCarteira: '99#' },
      { mascaraCarteira: 'Use 9 para número, A para letra ou número, e os sinais . / -' },
    ],
    [{ prazoPagamentoDias: -1 }, { prazoPagamentoDias: 'Valor deve ser no mínimo 0.' }],
    [{ codigoTabela: '18' }, { codigoTabela: 'Tabela inválida.' }],
    [{ guiaEmPartes: 'tanto faz' }, { guiaEmPartes: 'Escolha inválida.' }],
    [
      { contratoInicio: '2026-05-01', contratoFim: '2026-04-30' },
      { contratoFim: 'O fim do contrato deve ser depois do início.' },
    ],
    [{ codigos: [{ unidade: { _id: uuid() } }] }, { 'codigos[0].codigo': 'Campo é obrigatório.' }],
    [
      { codigos: [{ unidade: { _id: uuid() }, codigo: '1', loteDesde: 1e12 }] },
      { 'codigos[0].loteDesde': 'Informe no máximo 12 números.' },
    ],
    [{ prazoApresentacaoDias: 1000 }, { prazoApresentacaoDias: 'Valor deve ser no máximo 999.' }],
    [{ codigos: [{ unidade: null, codigo: '1' }] }, { 'codigos[0].unidade': 'Campo é obrigatório.' }],
    [
      { codigos: [{ unidade: { _id: uuid() }, codigo: 'A B' }] },
      { 'codigos[0].codigo': 'Use somente letras, números e os sinais . / -' },
    ],
    [
      { codigos: [{ unidade: { _id: uuid() }, codigo: '1'.repeat(15) }] },
      { 'codigos[0].codigo': 'Campo deve ter no máximo 14 letras.' },
    ],
    [
      { codigos: [{ unidade: { _id: uuid(), nome: 'Fantasma' }, codigo: '1' }] },
      { codigos: 'Unidade não encontrada ou cancelada: Fantasma.' },
    ],
  ])('refuses %j of the TISS panel', async (tiss, campos) => {
    const resposta = await gerente('POST', '/api/convenio', corpo('TISS errado', { tiss }))
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toEqual(
      Object.fromEntries(Object.entries(campos).map(([campo, msg]) => [`tiss.${campo}`, msg])),
    )
  })

  it('refuses a unit twice, and keeps one that was cancelled since', async () => {
    const { _id, nome } = (await gerente('POST', '/api/unidade', { nome: 'Passageira', faixa: '77' })).json()
      .unidade
    const codigos = [{ unidade: { _id, nome }, codigo: '1' }]
    const duas = await gerente(
      'POST',
      '/api/convenio',
      corpo('Dobro', { tiss: { codigos: [...codigos, ...codigos] } }),
    )
    expect(duas.json().erro.campos).toEqual({ 'tiss.codigos': 'Há uma unidade informada mais de uma vez.' })
    const c = await criar('De passagem', { tiss: { codigos } })
    await gerente('DELETE', `/api/unidade/${_id}`)
    const depois = await gerente('PUT', `/api/convenio/${c._id}`, { ...c, valorCH: 5 })
    expect(depois.json().convenio.tiss.codigos).toEqual([naUnidade({ _id, nome }, '1')])
    const outro = await gerente('POST', '/api/convenio', corpo('Tarde', { tiss: { codigos } }))
    expect(outro.statusCode).toBe(422)
  })

  it('sends what is wrong under its field', async () => {
    const resposta = await gerente('POST', '/api/convenio', { nome: 'Vida' })
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json()).toMatchObject({
      msg: 'Cadastro de convênio inválido.',
      erro: {
        campos: {
          nome: 'Campo deve ter pelo menos 5 letras.',
          tabelas: 'Campo é obrigatório, você pode informar uma ou mais tabelas.',
        },
      },
    })
  })

  it('never fails on what is sent', async () => {
    const estranho = fc.oneof(
      qualquerTexto(80),
      fc.constantFrom('\u0000', '\ud800', '', null, undefined, 2_147_483_648, -1, 0.5),
      fc.integer(),
      fc.array(fc.string()),
      fc.object(),
    )
    const envio = fc.record({
      nome: estranho,
      cnpj: estranho,
      ans: estranho,
      valorCH: estranho,
      vencimentoGuiaDias: estranho,
      particular: estranho,
      tabelas: fc.oneof(estranho, fc.constant([{ _id: uuid() }])),
      tiss: fc.oneof(estranho, fc.record({ versao: estranho, codigos: estranho, exigeSenha: estranho })),
    })
    await fc.assert(
      fc.asyncProperty(envio, async (enviado) => {
        const { statusCode } = await gerente('POST', '/api/convenio', enviado)
        expect([201, 400, 409, 422]).toContain(statusCode)
      }),
      { numRuns: draws(80) },
    )
  })
})

describe('procedures of an insurer', () => {
  let convenio: Convenio
  const buscar = async (consulta = '') => {
    const resposta = await t.como('Profissional')(
      'GET',
      `/api/convenio/${convenio._id}/procedimentos?${consulta}`,
    )
    expect(resposta.statusCode).toBe(200)
    return resposta.json()
  }
  const nomes = async (consulta: string): Promise<string[]> =>
    (await buscar(consulta)).procedimentos.map((p: { procedimentos: Procedimento }) => p.procedimentos.nome)
  beforeAll(async () => {
    convenio = await criar('Com procedimentos', { valorCH: 33, tabelas: [tuss, outra] })
  })

  it('prices each: CH × value rounded half up, or else its fixed value', async () => {
    const { procedimentos, total } = await buscar('comTotal=true&orderBy=-codigo')
    expect(total).toBe(3)
    expect(procedimentos.map((p: { procedimentos: object }) => p.procedimentos)).toEqual([
      { codigo: '9', nome: 'Consulta rara', ch: 1, valor_fixo: null, valor: 0 },
      { codigo: '50000160', nome: 'Sessão de fisioterapia', ch: null, valor_fixo: 4200, valor: 4200 },
      // 1,50 × R$ 0,33 = R$ 0,495
      { codigo: '10101012', nome: 'Consulta em consultório', ch: 150, valor_fixo: 900, valor: 50 },
    ])
  })

  it.each([
    ['nome=consult', ['Consulta em consultório', 'Consulta rara']],
    ['nome=sessao', ['Sessão de fisioterapia']],
    ['codigo=5000', ['Sessão de fisioterapia']],
    ['limit=1&skip=1', ['Consulta rara']],
    ['nome=nada', []],
  ])('searches: %s', async (consulta, esperados) => expect(await nomes(consulta)).toEqual(esperados))

  it('searches one table', async () => {
    expect(await nomes(`idTabela=${outra._id}`)).toEqual(['Consulta rara'])
  })

  it('puts them under the table that the insurer wants, where it wants another', async () => {
    const codigosTabela = async () =>
      new Set((await buscar()).procedimentos.map((p: { codigoTabela: string }) => p.codigoTabela))
    expect(await codigosTabela()).toEqual(new Set(['22']))
    convenio = (
      await gerente('PUT', `/api/convenio/${convenio._id}`, { ...convenio, tiss: { codigoTabela: '00' } })
    ).json().convenio
    expect(await codigosTabela()).toEqual(new Set(['00']))
  })

  it('leaves out the rows of a cancelled table', async () => {
    const some = await tabela('Some', [{ codigo: '77', nome: 'Sumida', ch: 1, valor_fixo: null }])
    const c = await criar('Vai sumir', { tabelas: [some] })
    const contar = async () =>
      (await gerente('GET', `/api/convenio/${c._id}/procedimentos`)).json().procedimentos.length
    expect(await contar()).toBe(1)
    await gerente('DELETE', `/api/tabelasProcedimento/${some._id}`)
    expect(await contar()).toBe(0)
  })

  it('answers 404 for an insurer that does not exist, 400 for what is no id', async () => {
    expect((await gerente('GET', `/api/convenio/${uuid()}/procedimentos`)).statusCode).toBe(404)
    expect((await gerente('GET', '/api/convenio/nada/procedimentos')).statusCode).toBe(400)
  })
})

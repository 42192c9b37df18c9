import { formatCpf, MENSAGENS_DO_PACIENTE as M } from '@clinica/shared-domain'
import { type AppDeTeste, testApp } from '../../teste/app'
import { adulto, crianca, novoCpf, patientsOf } from '../../teste/cadastros/pacientes'

const MEIO_DIA = '2026-11-23T12:00:00-03:00'
let agora = MEIO_DIA
let t: AppDeTeste
beforeAll(async () => {
  t = await testApp({ agora: () => new Date(agora) })
})
afterAll(() => t.fechar())
beforeEach(() => {
  agora = MEIO_DIA
})

const { recepcao, criar, salvar } = patientsOf(() => t)

describe('minors', () => {
  it('are kept without documents, also when some are sent', async () => {
    const p = await criar(crianca({ docs_pessoais: { cpf: novoCpf(), rg_num: '1' } }))
    expect(p.docs_pessoais).toEqual({
      rg_num: null,
      rg_oe: null,
      rg_oe_uf: null,
      cpf: null,
      outro_tipo: null,
      outro_num: null,
    })
  })

  it('need a responsible', async () => {
    const resposta = await recepcao('POST', '/api/paciente', crianca({ responsavel: undefined }))
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toMatchObject({ 'responsavel.nome': M.responsavel })
  })

  it("need documents from the day they are 18, by the clinic's date of the request", async () => {
    const p = await criar(crianca({ data_nascimento: '2008-11-24' }))
    agora = '2026-11-24T00:30:00-03:00'
    const resposta = await salvar(p)
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toEqual({ 'docs_pessoais.cpf': 'Campo é obrigatório.' })
    agora = '2026-11-23T23:30:00-03:00'
    expect((await salvar(p)).statusCode).toBe(200)
  })

  it('whose birth date was wrong lose the documents that were not theirs', async () => {
    const p = await criar(adulto())
    const menor = { ...crianca(), updatedAt: p.updatedAt }
    const { json } = await salvar(p, { ...menor, semDocumentos: true })
    expect(json().paciente.docs_pessoais.cpf).toBeNull()
    await criar(adulto({ docs_pessoais: p.docs_pessoais }))
  })
})

it('an adult’s documents are not erased by a mistyped birth date without a word', async () => {
  const p = await criar(adulto())
  const resposta = await salvar(p, { ...crianca(), updatedAt: p.updatedAt })
  expect([resposta.statusCode, resposta.json().erro.tipo]).toEqual([409, 'confirmacaoNecessaria'])
  expect(resposta.json().erro.conteudo).toContain(`CPF ${formatCpf(p.docs_pessoais.cpf ?? '')}`)
  const depois = (await recepcao('GET', `/api/paciente/${p._id}`)).json().paciente
  expect(depois.docs_pessoais).toEqual(p.docs_pessoais)
})

describe('CPF and RG', () => {
  const recusado = async (resposta: Awaited<ReturnType<typeof recepcao>>, campo: string, msg: string) => {
    expect(resposta.statusCode).toBe(409)
    expect(resposta.json()).toMatchObject({ msg, erro: { tipo: 'duplicado', campos: { [campo]: msg } } })
  }

  it('are of one active patient only: creating, editing and reactivating', async () => {
    const [a, b] = [await criar(adulto()), await criar(adulto())]
    const { docs_pessoais } = a
    await recusado(
      await recepcao('POST', '/api/paciente', adulto({ docs_pessoais })),
      'docs_pessoais.cpf',
      M.cpfRepetido,
    )
    await recusado(await salvar(b, { docs_pessoais }), 'docs_pessoais.cpf', M.cpfRepetido)
    const cancelado = (await salvar(b, { docs_pessoais, ativo: false })).json().paciente
    expect(cancelado.ativo).toBe(false)
    await recusado(await salvar(cancelado, { ativo: true }), 'docs_pessoais.cpf', M.cpfRepetido)
    expect((await recepcao('DELETE', `/api/paciente/${a._id}`)).statusCode).toBe(200)
    expect((await salvar(cancelado, { ativo: true })).statusCode).toBe(200)
  })

  it('an RG is compared by letters and digits, with its state', async () => {
    const rg = (rg_num: string, rg_oe_uf: string | null) =>
      adulto({ docs_pessoais: { cpf: novoCpf(), rg_num, rg_oe_uf } })
    await criar(rg('55.444.333-x', 'SP'))
    await recusado(
      await recepcao('POST', '/api/paciente', rg('55444333X', 'SP')),
      'docs_pessoais.rg_num',
      M.rgRepetido,
    )
    await criar(rg('55444333X', 'RJ'))
    await criar(rg('55444333X', null))
    await recusado(
      await recepcao('POST', '/api/paciente', rg('55 444 333 X', '')),
      'docs_pessoais.rg_num',
      M.rgRepetido,
    )
    const achados = async (consulta: string) =>
      (await recepcao('GET', `/api/paciente?rg_num=55444333x&${consulta}`)).json().pacientes.length
    expect([await achados(''), await achados('rg_oe_uf=RJ'), await achados('rg_oe_uf=')]).toEqual([3, 1, 1])
  })

  it('of twenty simultaneous saves exactly one is taken', async () => {
    const docs_pessoais = { cpf: novoCpf() }
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () => recepcao('POST', '/api/paciente', adulto({ docs_pessoais }))),
    )
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([201, ...Array(19).fill(409)])
    const { total } = (await recepcao('GET', `/api/paciente/total?cpf=${docs_pessoais.cpf}`)).json()
    expect(total).toBe(1)
  })

  it('two edits of different patients towards one CPF: one is taken', async () => {
    const [a, b] = [await criar(adulto()), await criar(adulto())]
    const docs_pessoais = { cpf: novoCpf() }
    const respostas = await Promise.all([salvar(a, { docs_pessoais }), salvar(b, { docs_pessoais })])
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([200, 409])
  })
})

import { MENSAGENS_DO_REGISTRO as M } from '@clinica/shared-domain'
import { v7 as uuid } from 'uuid'
import { errorOf } from '../../teste/agenda'
import { type ClinicaComRegistro, openRegistro } from '../../teste/prontuario/registro'

let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro()
})
afterAll(() => c.fechar())
beforeEach(() => c.esvaziar())

describe('what an evolution may not be', () => {
  const recusa = async (troca: Record<string, unknown>) => {
    const a = await c.assinado()
    const r = await c.escrever(c.envio(a, troca))
    expect([await c.status(a._id), (await c.linha()).total]).toEqual(['assinado', 0])
    return [r.statusCode, errorOf(r).erro.campos]
  }
  const com = (questao: number, resposta: object) => ({
    respostas: [
      { questao: c.q(0), valor: 'x' },
      { questao: c.q(questao), ...resposta },
    ],
  })
  const sob = (questao: number, msg: string) => [422, { [`respostas.${c.q(questao)}`]: msg }]

  it.each([
    [
      'of an answer under a name that nobody reads (PRO028)',
      () => ({ respostas: [{ questao: c.q(0), texto: 'Dor' }] }),
      () => [422, { 'respostas[0]': M.nomeDaResposta }],
    ],
    ['without a required answer (PRO022)', () => ({ respostas: [] }), () => sob(0, 'Campo é obrigatório.')],
    [
      'with a required answer of blanks',
      () => ({ respostas: [{ questao: c.q(0), valor: ' \n ' }] }),
      () => sob(0, 'Campo é obrigatório.'),
    ],
    [
      'with a pain beyond the scale',
      () => com(1, { valor: '11' }),
      () => sob(1, 'Escolha um valor de 0 a 10.'),
    ],
    [
      'with a table of no movement',
      () => com(2, { tabela: { 'nariz.flexao': {} } }),
      () => sob(2, 'Movimento inválido.'),
    ],
    ['with a table that is none', () => com(2, { tabela: 'x' }), () => sob(2, 'Tabela inválida.')],
    [
      'with a value that the domain has not',
      () => com(4, { valor: 'Outro' }),
      () => sob(4, 'Escolha um valor da lista.'),
    ],
    [
      'answered twice',
      () => com(0, { valor: 'y' }),
      () => sob(0, 'Esta questão foi respondida mais de uma vez.'),
    ],
    ['of a day to come', () => ({ data: '2026-11-24' }), () => [422, { data: M.dataFutura }]],
    [
      'of a day before the patient was born',
      () => ({ data: '1900-01-01' }),
      () => [422, { data: M.dataAntesDoNascimento }],
    ],
    [
      'of another day than its session, which nobody confirmed',
      () => ({ data: '2026-11-20', dataConfirmada: false }),
      () => [409, { data: M.dataDeOutroDia }],
    ],
    ['without a day', () => ({ data: null }), () => [422, { data: expect.any(String) }]],
    [
      'by a form of assessment',
      () => ({ formulario: { _id: c.avaliacao._id } }),
      () => [422, { formulario: M.formulario }],
    ],
    ['by no form', () => ({ formulario: { _id: uuid() } }), () => [422, { formulario: M.formulario }]],
    [
      "under another's guide",
      () => ({ guiaID: c.clinica.pacientes[1]?.guia._id }),
      () => [422, { guiaID: M.guia }],
    ],
  ])('%s', async (_, troca, dito) => {
    expect(await recusa(troca())).toEqual(dito())
  })

  it('of another day, unless it stays as it was taken before', async () => {
    const e = await c.escrita(await c.assinado(), { data: '2026-11-20' })
    // Of a patient whose day of birth was put right since.
    await c.db
      .updateTable('paciente')
      .set({ data_nascimento: '2026-11-21' })
      .where('id', '=', c.paciente)
      .execute()
    const mudar = async (troca: object) =>
      (await c.alterar(e, { dataConfirmada: false, ...troca })).statusCode
    expect([
      await mudar({ data: '2026-11-22' }),
      await mudar({ data: '2026-11-19', dataConfirmada: true }),
    ]).toEqual([409, 422])
    expect(await mudar({})).toBe(200)
    await c.db
      .updateTable('paciente')
      .set({ data_nascimento: '1980-01-01' })
      .where('id', '=', c.paciente)
      .execute()
  })

  it('with an answer of a question that is not in the form', async () => {
    const alheia = uuid()
    expect(
      await recusa({
        respostas: [
          { questao: c.q(0), valor: 'x' },
          { questao: alheia, valor: 'y' },
        ],
      }),
    ).toEqual([422, { [`respostas.${alheia}`]: M.foraDoFormulario }])
  })

  it("about another's session, one that is to come, or one that was cleared", async () => {
    const outra = await c.marcado({ hora: '10:00' }, c.clinica.pacientes[1])
    const amanha = await c.marcado({ data: '2026-11-24' })
    const limpa = await c.marcado({ hora: '09:00' })
    await c.limpar(limpa._id)
    const ditos = [outra, amanha, limpa].map(async (a) => {
      const r = await c.escrever(c.envio(a, { guiaID: null }))
      return [r.statusCode, errorOf(r).erro.tipo, errorOf(r).erro.campos]
    })
    expect(await Promise.all(ditos)).toEqual([
      [422, 'validacao', { agendamentoID: M.sessao }],
      [422, 'validacao', { agendamentoID: M.sessaoFutura }],
      [409, 'agendamentoLimpo', { agendamentoID: M.sessaoLimpa }],
    ])
    expect((await c.escrever(c.envio({ _id: uuid() }))).statusCode).toBe(404)
    const noutro = `/api/v2/paciente/${c.clinica.pacientes[1]?._id}/evolucao`
    expect((await c.pedir('Gerente')('POST', noutro, c.envio(await c.assinado()))).statusCode).toBe(422)
  })

  it("changed, removed or read in another patient's record", async () => {
    const escrita = await c.escrita(await c.assinado())
    const alheio = `/api/v2/paciente/${c.clinica.pacientes[1]?._id}/evolucao/${escrita._id}`
    const pedir = c.pedir('Administrador')
    const respostas = [
      await pedir('PUT', alheio, c.reenvio(escrita)),
      await pedir('DELETE', alheio),
      await pedir('GET', `${alheio}/versoes`),
    ]
    expect(respostas.map((r) => [r.statusCode, r.json().msg])).toEqual(Array(3).fill([404, M.naoEncontrado]))
  })
})

describe('a form that changes', () => {
  const gerente = (...args: Parameters<ReturnType<ClinicaComRegistro['pedir']>>) =>
    c.pedir('Gerente')(...args)
  const formulario = async () => (await gerente('GET', `/api/formulario/${c.evolucao._id}`)).json().formulario
  const questao = async (i: number) => (await gerente('GET', `/api/questao/${c.q(i)}`)).json().questao

  it('changes nothing that was answered, and entries of before go on asking what they asked', async () => {
    const escrita = await c.escrita(await c.assinado())
    const era = await formulario()
    const [texto, eva] = [await questao(0), await questao(1)]
    try {
      await gerente('PUT', `/api/questao/${c.q(0)}`, { ...texto, enunciado: 'Como está hoje?' })
      await gerente('PUT', `/api/questao/${c.q(1)}`, { ...eva, tipo: 'Inteiro', obrigatorio: true })
      const { gruposQuestoes } = era
      const menos = await gerente('PUT', `/api/formulario/${era._id}`, {
        ...era,
        nome: 'Sessão nova',
        gruposQuestoes: [{ ...gruposQuestoes[0], titulo: 'Outro título' }],
      })
      expect(menos.statusCode).toBe(200)
      const [depois] = (await c.linha()).evolucoes
      expect(depois).toEqual(escrita)
      // Asked as it was: the scale, not yet required, and the measures that the form no longer has.
      const r = await c.alterar(escrita, {
        respostas: [
          { questao: c.q(0), valor: 'Melhor.' },
          { questao: c.q(3), valor: '2,5' },
        ],
      })
      expect([r.statusCode, r.json().evolucao.formulario.nome]).toEqual([200, 'Sessão de Pilates'])
      // A new entry asks what the form asks now.
      const outra = await c.assinado({ hora: '09:00' })
      const nova = await c.escrever(
        c.envio(outra, {
          respostas: [
            { questao: c.q(0), valor: 'Bem' },
            { questao: c.q(3), valor: '1' },
          ],
        }),
      )
      expect([nova.statusCode, Object.keys(errorOf(nova).erro.campos ?? {}).sort()]).toEqual([
        422,
        [`respostas.${c.q(1)}`, `respostas.${c.q(3)}`].sort(),
      ])
      const certa = await c.escrita(outra, {
        respostas: [
          { questao: c.q(0), valor: 'Bem' },
          { questao: c.q(1), valor: '12' },
        ],
      })
      expect(certa.formulario).toMatchObject({
        nome: 'Sessão nova',
        grupoRespostas: [
          {
            titulo: 'Outro título',
            respostas: [
              { questao: { enunciado: 'Como está hoje?' } },
              { questao: { tipo: 'Inteiro' }, numero: 12 },
            ],
          },
        ],
      })
    } finally {
      await gerente('PUT', `/api/questao/${c.q(0)}`, { ...texto, updatedAt: (await questao(0)).updatedAt })
      await gerente('PUT', `/api/questao/${c.q(1)}`, { ...eva, updatedAt: (await questao(1)).updatedAt })
      await gerente('PUT', `/api/formulario/${era._id}`, {
        ...era,
        updatedAt: (await formulario()).updatedAt,
      })
    }
  })

  it('to cancelled takes no new entry, and lets the others be changed', async () => {
    const escrita = await c.escrita(await c.assinado())
    const era = await formulario()
    await gerente('PUT', `/api/formulario/${era._id}`, { ...era, ativo: false })
    try {
      const nova = await c.escrever(c.envio(await c.assinado({ hora: '09:00' })))
      expect([nova.statusCode, errorOf(nova).erro.campos]).toEqual([422, { formulario: M.formulario }])
      expect((await c.alterar(escrita)).statusCode).toBe(200)
    } finally {
      await gerente('PUT', `/api/formulario/${era._id}`, {
        ...era,
        updatedAt: (await formulario()).updatedAt,
      })
    }
  })
})

describe('a session that is cleared', () => {
  it('keeps its entries readable, and lets them be corrected', async () => {
    const a = await c.assinado()
    const escrita = await c.escrita(a)
    expect((await c.limpar(a._id, { perfil: 'Gerente', confirmado: true })).statusCode).toBe(200)
    const { evolucoes } = await c.linha()
    expect(evolucoes).toMatchObject([
      {
        _id: escrita._id,
        formulario: escrita.formulario,
        agendamento: { ativo: false, index: null, total: null },
      },
    ])
    const r = await c.alterar(escrita, { respostas: [{ questao: c.q(0), valor: 'Corrigido' }] })
    expect([r.statusCode, r.json().agendamento.status]).toEqual([200, 'evoluido'])
  })
})

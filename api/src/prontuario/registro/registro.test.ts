import { randomUUID } from 'node:crypto'
import { type Evolucao, MENSAGENS_DO_REGISTRO as M } from '@clinica/shared-domain'
import { SEM_ID } from '@clinica/shared-domain/comum/referencias'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { errorOf, HOJE } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { type ClinicaComRegistro, openRegistro } from '../../teste/registro'
import { until } from '../../teste/until'

let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro()
})
afterAll(() => c.fechar())
beforeEach(() => c.esvaziar())

const pedir: ReturnType<ClinicaComRegistro['pedir']> = (...args) => c.pedir('Profissional')(...args)
const ler = async (url: string) => {
  const r = await pedir('GET', `/api${url}`)
  expect([r.statusCode, r.statusCode === 200 ? '' : r.body]).toEqual([200, ''])
  return r.json()
}
const semProntuario = () => c.db.deleteFrom('prontuario').execute()
const prontuarioId = async (): Promise<string> =>
  (await pedir('POST', '/api/prontuario', { paciente: { _id: c.paciente } })).json().prontuario._id

describe('a diary (PRO005, PRO006, PRO016)', () => {
  const corpo = (sessao: { _id: string }, troca: object = {}) => ({
    data: HOJE,
    entrada: '<h3>Como chegou</h3><p>EVA <strong>4</strong></p>',
    agendamento: { _id: sessao._id },
    paciente: { _id: c.paciente },
    ...troca,
  })
  const salvar = (metodo: 'POST' | 'PUT' | 'DELETE', dados: object, prontuario = SEM_ID) =>
    pedir(metodo, `/api/evolucao/${prontuario}/diario`, dados, { 'idempotency-key': randomUUID() })

  it('is written, changed and removed; the prontuário comes with the first one (PRO014, PRO015, PRO020, PRO045–PRO047)', async () => {
    await semProntuario()
    const a = await c.assinado()
    expect(await ler(`/prontuario?paciente_id=${c.paciente}`)).toEqual({ prontuarios: [] })
    const r = await salvar('POST', corpo(a))
    expect([r.statusCode, r.json().agendamento.status, await c.status(a._id)]).toEqual([
      201,
      'evoluido',
      'evoluido',
    ])
    const { evolucao }: { evolucao: Evolucao } = r.json()
    expect(evolucao).toMatchObject({
      tipo: 'diario',
      data: HOJE,
      especialidade: c.pilates,
      agendamento: { _id: a._id },
      guia: { _id: c.clinica.pacientes[0]?.guia._id },
      formulario: null,
      entrada: '<h3>Como chegou</h3><p>EVA <strong>4</strong></p>',
      autor: { nome: 'Marina Alves' },
      versao: 1,
    })
    const [prontuario] = (await ler(`/prontuario?paciente_id=${c.paciente}`)).prontuarios
    expect(prontuario).toMatchObject({ dataInicio: expect.any(String), diarios: [evolucao] })
    // With its _id it is a change, by either call; the prontuário is known now.
    const { _id, updatedAt } = evolucao
    const mudado = await salvar('PUT', corpo(a, { _id, updatedAt, entrada: '<p>Outro</p>' }), prontuario._id)
    expect([mudado.statusCode, mudado.json().evolucao]).toMatchObject([
      200,
      { _id, entrada: '<p>Outro</p>', versao: 2 },
    ])
    const velho = await salvar('POST', corpo(a, { _id, updatedAt, entrada: '<p>Meu</p>' }))
    expect([velho.statusCode, errorOf(velho).erro.atual]).toMatchObject([409, { entrada: '<p>Outro</p>' }])
    const denovo = await salvar('POST', corpo(a, { _id, updatedAt: mudado.json().evolucao.updatedAt }))
    expect([denovo.statusCode, denovo.json().evolucao.versao]).toEqual([200, 3])
    expect(await ler(`/evolucao/${c.paciente}/diarios?agendamento_id=${a._id}`)).toMatchObject({
      diarios: [{ _id }],
      total: 1,
    })
    expect(
      await ler(`/evolucao/${c.paciente}/diarios?especialidade=${c.clinica.especialidades[1]._id}`),
    ).toEqual({
      diarios: [],
      total: 0,
    })
    const alheio = await salvar('DELETE', { _id, paciente: { _id: c.clinica.pacientes[1]?._id } })
    expect(alheio.statusCode).toBe(404)
    const removido = await salvar('DELETE', { _id, paciente: { _id: c.paciente } })
    expect([removido.statusCode, removido.json().msg]).toEqual([200, 'Registro removido.'])
    expect(await ler(`/evolucao/${c.paciente}/diarios`)).toEqual({ diarios: [], total: 0 })
    const { versoes } = await ler(`/v2/paciente/${c.paciente}/evolucao/${_id}/versoes`)
    expect(versoes.map((v: { versao: number }) => v.versao)).toEqual([3, 2, 1])
  })

  it('is removed also by who knows the patient and not the prontuário (PRO014, PRO047)', async () => {
    const { _id } = (await salvar('POST', corpo(await c.assinado()))).json().evolucao
    expect((await salvar('DELETE', { _id })).statusCode).toBe(422)
    expect((await salvar('DELETE', { _id, paciente: { _id: c.paciente } })).statusCode).toBe(200)
  })

  it('moves no other session than a signed one', async () => {
    for (const [hora, status] of [
      ['08:00', 'marcado'],
      ['09:00', 'faltou-sem-justificativa'],
      ['10:00', 'evoluido'],
    ] as const) {
      const a = await c.marcado({ hora })
      await c.emStatus(a._id, status)
      const r = await salvar('POST', corpo(a))
      expect([r.statusCode, r.json().agendamento.status, await c.status(a._id)]).toEqual([
        201,
        status,
        status,
      ])
    }
  })

  it.each([
    ['', 'Campo é obrigatório.'],
    ['<p> </p><h3>Só o título do modelo</h3>', 'Campo é obrigatório.'],
    ['<script>alert(1)</script>', 'Campo é obrigatório.'],
    ['x'.repeat(50_001), 'Campo deve ter no máximo 50000 letras.'],
    ['<p>esq\u202Euerda</p>', 'Campo contém caracteres invisíveis. Apague o texto e digite novamente.'],
  ])('refuses the text %#', async (entrada, msg) => {
    const r = await salvar('POST', corpo(await c.assinado(), { entrada }))
    expect([r.statusCode, errorOf(r).erro.campos]).toEqual([422, { entrada: msg }])
  })

  it('needs its patient, its session and its day', async () => {
    const a = await c.assinado()
    const campos = async (troca: object, prontuario?: string) =>
      errorOf(await salvar('POST', corpo(a, troca), prontuario)).erro
    expect((await campos({ paciente: null })).campos).toEqual({ paciente: M.paciente })
    expect((await campos({ agendamento: null })).campos).toHaveProperty('agendamento')
    expect((await campos({ data: '2026-02-30' })).campos).toHaveProperty('data')
    expect((await campos({ data: '2026-12-01' })).campos).toEqual({ data: M.dataFutura })
    expect((await campos({}, uuid())).tipo).toBe('naoEncontrado')
    const alheia = { paciente: { _id: c.clinica.pacientes[1]?._id } }
    expect((await campos(alheia)).campos).toEqual({ agendamento: M.sessao })
    expect(
      (await salvar('PUT', corpo(a, { _id: uuid(), updatedAt: new Date().toISOString() }))).statusCode,
    ).toBe(404)
    // An evolution is no diary.
    const { _id, updatedAt } = await c.escrita(a)
    expect((await salvar('PUT', corpo(a, { _id, updatedAt }))).statusCode).toBe(404)
    expect((await salvar('DELETE', { _id }, await prontuarioId())).statusCode).toBe(404)
  })
})

describe('an assessment (PRO023–PRO028, PRO043, PRO044, PRO052–PRO054)', () => {
  const corpo = (sessao: { _id: string }, troca: object = {}) => ({
    paciente: { _id: c.paciente },
    agendamento: { _id: sessao._id },
    formulario: { _id: c.avaliacao._id },
    respostas: [
      { questao: c.q(0), valor: 'Dor ao levantar o braço' },
      { questao: c.q(1), valor: '7', complemento: 'à noite' },
    ],
    ...troca,
  })
  const daSessao = (a: { _id: string }) => ler(`/evolucao/respostas?agendamento_id=${a._id}`)

  it('is answered whole, once a session, and then changed', async () => {
    await semProntuario()
    const a = await c.assinado()
    expect(await daSessao(a)).toEqual({ paciente: c.paciente, respostas: [], registro: null })
    const r = await pedir('POST', `/api/prontuario/${SEM_ID}/resposta`, corpo(a))
    expect([r.statusCode, r.json().agendamento.status]).toEqual([201, 'evoluido'])
    const { evolucao } = r.json()
    expect(evolucao).toMatchObject({
      tipo: 'avaliacao',
      data: a.data,
      formulario: { nome: 'Avaliação de Pilates' },
    })
    const { respostas, registro } = await daSessao(a)
    expect(registro).toEqual(evolucao)
    expect(respostas).toHaveLength(6)
    expect(respostas[1]).toEqual({
      questao: {
        _id: c.q(1),
        enunciado: 'Questão de EVA',
        tipo: 'EVA',
        obrigatorio: false,
        expandida: false,
        opcoes: null,
      },
      resposta: '7',
      tabela: null,
      respostaId: expect.any(String),
      dataResposta: a.data,
      usuario: 'Marina Alves',
      tipo: 'EVA',
      complemento: 'à noite',
    })
    // Somebody who has not seen it begins another one.
    for (const [metodo, caminho] of [
      ['POST', '/resposta'],
      ['PUT', ''],
    ] as const) {
      const dois = await c.pedir('Gerente')(metodo, `/api/prontuario/${SEM_ID}${caminho}`, corpo(a))
      expect([dois.statusCode, errorOf(dois).msg, errorOf(dois).erro.atual]).toEqual([
        409,
        M.avaliacaoFeita,
        evolucao,
      ])
    }
    const id = await prontuarioId()
    const { updatedAt } = evolucao
    const novas = [{ questao: c.q(0), valor: 'Sem dor' }]
    const inteira = await pedir('PUT', `/api/prontuario/${id}`, corpo(a, { respostas: novas, updatedAt }))
    expect([inteira.statusCode, inteira.json().evolucao.versao]).toEqual([200, 2])
    expect((await daSessao(a)).respostas[1]).toMatchObject({ resposta: '', complemento: null })
    const trocado = await pedir(
      'PUT',
      `/api/prontuario/${id}`,
      corpo(a, { formulario: { _id: c.evolucao._id }, updatedAt: inteira.json().evolucao.updatedAt }),
    )
    expect(errorOf(trocado).erro.campos).toEqual({ formulario: M.outroFormulario })
  })

  it('has one answer changed, beside which the others stay', async () => {
    const a = await c.assinado()
    const { evolucao } = (await pedir('PUT', `/api/prontuario/${SEM_ID}`, corpo(a))).json()
    const id = await prontuarioId()
    const [, eva] = (await daSessao(a)).respostas
    const trocar = (troca: object, prontuario = id) =>
      pedir('PUT', `/api/prontuario/${prontuario}/resposta/${eva.respostaId}`, {
        resposta: '3',
        updatedAt: evolucao.updatedAt,
        ...troca,
      })
    expect(errorOf(await trocar({ resposta: '12' })).erro.campos).toEqual({
      [`respostas.${c.q(1)}`]: 'Escolha um valor de 0 a 10.',
    })
    expect((await trocar({})).statusCode).toBe(200)
    const { respostas, registro } = await daSessao(a)
    expect(respostas.slice(0, 2)).toMatchObject([
      { resposta: 'Dor ao levantar o braço' },
      { resposta: '3', respostaId: eva.respostaId, complemento: null },
    ])
    expect(registro.versao).toBe(2)
    expect((await trocar({ resposta: '5' })).statusCode).toBe(409)
    expect((await trocar({}, uuid())).statusCode).toBe(404)
    const outra = await pedir('PUT', `/api/prontuario/${id}/resposta/${uuid()}`, {
      resposta: 'x',
      updatedAt: 'x',
    })
    expect([outra.statusCode, outra.json().msg]).toEqual([404, M.naoEncontrado])
  })

  it('removed from the timeline may be answered again', async () => {
    const a = await c.assinado()
    const { evolucao } = (await pedir('PUT', `/api/prontuario/${SEM_ID}`, corpo(a))).json()
    expect((await c.remover(evolucao)).statusCode).toBe(200)
    expect((await daSessao(a)).registro).toBeNull()
    expect((await pedir('POST', `/api/prontuario/${SEM_ID}/resposta`, corpo(a))).statusCode).toBe(201)
  })
})

describe('the look-ups (PRO048–PRO051, PRO055, PRO013, PRO025)', () => {
  it('say specialties, sessions, guides and forms of the patient', async () => {
    const a = await c.assinado()
    const b = await c.marcado({ hora: '09:00', data: '2026-11-24' })
    const limpa = await c.marcado({ hora: '10:00' })
    const escritaELimpa = await c.assinado({ hora: '11:00' })
    const escrita = await c.escrita(escritaELimpa)
    for (const x of [limpa, escritaELimpa]) await c.limpar(x._id, { perfil: 'Gerente', confirmado: true })
    const url = `/evolucao/${c.paciente}`
    expect(await ler(`${url}/especialidades`)).toEqual({ especialidades: [{ ...c.pilates, total: 3 }] })
    const guia = c.clinica.pacientes[0]?.guia
    const { agendamentos } = await ler(`${url}/agendamentos?especialidade=${c.pilates._id}&guia=${guia?._id}`)
    expect(agendamentos).toMatchObject([
      { _id: a._id, index: 1, total: 10, temRegistro: false, ativo: true, status: 'assinado', guias: [guia] },
      { _id: escritaELimpa._id, index: null, total: null, temRegistro: true, ativo: false },
      { _id: b._id, index: 2, especialidade: c.pilates, unidade: c.centro.nome, avaliacao: false },
    ])
    expect(await ler(`${url}/agendamentos?especialidade=pilates`)).toEqual({ agendamentos })
    expect(await ler(`${url}/agendamentos?guia=${uuid()}`)).toEqual({ agendamentos: [] })
    expect((await ler(`${url}/guias?especialidade=${c.pilates.nome}`)).guias).toEqual([
      {
        ...guia,
        autorizacao: { numeroGuia: guia?.numero },
        especialidade: c.pilates,
        cid: null,
        agendamentos: [a._id, b._id],
        patologiasPregressas: [],
      },
    ])
    expect((await ler(`${url}/guias?especialidade=Fisioterapia`)).guias).toEqual([])
    const { formularios } = await ler(`${url}/formularios?agendamento_id=${a._id}`)
    expect(formularios).toMatchObject([
      { _id: c.evolucao._id, avaliacao: false, questoes: [{ titulo: 'Como chegou' }, { titulo: 'Medidas' }] },
    ])
    expect(
      (await ler(`${url}/formularios?especialidade=${c.clinica.especialidades[1]._id}`)).formularios,
    ).toEqual([])
    const [prontuario] = (await ler(`/prontuario?paciente_id=${c.paciente}`)).prontuarios
    expect(prontuario).toMatchObject({
      paciente: { _id: c.paciente, nome: 'Ana Souza' },
      questionario: null,
      guias: [{ _id: guia?._id }],
      agendamentos: [{ _id: a._id }, { _id: escritaELimpa._id }, { _id: b._id }],
      diarios: [],
      respostas: [],
    })
    expect(escrita.agendamento._id).toBe(escritaELimpa._id)
  })

  it('make one prontuário of a patient, however often it is asked for', async () => {
    await semProntuario()
    const criar = (paciente: string) => pedir('POST', '/api/prontuario', { paciente: { _id: paciente } })
    const respostas = await Promise.all([1, 2, 3].map(() => criar(c.paciente)))
    expect(new Set(respostas.map((r) => r.json().prontuario._id)).size).toBe(1)
    expect((await criar(c.paciente)).statusCode).toBe(200)
    expect((await criar(uuid())).statusCode).toBe(404)
    expect((await ler(`/prontuario?paciente_id=${c.paciente}`)).prontuarios).toHaveLength(1)
  })

  it('find in the record by form, session, days and words of texts, without accents', async () => {
    const a = await c.assinado()
    const b = await c.assinado({ hora: '09:00' })
    const texto = (valor: string) => ({
      respostas: [
        { questao: c.q(0), valor },
        { questao: c.q(4), valor: 'Feminino' },
      ],
    })
    const um = await c.escrita(a, { ...texto('Lesão do manguito, à direita'), data: '2026-11-20' })
    const dois = await c.escrita(b, texto('Alongou 100%'))
    const diario = {
      data: HOJE,
      entrada: '<p>Fez <em>ponte</em> &amp; prancha</p>',
      agendamento: { _id: b._id },
      paciente: { _id: c.paciente },
    }
    const tres = (await pedir('POST', `/api/evolucao/${SEM_ID}/diario`, diario)).json().evolucao
    const achadas = async (consulta: string) => {
      const { evolucoes, total } = await c.linha(consulta)
      expect(total).toBe(evolucoes.length)
      return evolucoes.map((e) => e._id)
    }
    // The newest first, and of one day the last written.
    expect(await achadas('')).toEqual([tres._id, dois._id, um._id])
    expect(await achadas('?formulario=diario')).toEqual([tres._id])
    expect(await achadas(`?formulario=${c.evolucao._id}`)).toEqual([dois._id, um._id])
    expect(await achadas(`?agendamento_id=${b._id}`)).toEqual([tres._id, dois._id])
    expect(await achadas('?inicio=2026-11-20&fim=2026-11-22')).toEqual([um._id])
    for (const [q, ids] of [
      ['LESAO direita', [um._id]],
      ['sessao de pilates', [dois._id, um._id]],
      ['feminino', [dois._id, um._id]],
      ['ponte & prancha', [tres._id]],
      ['100%', [dois._id]],
      ['10_', []],
      ['em', [dois._id, um._id]],
      ['nada disso', []],
    ] as const)
      expect([q, await achadas(`?q=${encodeURIComponent(q)}`)]).toEqual([q, ids])
    const primeira = await c.linha('?limit=1')
    expect(primeira).toMatchObject({ evolucoes: [{ _id: tres._id }], total: 3, resumo: { todos: 3 } })
    expect(await c.linha('?limit=1&skip=1')).toMatchObject({
      evolucoes: [{ _id: dois._id }],
      total: 3,
      resumo: null,
    })
    expect(primeira).toMatchObject({
      resumo: {
        formularios: [
          { _id: 'diario', nome: 'Diário', total: 1 },
          { _id: c.evolucao._id, nome: 'Sessão de Pilates', total: 2 },
        ],
      },
    })
  })

  it('give the numbers of the record over the sessions, and the tables of range of motion', async () => {
    const tabela = (direito: number) => ({ 'ombro.flexao': { adm: { direito } } })
    const respostas = (eva: string, direito: number) => [
      { questao: c.q(0), valor: 'x' },
      { questao: c.q(1), valor: eva },
      { questao: c.q(2), tabela: tabela(direito) },
      { questao: c.q(3), valor: '2,5' },
    ]
    const dois = await c.escrita(await c.assinado(), { respostas: respostas('2', 150) })
    const um = await c.escrita(await c.assinado({ hora: '09:00' }), {
      respostas: respostas('8', 90),
      data: '2026-11-20',
    })
    const fora = await c.escrita(await c.assinado({ hora: '10:00' }), { respostas: respostas('9', 10) })
    await c.remover(fora)
    const { medidas, amplitude } = await ler(`/v2/paciente/${c.paciente}/evolucao/medidas`)
    const pontos = (a: number, b: number) => [
      { registro: um._id, data: '2026-11-20', numero: a },
      { registro: dois._id, data: HOJE, numero: b },
    ]
    expect(medidas).toEqual([
      {
        questao: { _id: c.q(1), enunciado: 'Questão de EVA', tipo: 'EVA', especialidade: 'Pilates' },
        pontos: pontos(8, 2),
      },
      {
        questao: {
          _id: c.q(3),
          enunciado: 'Questão de Fracionário',
          tipo: 'Fracionário',
          especialidade: 'Pilates',
        },
        pontos: pontos(2.5, 2.5),
      },
    ])
    expect(amplitude).toEqual([
      { registro: um._id, data: '2026-11-20', questao: c.q(2), tabela: tabela(90) },
      { registro: dois._id, data: HOJE, questao: c.q(2), tabela: tabela(150) },
    ])
  })

  it('keep a measure as the kind of question that it answered, whatever it asks now', async () => {
    const responder = async (hora: string, valor: string) =>
      c.escrita(await c.assinado({ hora }), {
        respostas: [
          { questao: c.q(0), valor: 'x' },
          { questao: c.q(1), valor },
        ],
      })
    const mudar = async (tipo: string, enunciado: string) => {
      const { questao } = (await pedir('GET', `/api/questao/${c.q(1)}`)).json()
      const r = await pedir('PUT', `/api/questao/${c.q(1)}`, { ...questao, tipo, enunciado })
      expect(r.statusCode).toBe(200)
    }
    const eva = await responder('08:00', '8')
    await mudar('Inteiro', 'Repetições')
    const repeticoes = await responder('09:00', '30')
    await mudar('EVA', 'Questão de EVA')
    const { medidas } = await ler(`/v2/paciente/${c.paciente}/evolucao/medidas`)
    const medida = (tipo: string, enunciado: string, registro: string, numero: number) => ({
      questao: { _id: c.q(1), tipo, enunciado, especialidade: 'Pilates' },
      pontos: [{ registro, data: HOJE, numero }],
    })
    expect(medidas).toEqual([
      medida('EVA', 'Questão de EVA', eva._id, 8),
      medida('Inteiro', 'Repetições', repeticoes._id, 30),
    ])
  })
})

describe('past pathologies (PRO066, PRO067, PRO081, PRO082)', () => {
  const guia = () => c.clinica.pacientes[0]?.guia as { _id: string; numero: string }
  const url = (paciente = c.paciente) => `/api/v2/paciente/${paciente}/patologias_pregressas`
  const salvar = (patologiasPregressas: object[], guiaID = guia()._id) =>
    pedir('POST', url(), { guiaID, patologiasPregressas })
  const da = (nome: string, valor: string | null = null, possui = true) => ({ nome, possui, valor })
  beforeEach(async () => {
    await sql`truncate patologia_pregressa`.execute(c.db)
  })

  it('are kept by guide, and what was said before is kept too', async () => {
    expect(await ler(url().slice(4))).toEqual({ patologiasPregressas: [] })
    const r = await salvar([da('Outro', 'Enxaqueca'), da('Osteoartrose')])
    expect([r.statusCode, r.json()]).toEqual([
      200,
      {
        patologiasPregressas: [
          { guia: guia(), patologiasPregressas: [da('Outro', 'Enxaqueca'), da('Osteoartrose')] },
        ],
      },
    ])
    // With an evolution too; absent they stay.
    const escrita = await c.escrita(await c.assinado(), {
      patologiasPregressas: [da('Osteoartrose', null, false)],
    })
    expect(escrita.guia?.patologiasPregressas).toEqual([da('Osteoartrose', null, false)])
    const depois = await c.alterar(escrita)
    expect(depois.json().evolucao.guia.patologiasPregressas).toEqual([da('Osteoartrose', null, false)])
    const linhas = await c.db
      .selectFrom('patologia_pregressa')
      .select(['nome', 'possui', 'substituida_por'])
      .orderBy('created_at')
      .execute()
    expect(linhas).toHaveLength(3)
    expect(linhas.filter((l) => l.substituida_por)).toHaveLength(2)
    const fatos = await auditedRows(c.db, {
      entidade: 'patologia_pregressa',
      acao: 'alterar',
      registro_id: guia()._id,
    })
    expect(fatos.at(-1)).toMatchObject({ pacientes: [c.paciente] })
    // Nothing new is nothing done.
    await salvar([da('Osteoartrose', null, false)])
    expect(await auditedRows(c.db, { entidade: 'patologia_pregressa', acao: 'alterar' })).toHaveLength(
      fatos.length,
    )
  })

  it('are values of the domain, once each, and only the other one says what it is', async () => {
    const campos = async (lista: object[], id?: string) => errorOf(await salvar(lista, id)).erro.campos
    expect(await campos([da('Unha encravada')])).toEqual({
      'patologiasPregressas[0].nome': 'Escolha um valor da lista.',
    })
    expect(await campos([da('Osteoartrose', 'x')])).toEqual({ 'patologiasPregressas[0].valor': M.descricao })
    expect(await campos([da('Osteoartrose'), da('Osteoartrose')])).toEqual({
      patologiasPregressas: 'Há uma patologia informada mais de uma vez.',
    })
    expect(await campos([da('Osteoartrose')], c.clinica.pacientes[1]?.guia._id)).toEqual({
      guiaID: M.guiaDoPaciente,
    })
  })
})

it('what was written is neither deleted nor changed behind the record, by any program', async () => {
  const escrita = await c.escrita(await c.assinado(), {
    patologiasPregressas: [{ nome: 'Asma', possui: true }],
  })
  await c.alterar(escrita)
  for (const comando of [
    'delete from resposta',
    'delete from registro_clinico',
    'delete from registro_clinico_versao',
    "update registro_clinico_versao set conteudo = '{}'",
    'delete from patologia_pregressa',
  ])
    await expect(sql.raw(comando).execute(c.db)).rejects.toMatchObject({ code: '42501' })
})

describe('who may', () => {
  it('read is whoever holds evolucao_paciente, write who may evolve too; a receptionist neither, by any call', async () => {
    const a = await c.assinado()
    const escrita = await c.escrita(a)
    const rotas = c.app
      .rotas()
      .filter(
        ({ url }) =>
          /\/evolucao\b|\/prontuario|\/patologias_pregressas|\/questionario/.test(url) &&
          !/v2\/agendamento/.test(url),
      )
    expect(rotas.length).toBeGreaterThan(20)
    const entradas = rotas.map(({ method, url }) => ({
      method: method as 'GET',
      url: url.replace(':evolucaoId', escrita._id).replace(/:\w+/g, c.paciente),
    }))
    for (const { method, url } of entradas) {
      const r = await c.pedir('Recepcionista')(method, url, method === 'GET' ? undefined : {})
      expect([method, url, r.statusCode]).toEqual([method, url, 403])
      if (method !== 'GET')
        for (const perfil of ['Faturista', 'Supervisao'] as const) {
          const escreve = await c.pedir(perfil)(method, url, {})
          expect([method, url, perfil, escreve.statusCode]).toEqual([method, url, perfil, 403])
        }
    }
    for (const perfil of ['Faturista', 'Gerente', 'Administrador', 'Supervisao', 'Profissional'] as const)
      expect((await c.linha('', perfil)).total).toBe(1)
  })

  it('see of what was written nothing in what a receptionist may read', async () => {
    const a = await c.assinado()
    const segredo = 'Zxqwv'
    const patologiasPregressas = [{ nome: 'Outro', possui: true, valor: segredo }]
    const escrita = await c.escrita(a, {
      respostas: [{ questao: c.q(0), valor: segredo, complemento: segredo }],
      patologiasPregressas,
    })
    const diario = {
      data: HOJE,
      entrada: `<p>${segredo}</p>`,
      agendamento: { _id: a._id },
      paciente: { _id: c.paciente },
    }
    await pedir('POST', `/api/evolucao/${SEM_ID}/diario`, diario)
    const ids: Record<string, string> = {
      paciente: c.paciente,
      guia: c.clinica.pacientes[0]?.guia._id as string,
      agenda: a._id,
      agendamento: a._id,
      profissional: c.clinica.profissionais[1]?._id as string,
    }
    const consultas = ['', `?paciente_id=${c.paciente}`, `?unidade=Centro&especialidade=Pilates&dia=${HOJE}`]
    let lidas = 0
    for (const { method, url } of c.app.rotas()) {
      if (method !== 'GET' || url === '/api/eventos') continue
      const [, recurso = ''] = /(\w+)(?:\/\w+)?\/:/.exec(url) ?? []
      for (const consulta of consultas) {
        const r = await c.pedir('Recepcionista')(
          'GET',
          url.replace(/:\w+/g, ids[recurso] ?? c.paciente) + consulta,
        )
        if (r.statusCode === 200) lidas++
        for (const texto of [segredo, escrita._id, 'patologia', 'temRegistro'])
          expect([url, r.body.includes(texto)]).toEqual([url, false])
      }
    }
    expect(lidas).toBeGreaterThan(30)
  })

  it('has each reading kept with its patient', async () => {
    const a = await c.assinado()
    const escrita = await c.escrita(a)
    await pedir('PUT', `/api/prontuario/${SEM_ID}`, {
      paciente: { _id: c.paciente },
      agendamento: { _id: a._id },
      formulario: { _id: c.avaliacao._id },
      respostas: [{ questao: c.q(0), valor: 'x' }],
    })
    const quem = c.clinica.usuarios.Supervisao._id
    const leituras = [
      `/v2/paciente/${c.paciente}/evolucao`,
      `/v2/paciente/${c.paciente}/evolucao/medidas`,
      `/v2/paciente/${c.paciente}/evolucao/${escrita._id}/versoes`,
      `/v2/paciente/${c.paciente}/patologias_pregressas`,
      ...['especialidades', 'agendamentos', 'guias', 'formularios', 'diarios'].map(
        (x) => `/evolucao/${c.paciente}/${x}`,
      ),
      `/evolucao/respostas?agendamento_id=${a._id}`,
      `/prontuario?paciente_id=${c.paciente}`,
    ]
    const minhas = async () => (await auditedRows(c.db, { acao: 'ler' })).filter((l) => l.usuario_id === quem)
    const antes = (await minhas()).length
    for (const url of leituras) {
      const r = await c.pedir('Supervisao')('GET', `/api${url}`)
      expect([url, r.statusCode]).toEqual([url, 200])
    }
    await until(async () => (await minhas()).length >= antes + leituras.length)
    expect((await minhas()).slice(antes).map((l) => l.pacientes)).toEqual(leituras.map(() => [c.paciente]))
  })
})

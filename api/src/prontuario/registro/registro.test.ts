import { randomUUID } from 'node:crypto'
import { type Evolucao, MENSAGENS_DO_REGISTRO as M } from '@clinica/shared-domain'
import { SEM_ID } from '@clinica/shared-domain/comum/referencias'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { errorOf, HOJE } from '../../teste/agenda'
import { type ClinicaComRegistro, openRegistro, readerOf } from '../../teste/prontuario/registro'

let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro()
})
afterAll(() => c.fechar())
beforeEach(() => c.esvaziar())

const pedir: ReturnType<ClinicaComRegistro['pedir']> = (...args) => c.pedir('Profissional')(...args)
const ler = readerOf(() => c)
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
    const lido = { ...evolucao, usuario: { nome: 'Marina Alves' } }
    expect(prontuario).toMatchObject({ dataInicio: expect.any(String), diarios: [lido] })
    expect((await ler(`/evolucao/${c.paciente}/diarios`)).diarios).toEqual([lido])
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
    [`<p>${'x'.repeat(20_001)}</p>`, 'O texto tem 20.001 letras e cabem 20.000.'],
    ['x'.repeat(200_001), 'Campo deve ter no máximo 200000 letras.'],
    ['<p>esq\u202Euerda</p>', 'Campo contém caracteres invisíveis. Apague o texto e digite novamente.'],
  ])('refuses the text %#', async (entrada, msg) => {
    const r = await salvar('POST', corpo(await c.assinado(), { entrada }))
    expect([r.statusCode, errorOf(r).erro.campos]).toEqual([422, { entrada: msg }])
  })

  it('holds as much as an answer, whatever marks are in it, and one that was longer may be left as it is', async () => {
    const linhas = (n: number) => '<p><strong>&amp;</strong></p>'.repeat(n)
    const r = await salvar('POST', corpo(await c.assinado(), { entrada: linhas(6000) }))
    expect(r.statusCode).toBe(201)
    const { evolucao } = r.json()
    const longa = `<p>${'y'.repeat(30_000)}</p>`
    await c.db
      .updateTable('registro_clinico')
      .set({ entrada: longa })
      .where('id', '=', evolucao._id)
      .execute()
    const mudar = async (entrada: string, updatedAt: string) =>
      salvar('PUT', corpo(evolucao.agendamento, { _id: evolucao._id, entrada, updatedAt }))
    const [{ updatedAt }] = (await ler(`/evolucao/${c.paciente}/diarios`)).diarios
    expect((await mudar(longa.replace('y', 'z'), updatedAt)).statusCode).toBe(422)
    expect((await mudar(longa, updatedAt)).statusCode).toBe(200)
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
        escore: null,
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

  it('takes an answer by the name under which it is read, and refuses one that it would lose (PRO028)', async () => {
    const a = await c.assinado()
    const enviar = (metodo: 'POST' | 'PUT', dada: object, troca: object = {}) =>
      pedir(
        metodo,
        `/api/prontuario/${SEM_ID}${metodo === 'POST' ? '/resposta' : ''}`,
        corpo(a, {
          respostas: [
            { questao: c.q(0), ...dada },
            { questao: c.q(1), resposta: null },
          ],
          ...troca,
        }),
      )
    const lida = async () => (await daSessao(a)).respostas[0]
    for (const dada of [{ texto: 'Dor' }, { valor: 'Dor', resposta: 'Sem dor' }])
      for (const metodo of ['POST', 'PUT'] as const)
        expect(errorOf(await enviar(metodo, dada)).erro.campos).toEqual({
          'respostas[0]': M.nomeDaResposta,
        })
    const r = await enviar('POST', { resposta: 'Dor' })
    expect([r.statusCode, (await lida()).resposta]).toEqual([201, 'Dor'])
    const { updatedAt } = r.json().evolucao
    expect((await enviar('PUT', { resposta: 'Pouca dor', valor: null }, { updatedAt })).statusCode).toBe(200)
    const { respostas, registro } = await daSessao(a)
    expect(respostas[0].resposta).toBe('Pouca dor')
    const trocar = async (dada: object) =>
      pedir('PUT', `/api/prontuario/${await prontuarioId()}/resposta/${respostas[0].respostaId}`, {
        updatedAt: registro.updatedAt,
        ...dada,
      })
    expect([(await trocar({ texto: 'x' })).statusCode, (await lida()).resposta]).toEqual([422, 'Pouca dor'])
    expect([(await trocar({ valor: 'Sem dor' })).statusCode, (await lida()).resposta]).toEqual([
      200,
      'Sem dor',
    ])
  })

  it('removed from the timeline may be answered again', async () => {
    const a = await c.assinado()
    const { evolucao } = (await pedir('PUT', `/api/prontuario/${SEM_ID}`, corpo(a))).json()
    expect((await c.remover(evolucao)).statusCode).toBe(200)
    expect((await daSessao(a)).registro).toBeNull()
    expect((await pedir('POST', `/api/prontuario/${SEM_ID}/resposta`, corpo(a))).statusCode).toBe(201)
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

// Runs again by Node 24.
import {
  ESCORE_DIFERENTE,
  type Escore,
  type Evolucao,
  listDatasDaRegra1,
  MENSAGENS_DO_REGISTRO as M,
  MEDIDAS_PRONTAS,
  type Perfil,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { errorOf, HOJE } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { type ClinicaComRegistro, openRegistro, readerOf } from '../../teste/prontuario/registro'
import { until } from '../../teste/until'
import { exportPacientes } from '../exportarPaciente'

let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro()
})
afterAll(() => c.fechar())
beforeEach(() => c.esvaziar())

const paciente = () => c.clinica.pacientes[0]?._id as string
const linha = (consulta = '', id = paciente(), perfil: Perfil = 'Profissional') =>
  c.pedir(perfil)('GET', `/api/v2/paciente/${id}/evolucao${consulta}`)

const pedir: ReturnType<ClinicaComRegistro['pedir']> = (...args) => c.pedir('Profissional')(...args)
const ler = readerOf(() => c)

describe('GET /v2/paciente/{id}/evolucao', () => {
  it('of a patient of whom nothing was written says who it is and the signed session that waits', async () => {
    const a = await c.marcado()
    const outra = await c.marcado({ hora: '09:00', data: '2026-11-24' })
    await c.emStatus(a._id, 'assinado')
    const r = await linha()
    expect([r.statusCode, r.json()]).toEqual([
      200,
      {
        evolucoes: [],
        total: 0,
        resumo: {
          paciente: {
            _id: paciente(),
            nome: 'Ana Souza',
            nome_social: null,
            data_nascimento: expect.any(String),
            sexo: null,
            profissao: null,
          },
          prontuario: null,
          formularios: [],
          todos: 0,
          aEvoluir: {
            _id: a._id,
            data: HOJE,
            hora: '08:00',
            especialidade: c.pilates,
            unidade: c.centro.nome,
            profissional: { _id: c.clinica.profissionais[1]?._id, nome: 'Otávio Brito' },
            guia: c.clinica.pacientes[0]?.guia,
            status: 'assinado',
            index: 1,
            total: 10,
          },
          materialPendente: false,
          fotos: 0,
          medidasDevidas: [],
          emitidos: [],
          removidos: 0,
        },
      },
    ])
    // The newest signed one, but for the one that is asked for.
    await c.emStatus(outra._id, 'assinado')
    expect((await linha()).json().resumo.aEvoluir).toMatchObject({ _id: outra._id, index: 2 })
    for (const parametro of ['agendamento_id', 'sessao'])
      expect((await linha(`?${parametro}=${a._id}`)).json().resumo.aEvoluir._id).toBe(a._id)
    // The page that follows has none of it.
    expect((await linha('?skip=20')).json()).toEqual({ evolucoes: [], total: 0, resumo: null })
  })

  it('says that material of a guide of Ortopedia is pending (PRO037, PRO038)', async () => {
    const pendente = async () => (await linha()).json().resumo.materialPendente
    const ids: string[] = []
    for (const data of listDatasDaRegra1(HOJE, 5)) ids.push((await c.marcado({ data }))._id)
    const [quinta = '', ...ultimas] = ids
    for (const id of ultimas) await c.emStatus(id, 'evoluido')
    expect(await pendente()).toBe(false)
    const chamar = (nome: string) =>
      c.db.updateTable('especialidade').set({ nome }).where('id', '=', c.pilates._id).execute()
    await chamar('Ortopedia')
    try {
      expect(await pendente()).toBe(true)
      await c.emStatus(quinta, 'assinado')
      expect(await pendente()).toBe(false)
    } finally {
      await chamar(c.pilates.nome)
    }
  })

  it('is for who may read the record, of a patient that there is, and audited', async () => {
    expect((await linha('', paciente(), 'Recepcionista')).statusCode).toBe(403)
    for (const consulta of ['', '?skip=1']) expect((await linha(consulta, uuid())).statusCode).toBe(404)
    for (const consulta of ['?limit=101', '?formulario=x', '?inicio=ontem', '?outro=1'])
      expect((await linha(consulta)).statusCode).toBe(400)
    await linha('', paciente(), 'Supervisao')
    const usuario = c.clinica.usuarios.Supervisao._id
    const lidas = async () =>
      (await auditedRows(c.db, { acao: 'ler', entidade: 'registro_clinico' })).filter(
        (l) => l.usuario_id === usuario,
      )
    await until(async () => (await lidas()).length > 0)
    expect(await lidas()).toMatchObject([{ pacientes: [paciente()] }])
  })
})

describe('GET /v2/paciente/{id}/evolucao/medidas', () => {
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
        questao: {
          _id: c.q(1),
          enunciado: 'Questão de EVA',
          tipo: 'EVA',
          especialidade: 'Pilates',
          escore: null,
          notas: null,
        },
        pontos: pontos(8, 2),
      },
      {
        questao: {
          _id: c.q(3),
          enunciado: 'Questão de Fracionário',
          tipo: 'Fracionário',
          especialidade: 'Pilates',
          escore: null,
          notas: null,
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
      questao: { _id: c.q(1), tipo, enunciado, especialidade: 'Pilates', escore: null, notas: null },
      pontos: [{ registro, data: HOJE, numero }],
    })
    expect(medidas).toEqual([
      medida('EVA', 'Questão de EVA', eva._id, 8),
      medida('Inteiro', 'Repetições', repeticoes._id, 30),
    ])
  })
})

describe('measures of outcome', () => {
  const medida = (sigla: string) => MEDIDAS_PRONTAS.find((m) => m.sigla === sigla)?.escore as Escore
  const criado = async (caminho: string, corpo: object) => {
    const r = await c.pedir('Gerente')('POST', `/api/${caminho}`, corpo)
    expect([r.statusCode, r.body]).toEqual([201, expect.any(String)])
    return r.json()[caminho]
  }
  /** A form of one measure, and who answers it at an hour of today. */
  const measure = async (nome: string, escore: Escore, obrigatorio = false) => {
    const questao = await criado('questao', {
      enunciado: nome,
      tipo: 'Escore',
      escore,
      obrigatorio,
      ativo: true,
    })
    const formulario = await criado('formulario', {
      nome: `Medir ${nome}`,
      especialidade: { _id: c.pilates._id },
      ativo: true,
      avaliacao: false,
      gruposQuestoes: [{ titulo: 'Medida', questoes: [{ _id: questao._id }] }],
    })
    const envio = async (hora: string, tabela: object, valor = '', data = HOJE) =>
      c.envio(await c.assinado({ hora }), {
        formulario: { _id: formulario._id },
        respostas: [{ questao: questao._id, valor, tabela }],
        data,
      })
    const answer = async (...args: Parameters<typeof envio>) => c.escrever(await envio(...args))
    return { questao, answer }
  }
  const respostaDe = (evolucao: Evolucao) => evolucao.formulario?.grupoRespostas[0]?.respostas[0]

  it('are computed by the server from the items, and another score is refused with a word', async () => {
    const { questao, answer } = await measure('PSFS', medida('PSFS'))
    const notas = { 0: { nota: 4, nome: 'Subir escada' }, 2: { nota: 7, nome: 'Correr na praia' } }
    const salva = await answer('08:00', notas, '5,5')
    expect([salva.statusCode, respostaDe(salva.json().evolucao)]).toMatchObject([
      201,
      { valor: '5,5', numero: 5.5, tabela: notas, questao: { escore: { calculo: 'media' } } },
    ])
    expect(respostaDe((await answer('09:00', notas)).json().evolucao)?.valor).toBe('5,5')
    const outra = await answer('10:00', notas, '9,9')
    expect([outra.statusCode, errorOf(outra).erro.campos]).toEqual([
      422,
      { [`respostas.${questao._id}`]: ESCORE_DIFERENTE },
    ])
    const errada = await answer('11:00', { 0: { nota: 11, nome: 'Subir escada' } })
    expect(errorOf(errada).erro.campos).toEqual({
      [`respostas.${questao._id}`]: 'Item 1: Informe um número de 0 a 10, inteiro.',
    })
    // The patient's own activities are found by their words.
    expect((await c.linha('?q=correr na praia')).total).toBe(2)
    const { medidas, amplitude } = await ler(`/v2/paciente/${c.paciente}/evolucao/medidas`)
    expect(amplitude).toEqual([])
    expect(medidas[0]).toMatchObject({ questao: { notas, escore: { melhora: 'maior' } }, pontos: [{}, {}] })
    // The patient's file says what each answer was an answer to.
    const arquivo: { respostas?: object[] }[] = []
    for await (const linha of exportPacientes(c.db, [c.paciente])) arquivo.push(linha as object)
    expect(arquivo.flatMap(({ respostas = [] }) => respostas)).toContainEqual(
      expect.objectContaining({ valor: '5,5', tabela: notas, regraDoEscore: medida('PSFS') }),
    )
  })

  it('with items missing have no score until the rule gives one, and a required one says how many', async () => {
    const itens = [1, 2, 3].map((n) => ({
      ...medida('NPRS').itens[0],
      rotulo: `Item ${n}`,
    })) as Escore['itens']
    const regra: Escore = { ...medida('NPRS'), itens, faltas: 'proporcional', minimo: 2 }
    const livre = await measure('Livre', regra)
    const sem = respostaDe((await livre.answer('08:00', { 0: { nota: 4 } })).json().evolucao)
    expect([sem?.valor, sem?.numero, sem?.tabela]).toEqual(['', null, { 0: { nota: 4 } }])
    const com = respostaDe((await livre.answer('09:00', { 0: { nota: 4 }, 2: { nota: 6 } })).json().evolucao)
    expect([com?.valor, com?.numero]).toEqual(['15', 15])
    const exigida = await measure('Exigida', regra, true)
    expect(
      Object.values(errorOf(await exigida.answer('10:00', { 0: { nota: 4 } })).erro.campos ?? {}),
    ).toEqual(['Faltam respostas para o escore: 1 de 3 itens respondidos.'])
  })

  it('have a chart of their own per rule, and are due again after so many sessions, once', async () => {
    const { questao, answer } = await measure('TUG', { ...medida('TUG'), cada: 3 })
    const devidas = async () => (await c.linha()).resumo.medidasDevidas
    expect(await devidas()).toEqual([])
    await answer('08:00', { 0: { nota: 15.2 } }, '', '2026-11-20')
    await c.escrita(await c.assinado({ hora: '09:00' }), { data: '2026-11-23' })
    expect(await devidas()).toEqual([])
    const outra = await c.assinado({ hora: '10:00' })
    await c.escrita(outra, { data: '2026-11-23' })
    const devida = { _id: questao._id, enunciado: 'TUG', sessoes: 2, cada: 3, ultima: '2026-11-20' }
    expect(await devidas()).toEqual([devida])
    // A second entry of the same session is no session more.
    await c.escrita(outra, { data: '2026-11-23' })
    expect(await devidas()).toEqual([devida])
    const mudada = await c.pedir('Gerente')('PUT', `/api/questao/${questao._id}`, {
      ...questao,
      escore: { ...questao.escore, faltas: 'menor' },
    })
    expect(mudada.statusCode).toBe(200)
    await answer('11:00', { 0: { nota: 12 } })
    expect(await devidas()).toEqual([])
    const { medidas } = await ler(`/v2/paciente/${c.paciente}/evolucao/medidas`)
    const suas = medidas.filter((m: { questao: { _id: string } }) => m.questao._id === questao._id)
    expect(suas.map((m: { pontos: { numero: number }[] }) => m.pontos.map(({ numero }) => numero))).toEqual([
      [12],
      [15.2],
    ])
  })
})

describe('a question answered by a body chart', () => {
  it('is kept in words too, found by them, read apart from tables, and refused in Portuguese', async () => {
    const gerente = c.pedir('Gerente')
    const nova = { enunciado: 'Onde dói', tipo: 'Mapa corporal', obrigatorio: false, ativo: true }
    const { questao } = (await gerente('POST', '/api/questao', nova)).json()
    const url = `/api/formulario/${c.evolucao._id}`
    const era = (await gerente('GET', url)).json().formulario
    const grupos = [...era.gruposQuestoes, { titulo: 'Mapa', questoes: [{ _id: questao._id }] }]
    expect((await gerente('PUT', url, { ...era, gruposQuestoes: grupos })).statusCode).toBe(200)
    try {
      const com = (mapa: object) => ({
        respostas: [
          { questao: c.q(0), valor: 'x' },
          { questao: questao._id, tabela: mapa },
        ],
      })
      const antes = { 'costas.sacro': { dor: { intensidade: 8, nota: ' ao sentar ' } } }
      const depois = { 'frente.joelhoD': { dor: { intensidade: 2 }, inchaco: {} } }
      const um = await c.escrita(await c.assinado(), { ...com(antes), data: '2026-11-20' })
      const dois = await c.escrita(await c.assinado({ hora: '09:00' }), com(depois))
      const lida = um.formulario?.grupoRespostas.at(-1)?.respostas[0]
      const limpo = { 'costas.sacro': { dor: { intensidade: 8, nota: 'ao sentar' } } }
      expect([lida?.valor, lida?.tabela]).toEqual(['Sacro (costas): dor 8 (ao sentar)', limpo])
      for (const [q, total] of [
        ['sacro', 1],
        ['inchaco', 1],
        ['ao sentar', 1],
        ['cervical', 0],
      ] as const)
        expect([q, (await c.linha(`?q=${encodeURIComponent(q)}`)).total]).toEqual([q, total])
      const { amplitude, mapas } = await ler(`/v2/paciente/${c.paciente}/evolucao/medidas`)
      const dele = { questao: questao._id, enunciado: 'Onde dói' }
      expect([amplitude, mapas]).toEqual([
        [],
        [
          { registro: um._id, data: '2026-11-20', ...dele, tabela: limpo },
          { registro: dois._id, data: HOJE, ...dele, tabela: depois },
        ],
      ])
      for (const [mapa, msg] of [
        [{ 'frente.nariz': { dor: { intensidade: 1 } } }, 'Região do corpo inválida.'],
        [{ 'costas.sacro': { dor: { intensidade: 11 } } }, 'A dor vai de 0 a 10.'],
        [{ 'ombro.flexao': { adm: { direito: 90 } } }, 'Região do corpo inválida.'],
      ] as const) {
        const r = await c.escrever(c.envio(await c.marcado({ hora: '10:00' }), com(mapa)))
        expect([r.statusCode, errorOf(r).erro.campos]).toEqual([422, { [`respostas.${questao._id}`]: msg }])
        await c.esvaziar()
      }
    } finally {
      const { updatedAt } = (await gerente('GET', url)).json().formulario
      await gerente('PUT', url, { ...era, updatedAt })
    }
  })
})

describe('past pathologies (PRO066, PRO067, PRO081, PRO082)', () => {
  const guia = () => c.clinica.pacientes[0]?.guia as { _id: string; numero: string }
  const url = (paciente = c.paciente) => `/api/v2/paciente/${paciente}/patologias_pregressas`
  const salvar = (patologiasPregressas: object[], guiaID = guia()._id, versaoDasPatologias = 0) =>
    pedir('POST', url(), { guiaID, patologiasPregressas, versaoDasPatologias })
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
        msg: 'Patologias pregressas da guia: entraram Enxaqueca, Osteoartrose.',
        patologias: { entraram: ['Enxaqueca', 'Osteoartrose'], sairam: [] },
        patologiasPregressas: [
          {
            guia: guia(),
            patologiasPregressas: [da('Outro', 'Enxaqueca'), da('Osteoartrose')],
            versaoDasPatologias: 2,
          },
        ],
      },
    ])
    // With an evolution too; absent they stay.
    const escrita = await c.escrita(await c.assinado(), {
      patologiasPregressas: [da('Osteoartrose', null, false)],
      versaoDasPatologias: 2,
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

  it('are not written by a list that was made without having seen the present one', async () => {
    await salvar([da('Outro', 'Enxaqueca'), da('Osteoartrose')])
    const a = await c.assinado()
    const semNada = { patologiasPregressas: [da('Osteoartrose', null, false)] }
    // As an older screen, or one that opened before the guide said anything, sends it.
    const recusada = await c.escrever(c.envio(a, semNada))
    expect([recusada.statusCode, errorOf(recusada).erro]).toMatchObject([
      409,
      { tipo: 'patologiasMudaram', campos: { patologiasPregressas: M.patologiasMudaram } },
    ])
    expect([(await salvar(semNada.patologiasPregressas)).statusCode, await c.status(a._id)]).toEqual([
      409,
      'assinado',
    ])
    const r = await c.escrever(c.envio(a, { ...semNada, versaoDasPatologias: 2 }))
    expect([r.statusCode, r.json().patologias]).toEqual([
      201,
      { entraram: [], sairam: ['Enxaqueca', 'Osteoartrose'] },
    ])
    expect(r.json().evolucao.guia.versaoDasPatologias).toBe(5)
    // What says the same is nothing to refuse.
    expect((await salvar(semNada.patologiasPregressas)).statusCode).toBe(200)
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

import { SEM_ID } from '@clinica/shared-domain/comum/referencias'
import { v7 as uuid } from 'uuid'
import { HOJE } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { type ClinicaComRegistro, openRegistro, readerOf } from '../../teste/prontuario/registro'
import { until } from '../../teste/until'

let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro()
})
afterAll(() => c.fechar())
beforeEach(() => c.esvaziar())

const pedir: ReturnType<ClinicaComRegistro['pedir']> = (...args) => c.pedir('Profissional')(...args)
const ler = readerOf(() => c)
const semProntuario = () => c.db.deleteFrom('prontuario').execute()

describe('the look-ups (PRO048–PRO051, PRO055, PRO013, PRO025)', () => {
  it('say specialties, sessions, guides and forms of the patient', async () => {
    const a = await c.assinado()
    const b = await c.marcado({ hora: '09:00', data: '2026-11-24' })
    const limpa = await c.marcado({ hora: '10:00' })
    const escritaELimpa = await c.assinado({ hora: '11:00' })
    const escrita = await c.escrita(escritaELimpa)
    for (const x of [limpa, escritaELimpa]) await c.limpar(x._id, { perfil: 'Gerente', confirmado: true })
    const url = `/evolucao/${c.paciente}`
    expect(await ler(`${url}/especialidades`)).toEqual({
      especialidades: [{ ...c.pilates, total: 3 }],
      diarios: 0,
    })
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
        versaoDasPatologias: 0,
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

  it('know no patient that there is not', async () => {
    const ninguem = uuid()
    const doPaciente = ['especialidades', 'agendamentos', 'guias', 'formularios', 'diarios', 'rascunhos'].map(
      (oque) => `/api/evolucao/${ninguem}/${oque}`,
    )
    const doRegistro = ['patologias_pregressas', 'evolucao', 'evolucao/medidas']
    for (const url of [...doPaciente, ...doRegistro.map((oque) => `/api/v2/paciente/${ninguem}/${oque}`)])
      expect([url, (await pedir('GET', url)).statusCode]).toEqual([url, 404])
    const semNada = c.clinica.pacientes[2]?._id
    expect((await pedir('GET', `/api/evolucao/${semNada}/diarios`)).statusCode).toBe(200)
  })
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

import { createHash, randomUUID } from 'node:crypto'
import {
  addDias,
  type DocumentoEmitido,
  faltaPreencher,
  MENSAGENS_DO_EMITIDO as M,
  MODELOS_DO_EMITIDO,
  type Perfil,
  type TipoDeEmitido,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { HOJE } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { testCorreio } from '../../teste/correio'
import { readPdf } from '../../teste/impresso/pdf'
import { type ClinicaComRegistro, openRegistro } from '../../teste/prontuario/registro'
import { sayEmitidos, verifyEmitidos } from './conferir'
import { envioJob } from './envio'

let correio: Awaited<ReturnType<typeof testCorreio>>
let c: ClinicaComRegistro
beforeAll(async () => {
  correio = await testCorreio()
  c = await openRegistro({ config: { smtpUrl: correio.url } })
  await c.app.trabalhos.stop()
  await sql`update profissional set tiss = tiss || '{"conselho":"CREFITO","ufConselho":"SP","cbo":"223605"}'
    where lower(email) = (select lower(email) from usuario where id = ${c.clinica.usuarios.Profissional._id})`.execute(
    c.db,
  )
})
afterAll(async () => {
  await c.fechar()
  await correio.fechar()
})
beforeEach(async () => {
  await c.esvaziar()
  correio.caixa.length = 0
  await sql`delete from consentimento`.execute(c.db)
})

const deles = () => `/api/paciente/${c.paciente}/emitidos`
const TEXTO = '<p>Evoluiu bem.</p>'
const emitir = (tipo: TipoDeEmitido, troca: object = {}, perfil: Perfil = 'Profissional', chave?: string) =>
  c.pedir(perfil)(
    'POST',
    deles(),
    { _id: randomUUID(), tipo, unidade: c.centro._id, texto: TEXTO, ...troca },
    { 'idempotency-key': chave ?? randomUUID() },
  )
const emitido = async (
  tipo: TipoDeEmitido = 'relatorio',
  troca: object = {},
  perfil: Perfil = 'Profissional',
) => {
  const r = await emitir(tipo, troca, perfil)
  if (r.statusCode !== 201) throw new Error(r.body)
  return r.json().emitido as DocumentoEmitido
}
const corrigir = (d: DocumentoEmitido, troca: object = {}, perfil: Perfil = 'Profissional') =>
  c.pedir(perfil)('POST', `/api/emitido/${d._id}/versao`, {
    visto: d.versoes[0]?.versao,
    texto: '<p>Evoluiu muito bem.</p>',
    motivo: 'Faltou uma palavra',
    ...troca,
  })
const cancelar = (d: DocumentoEmitido, perfil: Perfil = 'Profissional') =>
  c.pedir(perfil)('POST', `/api/emitido/${d._id}/cancelar`, { motivo: 'Paciente errado' })
const lida = async (perfil: Perfil = 'Profissional') => (await c.pedir(perfil)('GET', deles())).json()
const impresso = async (d: DocumentoEmitido, versao?: number) => {
  const r = await c.pedir('Profissional')(
    'GET',
    `/api/emitido/${d._id}/pdf${versao ? `?versao=${versao}` : ''}`,
  )
  const { paginas, titulo } = await readPdf(r.rawPayload)
  return {
    titulo,
    nome: r.headers['content-disposition'],
    texto: paginas.flatMap((p) => p.textos.map((t) => t.texto)).join(' '),
  }
}
const novo = async (tipo: TipoDeEmitido, consulta = '', perfil: Perfil = 'Profissional') =>
  c.pedir(perfil)('GET', `${deles()}/novo?tipo=${tipo}&unidade=${c.centro._id}${consulta}`)
const consentir = (dado: boolean) =>
  c.pedir('Recepcionista')('POST', `/api/paciente/${c.paciente}/consentimentos`, {
    finalidade: 'documentos',
    dado,
    como: 'Termo assinado',
  })

describe('a document for others', () => {
  it('takes the next number of its unit once, whatever is lost or pressed twice, and gives none back', async () => {
    const _id = randomUUID()
    const [um, dois, aoMesmoTempo] = await Promise.all([
      emitir('relatorio', { _id }),
      emitir('relatorio', { _id }, 'Profissional', 'chave-do-emitido'),
      emitir('relatorio', { _id }, 'Profissional', 'chave-do-emitido'),
    ])
    const outroAparelho = await emitir('relatorio', { _id })
    expect([um, dois, aoMesmoTempo, outroAparelho].map((r) => r.json().emitido.numero)).toEqual(
      Array(4).fill(um.json().emitido.numero),
    )
    expect(outroAparelho.statusCode).toBe(200)
    const comOutroTexto = await emitir('relatorio', { _id, texto: '<p>Outro.</p>' })
    expect([comOutroTexto.statusCode, comOutroTexto.json().msg]).toEqual([409, M.outroTexto])
    for (const [texto, lacuna] of [
      ['Dor {diga onde}.', '{diga onde}'],
      ['Veio {paciente hoje.', '{paciente hoje'],
    ] as const) {
      const recusado = await emitir('relatorio', { texto: `<p>${texto}</p>` })
      expect([recusado.statusCode, recusado.json().erro.campos.texto]).toEqual([
        422,
        faltaPreencher([lacuna]),
      ])
    }
    const varios = await Promise.all([1, 2, 3].map(() => emitido()))
    expect(varios.map((d) => d.numero).sort((a, b) => a - b)).toEqual(
      [1, 2, 3].map((n) => um.json().emitido.numero + n),
    )
    const [linha] = await auditedRows(c.db, { registro_id: _id, acao: 'criar' })
    expect(linha).toMatchObject({ entidade: 'emitido', pacientes: [c.paciente] })
    expect(linha?.valores).toMatchObject({ resumo: { depois: um.json().emitido.versoes[0].resumo } })
  })

  it('says what it said, under its digest, whatever is corrected or cancelled; the database holds to it', async () => {
    const d = await emitido()
    const { numero } = d
    expect(d.versoes[0]).toMatchObject({
      versao: 1,
      motivo: null,
      conselho: expect.stringContaining('CREFITO-SP'),
    })
    const semMotivo = await corrigir(d, { motivo: '' })
    expect([semMotivo.statusCode, semMotivo.json().erro.campos.motivo]).toEqual([422, M.motivo])
    expect((await corrigir(d, { texto: TEXTO })).json().erro.campos.texto).toBe(M.igual)
    const corrigido = (await corrigir(d)).json().emitido as DocumentoEmitido
    expect(corrigido).toMatchObject({
      numero,
      versoes: [{ versao: 2, motivo: 'Faltou uma palavra' }, d.versoes[0]],
    })
    const velho = await corrigir(d)
    expect([velho.statusCode, velho.json().msg]).toEqual([409, M.mudou])
    const { textos } = (await c.pedir('Supervisao')('GET', `/api/emitido/${d._id}`)).json()
    expect(textos).toEqual([
      { versao: 2, texto: '<p>Evoluiu muito bem.</p>' },
      { versao: 1, texto: TEXTO },
    ])
    const antes = await impresso(d, 1)
    expect(antes.texto).toContain('VERSÃO SUBSTITUÍDA')
    expect(antes.texto).toContain('Evoluiu bem.')
    const agora = await impresso(d)
    for (const dito of [
      'Evoluiu muito bem.',
      'Marina Alves',
      'CREFITO-SP',
      corrigido.versoes[0]?.resumo as string,
    ])
      expect(agora.texto).toContain(dito)
    expect(agora.texto).not.toContain('SUBSTITUÍDA')
    expect(agora.nome).not.toContain('Paciente')
    expect((await cancelar(d)).json().emitido.cancelado.motivo).toBe('Paciente errado')
    const cancelado = await impresso(d)
    expect(cancelado.texto).toMatch(/DOCUMENTO CANCELADO.*Motivo: Paciente errado/)
    expect(cancelado.titulo).toMatch(/^Relatório nº \d{6}, versão 2, cancelado$/)
    expect((await impresso(d, 1)).texto).toContain('VERSÃO SUBSTITUÍDA pela versão 2.')
    for (const r of [await cancelar(d), await corrigir(corrigido)])
      expect([r.statusCode, r.json().msg]).toEqual([409, M.cancelado])
    for (const mudanca of [
      sql`update emitido_versao set texto = 'x' where emitido_id = ${d._id}`,
      sql`update emitido_versao set texto = null, folha = null where emitido_id = ${d._id}`,
      sql`delete from emitido_versao where emitido_id = ${d._id}`,
      sql`update emitido set numero = 99999 where id = ${d._id}`,
      sql`delete from emitido where id = ${d._id}`,
    ])
      await expect(mudanca.execute(c.db)).rejects.toMatchObject({ code: '23514' })
    const { rows } = await sql<{ dito: string; resumo: string }>`
      select jsonb_build_array(emitido_id, versao, texto, folha)::text as dito, resumo from emitido_versao
      where emitido_id = ${d._id}`.execute(c.db)
    for (const { dito, resumo } of rows) expect(createHash('sha256').update(dito).digest('hex')).toBe(resumo)
    expect(await verifyEmitidos(c.db)).toMatchObject({ falha: null })
    // Past the triggers, as somebody with the database could.
    await sql`alter table emitido_versao disable trigger user`.execute(c.db)
    const change = (texto: string) =>
      sql`update emitido_versao set texto = ${texto} where emitido_id = ${d._id} and versao = 1`.execute(c.db)
    await change('<p>Outra coisa.</p>')
    expect(sayEmitidos(await verifyEmitidos(c.db))).toMatch(/versão 1, diz outra coisa/)
    await change(TEXTO)
    await sql`alter table emitido_versao enable trigger user`.execute(c.db)
    expect(sayEmitidos(await verifyEmitidos(c.db))).toMatch(/^Documentos emitidos, por versão: /)
  })

  it('is signed by who issues it: a clinical one by a professional of a council alone, and changed by them or a manager', async () => {
    for (const perfil of ['Gerente', 'Administrador'] as const)
      expect((await emitir('alta', {}, perfil)).json().msg).toBe(M.semConselho)
    const deRecepcao = await emitir('afastamento', {}, 'Recepcionista')
    expect([deRecepcao.statusCode, deRecepcao.json().msg]).toEqual([403, M.clinico])
    const d = await emitido('alta')
    const alheio = await cancelar(d, 'Administrador')
    expect([alheio.statusCode, alheio.json().msg]).toEqual([403, M.deOutro])
    expect((await corrigir(d, {}, 'Gerente')).json().msg).toBe(M.semConselho)
    expect((await cancelar(d, 'Gerente')).statusCode).toBe(200)
  })

  it('of attendance is issued by a desk too, as its template says it: nothing that is typed, nothing of the treatment', async () => {
    expect((await emitir('comparecimento', {}, 'Recepcionista')).json().erro.campos.inicio).toBe(M.semSessoes)
    await c.assinado()
    await emitido('relatorio')
    const d = await emitido('comparecimento', { texto: '<p>Lombalgia.</p>' }, 'Recepcionista')
    const { textos } = (await c.pedir('Recepcionista')('GET', `/api/emitido/${d._id}`)).json()
    expect(textos[0].texto).toContain('23/11/2026 às')
    expect(textos[0].texto).not.toMatch(/Lombalgia|Pilates|\{/)
    const { emitidos, especialidades } = await lida('Recepcionista')
    expect(emitidos.map((e: DocumentoEmitido) => e.tipo)).not.toContain('relatorio')
    expect(especialidades).toEqual([])
    const clinico = (await lida()).emitidos.find((e: DocumentoEmitido) => e.tipo === 'relatorio')
    for (const url of [`/api/emitido/${clinico._id}`, `/api/emitido/${clinico._id}/pdf`])
      expect((await c.pedir('Recepcionista')('GET', url)).statusCode).toBe(403)
    expect((await novo('relatorio', '', 'Recepcionista')).statusCode).toBe(403)
  })

  it('of attendance is of the last session, unless a period is chosen; corrected by a desk it asks for one', async () => {
    const ontem = addDias(HOJE, -1)
    await c.assinado({ data: ontem })
    await c.assinado()
    const dita = async (consulta: string) => {
      const { texto, ...resto } = (await novo('comparecimento', consulta, 'Recepcionista')).json()
      return { ...resto, dias: [...new Set(texto.match(/\d\d\/11\/2026/g))] }
    }
    expect(await dita('')).toEqual({ sessoes: 1, inicio: HOJE, fim: HOJE, dias: ['23/11/2026'] })
    expect(await dita(`&inicio=${ontem}`)).toMatchObject({ sessoes: 2, inicio: ontem, fim: null })
    expect(await dita(`&fim=${ontem}`)).toMatchObject({ sessoes: 1, dias: ['22/11/2026'] })
    const d = await emitido('comparecimento', {}, 'Recepcionista')
    const { textos } = (await c.pedir('Recepcionista')('GET', `/api/emitido/${d._id}`)).json()
    expect(textos[0].texto).not.toContain('22/11/2026')
    const semPeriodo = await corrigir(d, {}, 'Recepcionista')
    expect([semPeriodo.statusCode, semPeriodo.json().erro.campos.inicio]).toEqual([422, M.semPeriodo])
    expect((await corrigir(d, { inicio: ontem }, 'Recepcionista')).statusCode).toBe(201)
    expect((await novo('relatorio')).json()).toMatchObject({ sessoes: 2, inicio: null, fim: null })
  })

  it('begins with the template and what the record says of the period; what it does not say stays to be filled in', async () => {
    const sessao = await c.assinado()
    await c.escrita(sessao)
    const { texto, sessoes } = (await novo('relatorio')).json()
    expect(sessoes).toBe(1)
    expect(texto).toContain('1 sessão, em 23/11/2026.')
    expect(texto).toContain('Questão de EVA: ')
    expect(texto).toContain('{descreva a evolução e a conduta}')
    const ontem = (await novo('relatorio', `&fim=${addDias(HOJE, -1)}`)).json()
    expect([ontem.sessoes, ontem.texto.includes('{últimas medidas}')]).toEqual([0, true])
    expect((await novo('relatorio', `&inicio=${HOJE}&fim=${addDias(HOJE, -1)}`)).statusCode).not.toBe(200)
  })

  it('is found by its newest text in the record’s own search; a cancelled one among removed entries alone', async () => {
    const texto = '<p>Lesão do <strong>man</strong>guito rotador.</p><p>Força &lt; 4 &amp; dor</p>'
    const [um, dois] = [await emitido('relatorio', { texto }), await emitido('alta', { texto })]
    const achados = async (q: string, mais = '') =>
      (await c.linha(`?q=${encodeURIComponent(q)}${mais}`)).resumo.emitidos.map((d) => d._id).sort()
    expect(await achados('ROTADOR manguito')).toEqual([dois._id, um._id].sort())
    expect(await achados('força < 4 & dor')).toEqual([dois._id, um._id].sort())
    expect(await achados('strong')).toEqual([])
    expect(await achados('relatorio ao medico rotador')).toEqual([um._id])
    expect((await c.linha()).resumo.emitidos).toEqual([])
    await corrigir(um)
    await cancelar(dois)
    expect(await achados('manguito')).toEqual([])
    expect(await achados('muito bem')).toEqual([um._id])
    const { emitidos } = (await c.linha('?q=manguito&removidos=true')).resumo
    expect(emitidos).toEqual([
      { _id: dois._id, tipo: 'alta', numero: dois.numero, dia: HOJE, cancelado: true },
    ])
    const outro = c.clinica.pacientes[1]?._id
    const deOutro = await c.pedir('Supervisao')('GET', `/api/v2/paciente/${outro}/evolucao?q=muito`)
    expect(deOutro.json().resumo.emitidos).toEqual([])
  })

  it('says what was measured, of which specialty where there are several, and no mere count that no goal follows', async () => {
    const gerente = c.pedir('Gerente')
    const contagem = { enunciado: 'Sessões previstas', tipo: 'Inteiro', obrigatorio: false, ativo: true }
    const inteiro = (await gerente('POST', '/api/questao', contagem)).json().questao._id
    const formulario = (
      await gerente('POST', '/api/formulario', {
        ...{ nome: 'Com contagem', especialidade: { _id: c.pilates._id }, ativo: true, avaliacao: false },
        gruposQuestoes: [{ titulo: 'Medidas', questoes: [{ _id: c.q(1) }, { _id: inteiro }] }],
      })
    ).json().formulario
    const respostas = [
      { questao: c.q(1), valor: '4' },
      { questao: inteiro, valor: '10' },
    ]
    await c.escrita(await c.assinado(), { formulario: { _id: formulario._id }, respostas })
    const ditas = async () => {
      const { texto } = (await novo('relatorio')).json()
      return /<h3>Medidas<\/h3><p>(.*?)<\/p>/.exec(texto)?.[1]?.split('<br>')
    }
    expect(await ditas()).toEqual(['Questão de EVA: 4 em 23/11/2026'])
    const r = await c.pedir('Profissional')('POST', `/api/v2/paciente/${c.paciente}/planoTerapeutico`, {
      ...{ especialidade: { _id: c.pilates._id }, diagnostico: 'Dor.', inicio: HOJE },
      metas: [{ medida: { questao: inteiro, melhora: 'maior', alvo: 12 }, prazo: addDias(HOJE, 30) }],
    })
    expect(r.statusCode).toBe(201)
    expect(await ditas()).toEqual(['Questão de EVA: 4 em 23/11/2026', 'Sessões previstas: 10 em 23/11/2026'])
    const outra = await c.escrita(await c.assinado({ hora: '09:00' }))
    const { rows } = await sql<{ nome: string }>`
      update registro_clinico r set especialidade_id = e.id from especialidade e
      where r.id = ${outra._id} and e.id = (select id from especialidade where nome <> 'Pilates' order by id limit 1) returning e.nome`.execute(
      c.db,
    )
    expect((await ditas())?.toSorted()).toEqual(
      [
        `${rows[0]?.nome}, Questão de EVA: 4 em 23/11/2026`,
        'Pilates, Questão de EVA: 4 em 23/11/2026',
        'Pilates, Sessões previstas: 10 em 23/11/2026',
      ].toSorted(),
    )
  })

  it('has templates of the clinic, by who manages it, and the product’s again; attendance takes nothing clinical', async () => {
    const url = (tipo: TipoDeEmitido) => `/api/emitidos/modelos/${tipo}`
    const gerente = c.pedir('Gerente')
    const posto = await gerente('PUT', url('alta'), {
      texto: '<p onclick="x">Alta de {Paciente}.</p>',
      updatedAt: null,
    })
    expect(posto.json().modelo).toMatchObject({ texto: '<p>Alta de {Paciente}.</p>', daClinica: true })
    expect((await gerente('PUT', url('alta'), { texto: '<p>Outro.</p>', updatedAt: null })).json().msg).toBe(
      M.modeloMudou,
    )
    expect((await novo('alta')).json().texto).toBe(`<p>Alta de ${c.clinica.pacientes[0]?.nome}.</p>`)
    const clinico = await gerente('PUT', url('comparecimento'), {
      texto: '<p>{CID} {Onde}</p>',
      updatedAt: null,
    })
    expect([clinico.statusCode, clinico.json().erro.campos.texto]).toEqual([
      422,
      expect.stringContaining('{CID}, {Onde}'),
    ])
    expect((await gerente('DELETE', url('alta'))).json().modelo).toMatchObject({
      texto: MODELOS_DO_EMITIDO.alta,
      daClinica: false,
    })
    expect((await auditedRows(c.db, { entidade: 'emitido_modelo' })).length).toBe(2)
  })
})

describe('a document by e-mail', () => {
  const PARA = 'medico@correio.teste'
  const mandar = (d: DocumentoEmitido, versao = 1) =>
    c.pedir('Profissional')('POST', `/api/emitido/${d._id}/envio`, { versao, para: PARA })
  /** As a node does; `corte`: killed at that transaction. */
  const sair = async (envio: string, corte = Number.POSITIVE_INFINITY) => {
    let n = 0
    await envioJob(c.app).fazer({
      dados: { envio },
      db: c.db,
      sinal: new AbortController().signal,
      progresso: async () => {},
      transaction: (tarefa) => {
        if (++n > corte) throw new Error('morto')
        return c.db.transaction().execute(tarefa)
      },
    })
  }
  const situacao = async (d: DocumentoEmitido) =>
    (await lida()).emitidos.find((e: DocumentoEmitido) => e._id === d._id).envios[0]?.situacao

  it('goes with the patient’s yes alone, as it stands then, and says nothing of it on the way', async () => {
    const d = await emitido('relatorio', { texto: '<p>Lombalgia crônica.</p>' })
    expect((await mandar(d)).json().msg).toBe(M.semConsentimento)
    await consentir(true)
    expect((await mandar(d, 2)).json().msg).toBe(M.mudou)
    const { emitido: pedido } = (await mandar(d)).json()
    expect(pedido.envios).toMatchObject([{ para: PARA, versao: 1, situacao: 'esperando' }])
    await sair(pedido.envios[0]._id)
    expect(await situacao(d)).toBe('enviado')
    expect(correio.caixa.map((m) => m.para)).toEqual([[PARA]])
    const carta = correio.caixa[0]?.texto as string
    expect(carta).toMatch(/filename=documento-\d{6}\.pdf/)
    expect(carta).not.toMatch(/Lombalgia|Relat|Paciente 0/)
    const [linha] = await auditedRows(c.db, { registro_id: d._id, acao: 'enviar' })
    expect(linha).toMatchObject({ pacientes: [c.paciente], valores: { para: { depois: PARA } } })
    // Run again, it does not go again.
    await sair(pedido.envios[0]._id)
    expect(correio.caixa).toHaveLength(1)
  })

  it('does not go when the yes was taken back or the text changed meanwhile, nor again when nobody knows whether it went', async () => {
    await consentir(true)
    const [um, dois, tres] = [await emitido(), await emitido(), await emitido()]
    const envioDe = async (d: DocumentoEmitido) => (await mandar(d)).json().emitido.envios[0]._id as string
    const [a, b, morto] = [await envioDe(um), await envioDe(dois), await envioDe(tres)]
    await corrigir(um)
    await sair(a)
    await expect(sair(morto, 2)).rejects.toThrow('morto')
    await sair(morto)
    await consentir(false)
    await sair(b)
    expect([await situacao(um), await situacao(dois), await situacao(tres)]).toEqual([
      'recusado',
      'recusado',
      'incerto',
    ])
    expect(correio.caixa).toHaveLength(1)
  })

  it('is not offered, and refused, where the server sends none', async () => {
    await consentir(true)
    const d = await emitido()
    const { smtpUrl } = c.app.config
    c.app.config.smtpUrl = undefined
    try {
      expect((await lida()).correio).toBe(false)
      const r = await mandar(d)
      expect([r.statusCode, r.json().msg]).toEqual([409, M.semCorreio])
    } finally {
      c.app.config.smtpUrl = smtpUrl
    }
  })
})

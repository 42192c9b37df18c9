// Runs again by Node 24.
import { createHash } from 'node:crypto'
import { MENSAGENS_DO_LOTE as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { errorOf } from '../../../teste/agenda'
import { unzip } from '../../../teste/arquivos/zip'
import { dia } from '../../../teste/faturamento/faturamento'
import { type ClinicaComLotes, DIAS, openLotes } from '../../../teste/faturamento/lotes'
import { refusalOf } from '../../../teste/faturamento/pacotes'
import { eraseDosLotes } from './apagarPaciente'

let c: ClinicaComLotes
beforeAll(async () => {
  c = await openLotes()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

/** `semanas`: a patient has one session an hour. */
const um = async (semanas = 0) => {
  const { guia } = await c.paraLote({ dias: DIAS.map((d) => d - 7 * semanas) })
  const pacote = await c.finalizado([{ _id: guia._id }])
  const [lote] = (await c.gerados([pacote._id])).lotes
  return { pacote, lote: await c.lote(lote?._id as string) }
}

describe('a lot', () => {
  it('has the sessions of the finalised package, its money to the cent, and the same bytes each time', async () => {
    const { guia, sessoes } = await c.paraLote()
    const pacote = await c.finalizado([{ _id: guia._id }])
    expect(await c.pendencias(`pacote=${pacote._id}`)).toEqual([
      expect.objectContaining({
        sessoes: 3,
        centavos: pacote.total,
        centavosDoXml: pacote.total,
        diferenca: null,
      }),
    ])
    const gerados = await c.gerados([pacote._id])
    expect(gerados).toMatchObject({ msg: '1 lote gerado com 1 guia.', foraDoLote: [] })
    const lote = await c.lote(gerados.lotes[0]?._id as string)
    expect(lote).toMatchObject({
      situacao: 'gerado',
      guias: 1,
      sessoes: 3,
      centavos: pacote.total,
      conferido: false,
    })
    expect(lote.conteudo[0]?.sessoes.map((s) => s._id)).toEqual(sessoes)
    const [primeira, segunda] = [await c.xml(lote._id), await c.xml(lote._id)]
    expect(primeira.headers['content-disposition']).toBe(`attachment; filename="${lote.arquivo}"`)
    expect(segunda.rawPayload.equals(primeira.rawPayload)).toBe(true)
    expect(lote.arquivo).toBe(`${lote.numero.padStart(20, '0')}_${lote.hash}.xml`)
    // Who has its file and marks it sent has seen no other version.
    expect(await c.lote(lote._id)).toMatchObject({
      downloads: 2,
      baixadoEm: expect.any(String),
      updatedAt: lote.updatedAt,
    })
    const { historico } = await c.ler(guia._id)
    expect(historico.map((h) => h.descricao)).toContain(`No lote ${lote.numero}`)
  })

  it('is made by the day and hour of the clinic, not of the server', async () => {
    const { lote } = await um()
    const xml = (await c.xml(lote._id)).body
    // 12:00 UTC on the server's clock.
    expect(xml).toContain('<ans:dataRegistroTransacao>2026-11-23<')
    expect(xml).toContain('<ans:horaRegistroTransacao>09:00:00<')
  })

  it('is made once for a key, and a second run finds nothing left', async () => {
    const { _id } = await c.finalizado()
    const [a, b] = [
      await c.gerar([_id], { confirmado: true }, 'Faturista', 'chave-do-lote'),
      await c.gerar([_id], { confirmado: true }, 'Faturista', 'chave-do-lote'),
    ]
    expect([a.statusCode, b.statusCode]).toEqual([201, 201])
    expect(b.json()).toEqual(a.json())
    const depois = await c.gerar([_id], { confirmado: true })
    expect([depois.statusCode, depois.json().msg]).toEqual([422, M.nadaVai])
    expect(errorOf(depois).erro.motivos?.[0]).toContain(
      `já estão no lote ${a.json().lotes[0].numero} de ${a.json().lotes[0].convenio.nome}.`,
    )
    expect(await c.pendencias(`pacote=${_id}`)).toEqual([
      expect.objectContaining({
        sessoes: 0,
        noLote: { _id: a.json().lotes[0]._id, numero: a.json().lotes[0].numero },
      }),
    ])
  })

  it('says of a guide with nothing billed nothing about a session that there is not', async () => {
    const { guia } = await c.paraLote({ dias: [-60] })
    await sql`update agendamento set faturamento = null where id in
      (select agendamento_id from agendamento_guia where guia_id = ${guia._id})`.execute(c.db)
    const [pendente] = await c.pendencias(`guia=${guia._id}`)
    expect(pendente?.sessoes).toBe(0)
    expect(pendente?.faltas.filter((f) => f.onde.tipo === 'sessao')).toEqual([])
  })

  it('tells of several guides by their ids as of one, at most a hundred', async () => {
    const pacotes = (await c.finalizados(2)).map(({ _id }) => `pacote=${_id}`)
    const [um, outro] = (await c.pendencias(pacotes.join('&'))).map((g) => g._id)
    const sos = [...(await c.pendencias(`guia=${um}`)), ...(await c.pendencias(`guia=${outro}`))]
    expect(sos.map((g) => g._id)).toEqual([um, outro])
    const juntas = await c.pendencias(`guia=${um}&guia=${outro}&guia=${um}`)
    expect(new Map(juntas.map((g) => [g._id, g]))).toEqual(new Map(sos.map((g) => [g._id, g])))
    expect(juntas).toHaveLength(2)
    const demais = await c.pedir('Faturista')(
      'GET',
      `/api/tiss/pendencias?${Array(101).fill(`guia=${um}`).join('&')}`,
    )
    expect(demais.statusCode).toBe(400)
  })

  it('is for finalised packages, of the two roles that bill', async () => {
    const aberto = await c.criado([{ _id: (await c.paraLote()).guia._id }])
    expect(refusalOf(await c.gerar([aberto._id]))).toEqual([409, 'transicaoInvalida', M.naoFinalizado])
    expect((await c.gerar([aberto._id], {}, 'Recepcionista')).statusCode).toBe(403)
    const pendencias = await c.pedir('Recepcionista')('GET', `/api/tiss/pendencias?pacote=${aberto._id}`)
    expect(pendencias.statusCode).toBe(403)
  })

  it('takes no guide of a private insurer, and says so', async () => {
    const { _id, total } = await c.finalizado()
    await sql`update convenio set particular = true`.execute(c.db)
    try {
      const r = await c.gerar([_id], { confirmado: true })
      expect(errorOf(r).erro.motivos?.[0]).toMatch(/particular/)
      expect(await c.pendencias(`pacote=${_id}`)).toEqual([
        expect.objectContaining({ particular: true, faltas: [], centavos: total }),
      ])
    } finally {
      await sql`update convenio set particular = false`.execute(c.db)
    }
  })
})

describe('numbers', () => {
  it('go on by insurer without a gap or one twice, whoever asks at once', async () => {
    const pacotes = await c.finalizados(4)
    const pedidos = await Promise.all(
      [...pacotes, ...pacotes].map((p) => c.gerar([p._id], { confirmado: true })),
    )
    expect(pedidos.filter((r) => r.statusCode === 201)).toHaveLength(4)
    expect(pedidos.filter((r) => r.statusCode !== 201).map((r) => r.statusCode)).toEqual(
      expect.not.arrayContaining([500]),
    )
    const { rows } = await sql<{ numero: number; transacao: number }>`
      select numero::int as numero, transacao::int as transacao from lote order by numero`.execute(c.db)
    const [primeiro] = rows
    expect(rows.map((r) => [r.numero, r.transacao])).toEqual(
      rows.map((_, i) => [Number(primeiro?.numero) + i, Number(primeiro?.transacao) + i]),
    )
    const { rows: vivas } = await sql`select agendamento_id from lote_sessao where vivo`.execute(c.db)
    expect(vivas).toHaveLength(12)
  })

  it('the database lets a session into one live lot only, and a lot never change', async () => {
    const { lote } = await um()
    const copia = sql`
      insert into lote_sessao (lote_id, agendamento_id, posicao, data, itens, total)
      select (select id from lote where id <> ${lote._id}::uuid), agendamento_id, 1, data, itens, total from lote_sessao
      where lote_id = ${lote._id}::uuid`
    await um(1)
    await expect(copia.execute(c.db)).rejects.toMatchObject({ constraint: 'lote_sessao_viva_uk' })
    const proibidas = [
      sql`update lote set numero = 99`,
      sql`update lote set total = 1`,
      sql`update lote_arquivo set conteudo = 'x'`,
      sql`delete from lote_arquivo`,
      sql`delete from lote`,
    ]
    for (const proibida of proibidas)
      await expect(proibida.execute(c.db)).rejects.toMatchObject({ constraint: 'lote_fica_ck' })
  })
})

describe('what becomes of it', () => {
  it('sent, then with its protocol, then refused: its sessions are free for another number', async () => {
    const { pacote, lote } = await um()
    const amanha = await c.ato(lote, 'enviado', { dia: dia(1) })
    expect([amanha.statusCode, errorOf(amanha).erro.campos]).toEqual([422, { dia: M.diaFuturo }])
    const enviado = (await c.ato(lote, 'enviado')).json().lote
    expect(enviado).toMatchObject({ situacao: 'enviado', enviadoEm: dia(0), enviadoComo: 'portal' })
    expect(refusalOf(await c.ato(enviado, 'cancelado'))).toEqual([
      409,
      'transicaoInvalida',
      `O lote ${lote.numero} já foi enviado.`,
    ])
    const protocolado = (await c.ato(enviado, 'enviado', { protocolo: 'P77' })).json().lote
    expect(protocolado).toMatchObject({ situacao: 'protocolo', protocolo: 'P77', protocoloEm: dia(0) })
    expect(refusalOf(await c.ato(lote, 'recusado')).slice(0, 2)).toEqual([409, 'desatualizado'])
    const recusado = (await c.ato(protocolado, 'recusado')).json().lote
    expect(recusado).toMatchObject({ situacao: 'recusado', recusa: 'Lote fora do padrão.' })
    const pendente = () => c.pedir('Gerente')('GET', '/api/tiss/lotes?pendente=true')
    expect((await pendente()).json().lotes).toHaveLength(1)
    const { lotes } = await c.gerados([pacote._id])
    expect(Number(lotes[0]?.numero)).toBe(Number(lote.numero) + 1)
    expect((await pendente()).json().lotes).toEqual([])
    expect(recusado.historico.map((h: { texto: string }) => h.texto)).toEqual([
      'Gerado',
      'Enviado em 23/11/2026',
      'Protocolo P77 em 23/11/2026, enviado em 23/11/2026',
      'Recusado em 23/11/2026: Lote fora do padrão.',
    ])
  })

  it('cancelled it keeps its number, and asks where its file was downloaded', async () => {
    const { lote } = await um()
    await c.xml(lote._id)
    const visto = await c.lote(lote._id)
    expect(refusalOf(await c.ato(visto, 'cancelado'))).toEqual([409, 'confirmacaoNecessaria', M.baixado])
    const r = await c.ato(visto, 'cancelado', { confirmado: true })
    expect(r.json().lote).toMatchObject({
      situacao: 'cancelado',
      numero: lote.numero,
      motivoDoCancelamento: 'Engano',
    })
    expect((await c.xml(lote._id)).statusCode).toBe(200)
  })

  it('a package in a live lot is not opened again before the lot is cancelled', async () => {
    const { pacote, lote } = await um()
    const reabrir = async () => {
      const { updatedAt } = await c.abrir(pacote._id)
      return c.pedir('Gerente')('PUT', `/api/faturamento/${pacote._id}/reabrir`, {
        updatedAt,
        motivo: 'Faltou uma sessão',
      })
    }
    expect(refusalOf(await reabrir())).toEqual([
      409,
      'emLote',
      `O pacote ${pacote.nome} está no lote ${lote.numero} de ${lote.convenio.nome}. Cancele o lote, ou marque como recusado, antes de reabrir o pacote.`,
    ])
    await expect(sql`update pacote set finalizado_em = null`.execute(c.db)).rejects.toMatchObject({
      constraint: 'pacote_em_lote_ck',
    })
    await c.ato(lote, 'cancelado')
    expect((await reabrir()).statusCode).toBe(200)
  })
})

describe('parts of a guide', () => {
  const emPartes = async () => {
    const { guia, sessoes } = await c.paraLote({ dias: [-7, -6, -5, -4] })
    const parte = (quais: number[]) =>
      c.finalizado([
        {
          _id: guia._id,
          datasAgendamentos: quais.map((i) => ({ agendamento: sessoes[i] as string, datas: [dia(i - 7)] })),
        },
      ])
    const primeiro = await parte([0, 1])
    await c.gerados([primeiro._id])
    return { guia, primeiro, segundo: await parte([2, 3]) }
  }

  it('the second one warns and names the lot of the first; it waits, goes under the same number or under the insurer’s', async () => {
    const { guia, primeiro, segundo } = await emPartes()
    const [foi] = await c.pendencias(`pacote=${primeiro._id}`)
    expect([foi?.sessoes, foi?.centavos, foi?.centavosEmLote]).toEqual([0, 0, primeiro.total])
    const [pendente] = await c.pendencias(`pacote=${segundo._id}`)
    expect(pendente).toMatchObject({
      sessoes: 2,
      parte: { lote: { numero: expect.any(String) }, escolha: 'mesmoNumero', faltam: expect.any(Number) },
      centavosEmLote: 0,
    })
    const espera = await c.gerar([segundo._id], {
      confirmado: true,
      partes: [{ guia: guia._id, escolha: 'aguardar' }],
    })
    expect([espera.statusCode, errorOf(espera).erro.motivos?.[0]]).toEqual([
      422,
      expect.stringMatching(/[Aa]guarda/),
    ])
    const sem = await c.gerar([segundo._id], {
      confirmado: true,
      partes: [{ guia: guia._id, escolha: 'numeroDaOperadora' }],
    })
    expect([sem.statusCode, Object.values(errorOf(sem).erro.campos ?? {})]).toEqual([422, [M.numeroDaParte]])
    const { lotes } = await c.gerados([segundo._id], {
      partes: [{ guia: guia._id, escolha: 'numeroDaOperadora', numero: 'OP-2' }],
    })
    const { conteudo, _id } = await c.lote(lotes[0]?._id as string)
    expect(conteudo[0]).toMatchObject({ numeroDaOperadora: 'OP-2' })
    expect((await c.xml(_id)).body).toContain('<ans:numeroGuiaOperadora>OP-2<')
  })

  it('of one guide in two packages of one run go as one guide', async () => {
    const { guia, sessoes } = await c.paraLote()
    const parte = (i: number) =>
      c.finalizado([
        { _id: guia._id, datasAgendamentos: [{ agendamento: sessoes[i] as string, datas: [dia(i - 7)] }] },
      ])
    const pacotes = [await parte(0), await parte(1)]
    const { lotes } = await c.gerados(pacotes.map((p) => p._id))
    expect(lotes).toEqual([
      expect.objectContaining({
        guias: 1,
        sessoes: 2,
        centavos: (pacotes[0]?.total ?? 0) + (pacotes[1]?.total ?? 0),
      }),
    ])
  })
})

it('several lots leave as one zip, each file as it is by itself', async () => {
  const [a, b] = [await um(), await um(1)]
  const r = await c.pedir('Faturista')('GET', `/api/tiss/lotes/zip?lotes=${a.lote._id}&lotes=${b.lote._id}`)
  const arquivos = unzip(r.rawPayload)
  // Numbers are each insurer's own: its files are in a folder of its name.
  const dentro = ({ convenio, arquivo }: { convenio: { nome: string }; arquivo: string }) =>
    `${convenio.nome.normalize('NFD').replace(/[^\w .-]/g, '')}/${arquivo}`
  expect([...arquivos.keys()].sort()).toEqual([dentro(a.lote), dentro(b.lote)].sort())
  const sozinho = (await c.xml(a.lote._id)).rawPayload
  expect(
    createHash('md5')
      .update(arquivos.get(dentro(a.lote)) as Buffer)
      .digest('hex'),
  ).toBe(createHash('md5').update(sozinho).digest('hex'))
})

it('the list finds by insurer, situation, month, package and number, and sums what the other filters find', async () => {
  const { pacote, lote } = await um()
  const cancelado = await um(1)
  await c.ato(cancelado.lote, 'cancelado')
  const list = async (q: string) => (await c.pedir('Gerente')('GET', `/api/tiss/lotes?${q}`)).json()
  const achados = async (q: string) => (await list(q)).lotes.map((l: { numero: string }) => l.numero)
  expect(await achados('situacao=gerado')).toEqual([lote.numero])
  expect(await achados('competencia=2026-11&situacao=gerado')).toEqual([lote.numero])
  expect(await achados('competencia=2026-10')).toEqual([])
  expect(await achados(`pacote=${pacote._id}`)).toEqual([lote.numero])
  expect(await achados(`busca=${lote.numero}`)).toEqual([lote.numero])
  expect(
    await achados(`convenio=${c.clinica.convenio._id}&unidade=${c.centro._id}&situacao=cancelado`),
  ).toEqual([cancelado.lote.numero])
  expect(await list('situacao=gerado')).toMatchObject({
    total: 1,
    situacoes: { gerado: { n: 1, total: pacote.total }, cancelado: { n: 1, total: cancelado.pacote.total } },
  })
  const { pacotes } = (
    await c.pedir('Gerente')('GET', `/api/tiss/pacotes?ids=${pacote._id}&ids=${cancelado.pacote._id}`)
  ).json()
  expect(pacotes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        _id: pacote._id,
        gerado: 1,
        semLote: { guias: 0, centavos: 0 },
        particulares: { guias: 0, centavos: 0 },
      }),
      expect.objectContaining({
        _id: cancelado.pacote._id,
        cancelado: 1,
        semLote: { guias: 1, centavos: cancelado.pacote.total },
      }),
    ]),
  )
})

it('loses its file with the patient of one of its guides: number, hash and sums stay, and it says so', async () => {
  const { lote } = await um()
  await c.db
    .transaction()
    .execute((tx) =>
      eraseDosLotes(tx, sql`(select guia_id from lote_guia where lote_id = ${lote._id}::uuid)`),
    )
  expect(refusalOf(await c.xml(lote._id))).toEqual([410, 'apagado', M.apagado])
  const depois = await c.lote(lote._id)
  const { numero, hash, centavos, guias, sessoes } = lote
  expect(depois).toMatchObject({ apagado: true, numero, hash, centavos, guias, sessoes })
  expect(depois.conteudo).toEqual([
    expect.objectContaining({ _id: null, numero: '', paciente: null, sessoes: [], centavos, motivo: null }),
  ])
})

it('what blocks and may be let through goes with its reason, which the lot and the guide’s history keep', async () => {
  const { guia } = await c.paraLote({
    guia: {
      autorizacao: { dataEmissao: dia(-60), dataAutorizacao: dia(-59), senha: 'S1', validadeSenha: dia(-6) },
    },
  })
  const pacote = await c.finalizado([{ _id: guia._id }])
  const [pendente] = await c.pendencias(`pacote=${pacote._id}`)
  expect(pendente?.faltas.filter((f) => f.severidade === 'bloqueia')).toEqual([
    expect.objectContaining({
      codigo: '1405',
      severidade: 'bloqueia',
      contornavel: true,
      campo: expect.any(String),
    }),
  ])
  expect((await c.gerar([pacote._id], { confirmado: true })).statusCode).toBe(422)
  const mesmoAssim = [{ guia: guia._id, motivo: 'Confirmado por telefone' }]
  const pergunta = await c.gerar([pacote._id], { mesmoAssim })
  expect([pergunta.statusCode, errorOf(pergunta).erro.tipo]).toEqual([409, 'confirmacaoNecessaria'])
  const { lotes } = await c.gerados([pacote._id], { mesmoAssim })
  const { conteudo } = await c.lote(lotes[0]?._id as string)
  expect(conteudo[0]).toMatchObject({
    motivo: 'Confirmado por telefone',
    avisos: expect.arrayContaining([expect.objectContaining({ codigo: '1405', contornado: true })]),
  })
  const { historico } = await c.ler(guia._id)
  expect(historico.map((h) => h.descricao)).toContain(
    `No lote ${lotes[0]?.numero}, assim mesmo: Confirmado por telefone (apesar de: ${pendente?.faltas.find((f) => f.codigo === '1405')?.mensagem})`,
  )
})

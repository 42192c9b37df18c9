import { MENSAGENS_DO_RETORNO as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { exportPacientes } from '../../../guias/publico'
import { FORMAS } from '../../../semente/tiss/forma'
import {
  type DebitoDito,
  glosaDaGuia,
  informadoDaGuia,
  type ProtocoloDito,
  writeAnalise,
  writePagamento,
  writeProtocolo,
  writeRecusa,
} from '../../../semente/tiss/respostas'
import { type ClinicaComRetornos, openRetornos, QUEM } from '../../../teste/faturamento/retornos'

let c: ClinicaComRetornos
beforeAll(async () => {
  c = await openRetornos()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

/** The first item of the first guide cut by so much. */
const cut = (p: ProtocoloDito, valor: number, codigo = '1801'): ProtocoloDito => ({
  ...p,
  guias: p.guias.map((g, n) =>
    n > 0 ? g : { ...g, itens: g.itens.map((i, k) => (k > 0 ? i : { ...i, glosas: [{ codigo, valor }] })) },
  ),
})
const pay = (p: ProtocoloDito, numero: string, debitos: readonly DebitoDito[] = []) =>
  writePagamento(QUEM, numero, [
    {
      dia: '2026-11-20',
      protocolos: [
        {
          ...p,
          guias: p.guias.map((g) => ({
            numero: g.numero,
            tipo: '1' as const,
            processado: informadoDaGuia(g),
            liberado: informadoDaGuia(g) - glosaDaGuia(g),
          })),
        },
      ],
      debitos,
    },
  ])
const vivos = async () =>
  (
    await sql<{ tipo: string; liberado: number; glosa: number }>`
      select r.tipo, sum(g.liberado)::bigint as liberado, sum(g.glosa)::bigint as glosa from retorno_guia g
      join retorno_protocolo p on p.id = g.protocolo_id and p.vivo join retorno r on r.id = p.retorno_id group by 1 order by 1`.execute(
      c.db,
    )
  ).rows

describe('an answer', () => {
  it('is read in every shape of XML, and each of its items is the session that it was', async () => {
    const { lote, dito } = await c.loteEnviado()
    for (const [n, forma] of FORMAS.entries()) {
      const [tomado] = await c.tomados(writeAnalise(QUEM, `A${n}`, [cut(dito, 500)], forma))
      expect(tomado).toMatchObject({ situacao: 'contado', motivo: null })
      const id = tomado?.retorno as string
      expect(await c.retorno(id)).toMatchObject({
        tipo: 'analise',
        versao: '4.03.00',
        guias: 1,
        ligadas: 1,
        glosa: 500,
        avisosDoArquivo: [],
        protocolosDoArquivo: [{ vivo: true, lote: { numero: lote.numero } }],
      })
      const { guias } = (await c.pedir('Faturista')('GET', `/api/tiss/retornos/${id}/guias`)).json()
      expect(guias[0]).toMatchObject({ ligadaComo: 'lote', pendencia: null, glosa: 500 })
      expect(guias[0].itens.map((i: { sessoes: { _id: string }[] }) => i.sessoes.map((s) => s._id))).toEqual(
        lote.conteudo[0]?.sessoes.map((s) => [s._id]),
      )
      expect(guias[0].itens[0].glosas[0]).toMatchObject({
        codigo: '1801',
        texto: expect.stringContaining('PROCEDIMENTO'),
        valor: 500,
      })
    }
    expect(await vivos()).toEqual([
      { tipo: 'analise', liberado: informadoDaGuia(dito.guias[0] as never) - 500, glosa: 500 },
    ])
  })

  it('counts once for the same bytes, also of two at once and of one request', async () => {
    const { dito } = await c.loteEnviado()
    const bytes = writeAnalise(QUEM, 'A1', [dito])
    const juntos = (await Promise.all([c.tomados(bytes), c.tomados(bytes, bytes)])).flat()
    expect(juntos.map((t) => t.situacao).sort()).toEqual(['contado', 'repetido', 'repetido'])
    expect((await c.tomados(bytes))[0]).toMatchObject({ situacao: 'repetido', motivo: M.repetido })
    expect((await c.lista()).total).toBe(1)
    const { rows } = await sql`select from retorno where estado = 'preparando'`.execute(c.db)
    expect(rows).toEqual([])
  })

  it('is answered once for a key', async () => {
    const { dito } = await c.loteEnviado()
    const arquivos = [{ nome: 'a.xml', bytes: writeAnalise(QUEM, 'A1', [dito]) }]
    const [um, dois] = [
      await c.mandar(arquivos, { chave: 'chave-do-retorno' }),
      await c.mandar(arquivos, { chave: 'chave-do-retorno' }),
    ]
    expect(um.statusCode).toBe(201)
    expect(dois.json()).toEqual(um.json())
  })

  it('takes the place of an earlier one of its protocol, and says what changed; taken back, the earlier counts again', async () => {
    const { dito } = await c.loteEnviado()
    const antes = writeAnalise({ ...QUEM, em: '2026-11-10' }, 'A1', [cut(dito, 700)])
    const depois = writeAnalise({ ...QUEM, em: '2026-11-20' }, 'A2', [cut(dito, 300)])
    const [novo] = await c.tomados(depois)
    // Both at once: each says which of them would count.
    const juntos = await c.previstos(writeAnalise({ ...QUEM, em: '2026-11-21' }, 'A3', [dito]), antes)
    expect(juntos.map((j) => j.previsto?.noMesmoEnvio)).toEqual([
      [{ protocolo: dito.protocolo, arquivo: 'retorno-2.xml', conta: true }],
      [{ protocolo: dito.protocolo, arquivo: 'retorno-1.xml', conta: false }],
    ])
    // Dropped later, issued earlier: it does not count beside the other.
    const [previsto] = await c.previstos(antes)
    expect(previsto?.previsto?.substituidoPor).toHaveLength(1)
    const [velho] = await c.tomados(antes)
    expect((await vivos()).map((v) => v.glosa)).toEqual([300])
    expect((await c.retorno(novo?.retorno as string)).substitui).toEqual([
      expect.objectContaining({
        protocolo: dito.protocolo,
        antes: expect.objectContaining({ glosa: 700 }),
        depois: expect.objectContaining({ glosa: 300 }),
      }),
    ])
    expect((await c.retorno(velho?.retorno as string)).substituidoPor).toHaveLength(1)
    expect((await c.desfeito(novo?.retorno as string)).statusCode).toBe(200)
    expect((await vivos()).map((v) => v.glosa)).toEqual([700])
    expect((await c.desfeito(novo?.retorno as string)).statusCode).toBe(409)
    // Once more: it counts as if it had never gone.
    await c.tomados(depois)
    expect((await vivos()).map((v) => v.glosa)).toEqual([300])
  })

  it('of a payment keeps the days, taxes and what went to the bank; issued again, it pays once', async () => {
    const { dito } = await c.loteEnviado()
    const ir = { tipo: '01', descricao: 'IRRF', valor: 150 }
    const [tomado] = await c.tomados(pay(cut(dito, 500), 'P1', [ir]))
    const total = informadoDaGuia(dito.guias[0] as never) - 500
    expect(await c.retorno(tomado?.retorno as string)).toMatchObject({
      tipo: 'pagamento',
      liberado: total,
      liquido: total - 150,
      avisosDoArquivo: [],
      pagamentos: [{ dia: '2026-11-20', liberado: total, debitos: 150, liquido: total - 150 }],
      debitos: [{ tipo: '01', credito: false, valor: 150 }],
    })
    await c.tomados(writePagamentoDeNovo(pay(cut(dito, 500), 'P1', [ir])))
    expect(await vivos()).toEqual([{ tipo: 'pagamento', liberado: total, glosa: 500 }])
  })

  it('of a receipt writes its protocol into the lot, and takes it out again', async () => {
    const { lote, dito } = await c.loteEnviado()
    const [tomado] = await c.tomados(writeProtocolo(QUEM, dito))
    expect(await c.lote(lote._id)).toMatchObject({ situacao: 'protocolo', protocolo: dito.protocolo })
    await c.desfeito(tomado?.retorno as string)
    expect(await c.lote(lote._id)).toMatchObject({ situacao: 'enviado', protocolo: null })
  })

  it('of a lot refused whole is kept with its words, and refuses no lot by itself', async () => {
    const { lote } = await c.loteEnviado()
    const [tomado] = await c.tomados(writeRecusa(QUEM, '1203', 'Código do prestador inválido'))
    expect(await c.retorno(tomado?.retorno as string)).toMatchObject({
      tipo: 'protocolo',
      erro: { codigo: '1203', texto: 'Código do prestador inválido' },
    })
    expect((await c.lote(lote._id)).situacao).toBe('enviado')
  })

  it('that does not add up, of an unknown version, with a wrong hash or a code of its own counts all the same, and says so', async () => {
    const { dito } = await c.loteEnviado()
    const xml = writeAnalise({ ...QUEM, versao: '9.99.99' }, 'A1', [cut(dito, 500, '9905')])
      .toString('latin1')
      .replace(/(<ans:valorLiberadoGuia>)(\d+)\.(\d\d)/, (_, a, b) => `${a}${b}.01`)
    const [previsto] = await c.previstos(Buffer.from(xml, 'latin1'))
    expect(previsto?.situacao).toBe('pronto')
    expect(new Set(previsto?.previsto?.avisos.map((a) => a.tipo))).toEqual(
      new Set(['hash', 'versao', 'codigo', 'soma']),
    )
    expect(previsto?.previsto?.avisos.find((a) => a.tipo === 'soma')?.texto).toMatch(
      /^Guia \d+: foi liberado R\$ .*, e a conta dá R\$ /,
    )
    expect((await c.lista()).total).toBe(0)
  })

  it.each([
    ['billion laughs', '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><x>&b;</x>', M.dtd],
    ['an entity of its own', '<mensagemTISS>&lol;</mensagemTISS>', M.dtd],
    ['a million elements', `<x>${'<a/>'.repeat(1_000_000)}</x>`, M.elementos],
    ['100,000 inside of each other', '<a>'.repeat(100_000), M.profundidade],
    ['a file that ends in the middle', '<ans:mensagemTISS xmlns:ans="x"><ans:cabecalho>', M.incompleto],
    ['no XML', 'Caro prestador, segue o demonstrativo.', M.naoXml],
    ['nothing', '', M.naoXml],
    ['another XML', '<nota><valor>1</valor></nota>', M.naoTiss],
    ['UTF-16', '\ufeff<x/>', M.codificacao],
  ])('with %s is refused in a sentence, and the others go on', async (qual, xml, frase) => {
    const bytes = Buffer.from(xml, qual === 'UTF-16' ? 'utf16le' : 'utf8')
    const [ruim, boa] = await c.previstos(bytes, writeRecusa(QUEM, '1203', 'x'))
    expect(ruim).toMatchObject({ situacao: 'recusado', motivo: frase, previsto: null })
    expect(boa?.situacao).toBe('pronto')
  })

  it('that goes to the insurer is told from one that comes from there', async () => {
    const { lote } = await c.loteEnviado()
    const [nosso] = await c.previstos((await c.xml(lote._id)).rawPayload)
    expect(nosso).toMatchObject({ situacao: 'recusado', motivo: M.outroSentido })
  })
})

/** The same statement, written another time by the insurer's system. */
const writePagamentoDeNovo = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace('?><', '?>\n<'), 'latin1')

describe('a line of an answer that nobody can tell', () => {
  const foreign = async () => {
    const { lote, dito } = await c.loteEnviado()
    const [guia] = dito.guias
    const outra = {
      ...dito,
      loteNumero: '999999',
      guias: [{ ...(guia as never as object), numero: 'X123', senha: null }],
    }
    const [tomado] = await c.tomados(writeAnalise(QUEM, 'A1', [outra as unknown as ProtocoloDito]))
    const id = tomado?.retorno as string
    const { guias } = (
      await c.pedir('Faturista')('GET', `/api/tiss/retornos/${id}/guias?pendentes=true`)
    ).json()
    return { lote, id, linha: guias[0] }
  }

  it('waits for a person, who finds the guide by its card and day and links it with its sessions', async () => {
    const { lote, id, linha } = await foreign()
    expect(linha).toMatchObject({ pendencia: 'semGuia', guia: null })
    expect((await c.lista()).pendentes).toEqual({ guias: 1, retornos: 1 })
    const r = await c.pedir('Faturista')(
      'GET',
      `/api/tiss/retornos/${id}/guias/${linha._id}/candidatas?busca=${lote.conteudo[0]?.numero}`,
    )
    const { candidatas } = r.json()
    expect(candidatas[0]).toMatchObject({
      _id: lote.conteudo[0]?._id,
      motivos: ['Mesma carteira', 'Sessão no mesmo dia'],
    })
    const ligada = await c.pedir('Faturista')('PUT', `/api/tiss/retornos/${id}/guias/${linha._id}`, {
      guia: candidatas[0]._id,
    })
    expect(ligada.json()).toMatchObject({
      msg: 'Guia ligada.',
      guia: { ligadaComo: 'pessoa', pendencia: null, guia: { numero: lote.conteudo[0]?.numero } },
    })
    expect(ligada.json().guia.itens.map((i: { sessoes: object[] }) => i.sessoes.length)).toEqual([1, 1, 1])
    expect((await c.lista()).pendentes.guias).toBe(0)
  })

  it('is set aside as none of ours', async () => {
    const { id, linha } = await foreign()
    const r = await c.pedir('Faturista')('POST', `/api/tiss/retornos/${id}/guias/${linha._id}/semGuia`, {})
    expect(r.json().guia).toMatchObject({ pendencia: null, guia: null })
  })
})

describe('what is kept of an answer', () => {
  it('is in the audit in words, and in the file of the patient', async () => {
    const { lote, dito } = await c.loteEnviado()
    const [tomado] = await c.tomados(writeAnalise(QUEM, 'A1', [cut(dito, 500)]))
    await c.desfeito(tomado?.retorno as string)
    expect(c.app.auditoria.palavras.get('retorno')).toMatchObject({ acoes: { desfeito: 'desfez {o}' } })
    await c.tomados(writeAnalise(QUEM, 'A2', [cut(dito, 500)]))
    const paciente = lote.conteudo[0]?.paciente?._id as string
    const { rows } = await sql<{ acao: string }>`
      select acao from auditoria where entidade = 'retorno' and registro_id = ${tomado?.retorno}::uuid
        and pacientes @> array[${paciente}::uuid]`.execute(c.db)
    expect(rows).toEqual([{ acao: 'guias' }])
    const guias: unknown[] = []
    for await (const guia of exportPacientes(c.db, [paciente])) guias.push(guia)
    const retornos = (guias as { retornos: object[] }[]).flatMap((g) => g.retornos)
    // What was taken back is not in it.
    expect(retornos).toEqual([
      expect.objectContaining({ tipo: 'analise', numero: dito.guias[0]?.numero, glosa: 500 }),
    ])
  })
})

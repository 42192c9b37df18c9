// Only in the whole run.
import type { Glosas, GuiaDoRetorno, Recebiveis, Retornos } from '@clinica/shared-domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { ProtocoloDito } from '../../../semente/tiss/respostas'
import { dia } from '../../../teste/faturamento/faturamento'
import { type ClinicaComRetornos, describeLote, openRetornos } from '../../../teste/faturamento/retornos'
import {
  type Arquivo,
  listComProtocolo,
  type Passo,
  sumGuias,
  sumReceber,
  sumSessoes,
  type Vida,
  vida,
  writeArquivo,
} from '../../../teste/sorteados/retornos'
import { emptyRetornos } from '../../../teste/tiss/dinheiro'
import { readDinheiroDasSessoes, recebidoDasGuias } from '../../publico'

const VIDAS = Number(process.env.FUZZ ?? 16)

let c: ClinicaComRetornos
const alvos: ProtocoloDito[] = []
let guias: string[]
let sessoes: string[]

/** A lot of one guide, a lot of two (one with two procedures), a guide in none (named by a lot that is not ours), and lines that only a person can link. */
beforeAll(async () => {
  c = await openRetornos()
  const um = await c.loteEnviado()
  const quantas = { qtdSolicitada: 5, qtdAutorizada: 5, qtdRealizada: 5, data: dia(-14) }
  const procedimentos = [c.linha('pilates', quantas), c.linha('reabilitacao', quantas)]
  // Two charges of every session.
  const dobrada = {
    solicitacao: { data: dia(-60), carater: 'E', indicacao: 'Dor lombar', procedimentos },
    procedimentosRealizados: { procedimentos },
  }
  const duas = [await c.paraLote({ dias: [-14, -13], guia: dobrada }), await c.paraLote({ dias: [-21, -20] })]
  const pacote = await c.finalizado(duas.map((d) => ({ _id: d.guia._id })))
  const gerados = await c.gerados([pacote._id])
  if (gerados.foraDoLote.length > 0) throw new Error(JSON.stringify(gerados.foraDoLote))
  const [gerado] = gerados.lotes
  const { lote } = (await c.ato(await c.lote(gerado?._id as string), 'enviado')).json()
  const dois = await describeLote(c, lote)
  const { guia: solta } = await c.paraLote({ dias: [-28, -27] })
  await c.finalizado([{ _id: solta._id }])
  const linha = await describeGuia(solta._id)
  const estranha = (de: ProtocoloDito, lote: string): ProtocoloDito => ({
    ...de,
    loteNumero: lote,
    protocolo: lote,
    guias: de.guias.map((g, i) => ({ ...g, numero: `X${lote}${i}`, senha: null })),
  })
  alvos.push(
    um.dito,
    dois,
    { loteNumero: '900001', protocolo: '900001', data: '2026-11-20', guias: [linha] },
    estranha(um.dito, '900002'),
    estranha(dois, '900003'),
  )
  const { rows } = await sql<{ guia_id: string; id: string }>`
    select x.guia_id, a.id from agendamento a join agendamento_guia x on x.agendamento_id = a.id where a.faturamento is not null order by 2`.execute(
    c.db,
  )
  guias = [...new Set(rows.map((r) => r.guia_id))]
  sessoes = rows.map((r) => r.id)
})
afterAll(() => c.fechar())

/** As an insurer would name a guide that we billed by other ways. */
const describeGuia = async (id: string): Promise<ProtocoloDito['guias'][number]> => {
  const { rows } = await sql<{ numero: string; carteira: string; data: string; codigo: string }>`
    select g.numero, g.ficha -> 'beneficiario' ->> 'numeroCarteira' as carteira, a.data, p.codigo
    from guia g join agendamento_guia x on x.guia_id = g.id join agendamento a on a.id = x.agendamento_id
    join guia_procedimento p on p.guia_id = g.id and p.lista = 'R' where g.id = ${id} order by a.data`.execute(
    c.db,
  )
  const itens = rows.map((r, n) => ({
    sequencial: n + 1,
    data: r.data,
    tabela: '22',
    codigo: r.codigo,
    descricao: 'Procedimento',
    quantidade: 1,
    informado: 8050,
    glosas: [],
  }))
  const { numero = '', carteira = '', data = '' } = rows[0] ?? {}
  return { numero, senha: null, carteira, inicio: data, itens }
}

const pedir = async <T>(caminho: string): Promise<T> => {
  const r = await c.pedir('Gerente')('GET', caminho)
  if (r.statusCode !== 200) throw new Error(r.body)
  return r.json() as T
}
const MESES = `de=${dia(-80).slice(0, 7)}&ate=${dia(0).slice(0, 7)}`
const one = <T>(de: readonly T[], n: number): T | undefined => de[n % de.length]
const contados = async () => (await pedir<Retornos>('/api/tiss/retornos?limit=50&orderBy=contadoEm')).retornos

/** The lines of all files that a person could link, or could take the link from. */
const linhas = async (quais: (g: GuiaDoRetorno) => boolean) => {
  const todas: { retorno: string; guia: GuiaDoRetorno }[] = []
  for (const { _id } of await contados()) {
    const r = await pedir<{ guias: GuiaDoRetorno[] }>(`/api/tiss/retornos/${_id}/guias?limit=50`)
    todas.push(...r.guias.filter(quais).map((guia) => ({ retorno: _id, guia })))
  }
  return todas
}

const faz: Record<Exclude<Passo['faz'], 'manda' | 'juntos'>, (n: number) => Promise<unknown>> = {
  desfaz: async (n) => {
    const qual = one(await contados(), n)
    return qual && c.desfeito(qual._id)
  },
  liga: async (n) => {
    const qual = one(await linhas((g) => g.pendencia !== null), n)
    return (
      qual &&
      c.pedir('Faturista')('PUT', `/api/tiss/retornos/${qual.retorno}/guias/${qual.guia._id}`, {
        guia: one(guias, n),
      })
    )
  },
  desliga: async (n) => {
    const qual = one(await linhas((g) => g.guia !== null), n)
    return (
      qual &&
      c.pedir('Faturista')('PUT', `/api/tiss/retornos/${qual.retorno}/guias/${qual.guia._id}`, { guia: null })
    )
  },
  afasta: async (n) => {
    const qual = one(await linhas((g) => g.pendencia !== null), n)
    return (
      qual &&
      c.pedir('Faturista')('POST', `/api/tiss/retornos/${qual.retorno}/guias/${qual.guia._id}/semGuia`, {})
    )
  },
  aceita: async (n) => {
    const qual = one((await pedir<Glosas>(`/api/tiss/glosas?${MESES}&situacao=decidir`)).glosas, n)
    return (
      qual &&
      c.pedir('Faturista')('POST', '/api/tiss/glosas/aceitas', { glosas: [qual._id], motivo: 'Combinado' })
    )
  },
  retoma: async (n) => {
    const qual = one((await pedir<Glosas>(`/api/tiss/glosas?${MESES}&situacao=aceita`)).glosas, n)
    return qual && c.pedir('Gerente')('DELETE', `/api/tiss/glosas/${qual._id}/aceita`)
  },
}

const arquivo = (mais: Partial<Arquivo>): Arquivo => ({
  alvo: 0,
  tipo: 'analise',
  dia: 0,
  numero: 0,
  forma: 0,
  cortes: [1, 4, 0, 2, 0, 0],
  recurso: false,
  centavo: false,
  zeros: false,
  ...mais,
})
/** What is rarely drawn. */
const CONHECIDAS: [Vida][] = [
  // Two charges of one session in one line.
  [
    {
      arquivos: [arquivo({ alvo: 1, cortes: [1, 2, 3, 4, 1, 2] })],
      passos: [
        { faz: 'manda', qual: 0 },
        { faz: 'aceita', qual: 0 },
        { faz: 'desfaz', qual: 0 },
      ],
    },
  ],
  // A line is linked to a guide of which the analysis of its own lot is there; the other way round; and it is taken back.
  [
    {
      arquivos: [
        arquivo({}),
        arquivo({ alvo: 3, cortes: [2, 2, 2, 2, 2, 2], dia: 1 }),
        arquivo({ tipo: 'pagamento' }),
      ],
      passos: [
        { faz: 'manda', qual: 0 },
        { faz: 'manda', qual: 1 },
        { faz: 'liga', qual: 0 },
        { faz: 'manda', qual: 2 },
        { faz: 'desfaz', qual: 0 },
        { faz: 'manda', qual: 0 },
        { faz: 'desfaz', qual: 1 },
      ],
    },
  ],
  // Two receipts of one lot, of which the first is taken back.
  [
    {
      arquivos: [arquivo({ tipo: 'protocolo' }), arquivo({ tipo: 'protocolo', dia: 1, forma: 1 })],
      passos: [
        { faz: 'manda', qual: 0 },
        { faz: 'manda', qual: 1 },
        { faz: 'desfaz', qual: 0 },
        { faz: 'manda', qual: 0 },
        { faz: 'desfaz', qual: 0 },
        { faz: 'desfaz', qual: 0 },
      ],
    },
  ],
]

/** All that the product says of the money is what the rows say, added up without it. */
const requireSomas = async () => {
  const { total } = await pedir<Recebiveis>(`/api/tiss/recebiveis?${MESES}`)
  expect(total).toMatchObject(await sumReceber(c.db))
  const { valor } = await pedir<Glosas>(`/api/tiss/glosas?${MESES}`)
  const ditas = await sumSessoes(c.db)
  const porGuia = await sumGuias(c.db)
  const { rows } = await sql<{ guia: string; pago: number; glosa: number }>`
    select o.guia_id as guia, sum(o.total_pago)::int as pago, sum(o.total_glosa)::int as glosa
    from (${recebidoDasGuias(sql`${guias}::uuid[]`)}) o group by 1 having sum(o.total_pago) > 0 or sum(o.total_glosa) > 0 order by 1`.execute(
    c.db,
  )
  expect(rows).toEqual(porGuia)
  expect(valor).toBeGreaterThanOrEqual(porGuia.reduce((n, g) => n + g.glosa, 0))
  const dinheiro = await readDinheiroDasSessoes(c.db, sql`${sessoes}::uuid[]`)
  for (const { sessao, liberado, corte } of ditas) {
    expect(dinheiro.get(sessao)?.glosa).toBe(corte)
    expect([0, liberado]).toContain(dinheiro.get(sessao)?.pago)
  }
  const { rows: lotes } = await sql<{ id: string }>`
    select id from lote where situacao = 'protocolo' order by 1`.execute(c.db)
  expect(lotes.map((l) => l.id)).toEqual(await listComProtocolo(c.db))
  const { rows: restos } = await sql`
    select from retorno where estado = 'preparando' union all
    select from (select from retorno where estado = 'contado' group by hash having count(*) > 1) dobro`.execute(
    c.db,
  )
  expect(restos).toEqual([])
}

it('nothing is paid, cut or waited for twice, whatever files come, come again, go, and are linked by hand', async () => {
  let feitos = 0
  await fc.assert(
    fc.asyncProperty(vida, async ({ arquivos, passos }) => {
      await emptyRetornos(c, ['glosa_aceita', 'glosa_perdida'])
      await sql`update lote set situacao = 'enviado', protocolo = null, protocolo_em = null where situacao = 'protocolo'`.execute(
        c.db,
      )
      const bytes = arquivos.map((a) => writeArquivo(a, alvos[a.alvo] as ProtocoloDito))
      for (const p of passos) {
        if (p.faz === 'manda') await c.tomados(one(bytes, p.qual) as Buffer)
        else if (p.faz === 'juntos')
          await Promise.all([p.qual, p.outro].map((n) => c.tomados(one(bytes, n) as Buffer)))
        else {
          const r = (await faz[p.faz](p.qual)) as { statusCode: number; body: string } | undefined
          if (r && ![200, 409].includes(r.statusCode)) throw new Error(`${p.faz}: ${r.statusCode} ${r.body}`)
        }
        feitos++
        await requireSomas()
      }
    }),
    { numRuns: VIDAS, examples: CONHECIDAS, endOnFailure: true },
  )
  expect(feitos).toBeGreaterThanOrEqual(VIDAS * 3)
}, 1_800_000)

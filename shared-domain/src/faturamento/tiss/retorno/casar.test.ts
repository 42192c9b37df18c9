import { lotesAleatorios, makeSorte } from '../../../teste/tissAleatorio'
import { itensDaGuia } from '../itens'
import { type GuiaEnviada, matchItens, openCasamento } from './casar'
import type { GuiaLida, ItemLido } from './folha'

const GUIAS = 1500

type Caso = { lida: GuiaLida; lote: string | null; certa: string | null; mudada: string }

const lidaDe = (e: GuiaEnviada): GuiaLida => ({
  protocolo: 0,
  numero: e.numero,
  numeroOperadora: e.numeroOperadora,
  senha: e.senha,
  carteira: e.carteira,
  inicio: e.itens[0]?.data ?? null,
  situacao: null,
  tipoPagamento: null,
  informado: null,
  processado: null,
  liberado: null,
  glosa: null,
  acatado: null,
  resposta: null,
  glosas: [],
  itens: e.itens.map(
    (i): ItemLido => ({
      sequencial: i.sequencial,
      data: i.data,
      tabela: '22',
      codigo: i.codigo,
      descricao: null,
      quantidade: 1,
      informado: i.valor,
      processado: i.valor,
      liberado: i.valor,
      resposta: null,
      glosas: [],
    }),
  ),
})

/** What we sent, each guide in the lot that it went in. */
const sendLotes = (semente: number): GuiaEnviada[] =>
  [...lotesAleatorios(semente, '4.03.00', GUIAS)].flatMap(({ cabecalho, guias }) =>
    guias.map((g, n) => ({
      guia: `${cabecalho.numero}/${n}`,
      lote: { _id: cabecalho.numero, numero: cabecalho.numero, posicao: n + 1 },
      numero: g.guia.autorizacao.numeroGuia,
      numeroOperadora: g.guia.tiss.numeroGuiaOperadora,
      senha: g.guia.autorizacao.senha,
      carteira: g.guia.beneficiario.numeroCarteira,
      itens: itensDaGuia(g).map((i) => ({
        sequencial: i.sequencial,
        data: i.data,
        codigo: i.codigo,
        valor: i.valorTotal,
        sessoes: i.sessoes.map((s) => `${cabecalho.numero}/${n}/${s._id}`),
      })),
    })),
  )

/** What insurers make of a guide on its way back; `certa` is what it still is. */
const change = (e: GuiaEnviada, s: ReturnType<typeof makeSorte>): Caso => {
  const lida = lidaDe(e)
  const caso = { lida, lote: e.lote?.numero ?? null, certa: e.guia as string | null }
  const mudada = s.um([
    'nada',
    'zeros',
    'itens',
    'lote',
    'operadora',
    'alheia',
    'centavo',
    'loteComZeros',
    'mesmoNumero',
  ])
  if (mudada === 'zeros') lida.numero = (lida.numero ?? '').padStart(20, '0')
  if (mudada === 'loteComZeros') caso.lote = (caso.lote ?? '').padStart(12, '0')
  if (mudada === 'itens') lida.itens = [...lida.itens].reverse().map((i, n) => ({ ...i, sequencial: n + 1 }))
  if (mudada === 'lote') caso.lote = '888888888'
  if (mudada === 'operadora' && lida.numeroOperadora) lida.numero = null
  if (mudada === 'centavo') lida.itens = lida.itens.map((i) => ({ ...i, informado: (i.informado ?? 0) + 1 }))
  if (mudada === 'mesmoNumero') {
    // Another clinic's guide that happens to have a number of ours.
    Object.assign(lida, { numeroOperadora: null, senha: null, carteira: 'ZZ999999' })
    return { ...caso, lote: '888888888', certa: null, mudada }
  }
  if (mudada === 'alheia') {
    // Another clinic's guide: numbers and card of nobody here.
    Object.assign(lida, {
      numero: `X${lida.numero}`,
      numeroOperadora: null,
      senha: null,
      carteira: 'ZZ999999',
    })
    return { ...caso, certa: null, mudada }
  }
  return { ...caso, mudada }
}

describe.each([1, 2, 3])('answers to our own lots (%s)', (semente) => {
  const enviadas = sendLotes(semente)
  const match = openCasamento(enviadas)
  const s = makeSorte(semente)
  const casos = enviadas.map((e) => ({ e, ...change(e, s) }))
  const casadas = casos.map((c) => ({ ...c, achada: match(c.lida, c.lote) }))

  it('none goes to another guide than its own', () => {
    const erradas = casadas.filter((c) => c.achada.guia && c.achada.guia.guia !== c.certa)
    expect(erradas.map((c) => [c.mudada, c.certa, c.achada.guia?.guia])).toEqual([])
  })

  it('every one that is ours is found, and what is not waits for a person', () => {
    const perdidas = casadas.filter((c) => c.certa && !c.achada.guia)
    expect(perdidas.map((c) => [c.mudada, c.certa, c.achada.pendencia])).toEqual([])
    expect(casadas.filter((c) => !c.certa).every((c) => c.achada.pendencia !== null)).toBe(true)
  })

  it('an item is a session that has its code, day and value, and each session answers once', () => {
    for (const c of casadas.filter((x) => x.achada.guia)) {
      const enviados = c.achada.guia?.itens ?? []
      const itens = matchItens(c.lida.itens, enviados)
      itens.forEach((casado, n) => {
        const dito = c.lida.itens[n]
        if (c.mudada === 'centavo') expect(casado).toBeNull()
        else
          expect(
            enviados.some(
              (x) =>
                x.sessoes === casado?.sessoes &&
                x.codigo === dito?.codigo &&
                x.data === dito?.data &&
                x.valor === dito?.informado,
            ),
          ).toBe(true)
      })
      const usados = itens.flatMap((i) => (i ? [i.sessoes] : []))
      expect(new Set(usados).size).toBe(usados.length)
    }
  })
})

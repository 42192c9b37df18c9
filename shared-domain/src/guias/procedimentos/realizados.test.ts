import fc from 'fast-check'
import { type LinhaSolicitada, makeRealizados, type RealizadoFeito } from './realizados'

const HOJE = '2026-11-22'
const pedido = (codigo: string, qtd = 10, data = HOJE): LinhaSolicitada => ({
  data,
  tabela: { _id: 't', nome: 'CBHPM' },
  codigoTabela: '22',
  codigo,
  nome: `Procedimento ${codigo}`,
  ch: 100,
  valorCH: 50,
  valorFixo: null,
  qtdSolicitada: qtd,
  qtdAutorizada: qtd,
  qtdRealizada: 0,
})
const A = pedido('1')
const B = pedido('2')
const C = pedido('3')
const balcao = (
  solicitados: LinhaSolicitada[],
  antes: { solicitados: LinhaSolicitada[]; realizados: RealizadoFeito[] } | null,
  enviados: Parameters<typeof makeRealizados>[0]['enviados'] = [],
) => makeRealizados({ solicitados, enviados, antes, podeFaturar: false })
const faturista = (
  solicitados: LinhaSolicitada[],
  enviados: Parameters<typeof makeRealizados>[0]['enviados'],
) => makeRealizados({ solicitados, enviados, antes: null, podeFaturar: true })
const resumo = (linhas: RealizadoFeito[]) => linhas.map((l) => [l.codigo, l.qtdRealizada, l.editado])

describe('performed rows of who may not bill', () => {
  it('are made of the requested ones, in the authorised quantity, whatever is sent of them', () => {
    const enviados = [{ ...A, codigo: '9', qtdRealizada: 999 }]
    const [linha] = balcao([{ ...A, qtdAutorizada: 7 }], null, enviados)
    expect(linha).toMatchObject({
      data: HOJE,
      codigoTabela: '22',
      codigo: '1',
      nome: 'Procedimento 1',
      qtdRealizada: 7,
      ch: 100,
      valorCH: 50,
      horaInicial: null,
      editado: false,
    })
  })

  it('take the table 22 where the request names none', () =>
    expect(balcao([{ ...A, codigoTabela: null }], null)[0]?.codigoTabela).toBe('22'))

  it('follow their request when it changes, and stay when somebody who bills wrote them', () => {
    const realizados = [...balcao([A], null), ...faturista([B], [{ ...B, qtdRealizada: 3 }])]
    const depois = balcao([pedido('1', 4), pedido('2', 4)], { solicitados: [A, B], realizados })
    expect(resumo(depois)).toEqual([
      ['1', 4, false],
      ['2', 3, true],
    ])
  })

  it('keep their place beside the request when one above is taken out', () => {
    const realizados = balcao([A, B, C], null)
    realizados[1] = faturista([B], [{ ...B, qtdRealizada: 3 }])[0] as RealizadoFeito
    expect(resumo(balcao([B, C], { solicitados: [A, B, C], realizados }))).toEqual([
      ['2', 3, true],
      ['3', 10, false],
    ])
  })

  it('keep a written row whose request is gone', () => {
    const realizados = [...balcao([A], null), ...faturista([B], [{ ...B, qtdRealizada: 3 }])]
    expect(resumo(balcao([A], { solicitados: [A, B], realizados }))).toEqual([
      ['1', 10, false],
      ['2', 3, true],
    ])
  })

  it('do not bring back what somebody who bills took out, until its request changes', () => {
    const antes = { solicitados: [A, B], realizados: balcao([A], null) }
    expect(resumo(balcao([A, B], antes))).toEqual([['1', 10, false]])
    expect(resumo(balcao([A, pedido('2', 5)], antes))).toEqual([
      ['1', 10, false],
      ['2', 5, false],
    ])
  })

  it('are made for a guide of before that has none', () =>
    expect(resumo(balcao([A, B], { solicitados: [A, B], realizados: [] }))).toHaveLength(2))

  it('take times, access, technique and reduction from anybody', () => {
    const antes = { solicitados: [A], realizados: balcao([A], null) }
    const enviada = { ...A, horaInicial: '08:00', viaAcesso: '1', reducaoAcrescimoPct: 500, qtdRealizada: 99 }
    expect(balcao([A], antes, [enviada])[0]).toMatchObject({
      horaInicial: '08:00',
      viaAcesso: '1',
      reducaoAcrescimoPct: 500,
      qtdRealizada: 10,
    })
  })
})

describe('performed rows of who may bill', () => {
  it('are as sent, and marked where they say something else than their request', () => {
    const enviados = [
      { ...A, qtdRealizada: 10 },
      { ...B, qtdRealizada: 3 },
      { ...C, qtdRealizada: 1 },
    ]
    expect(resumo(faturista([A, B], enviados))).toEqual([
      ['1', 10, false],
      ['2', 3, true],
      ['3', 1, true],
    ])
  })

  it('are made of the requested ones when none is sent', () =>
    expect(resumo(faturista([A, B], []))).toEqual([
      ['1', 10, false],
      ['2', 10, false],
    ]))
})

describe('performed rows, whatever happened before', () => {
  const solicitado = fc
    .record({ codigo: fc.constantFrom('1', '2', '3', '4'), qtd: fc.integer({ min: 1, max: 3 }) })
    .map(({ codigo, qtd }) => pedido(codigo, qtd))
  const solicitados = fc.array(solicitado, { minLength: 1, maxLength: 5 })
  const enviado = fc
    .record({ s: solicitado, qtdRealizada: fc.integer({ min: 0, max: 3 }) })
    .map(({ s, qtdRealizada }) => ({ ...s, qtdRealizada }))
  const enviados = fc.array(enviado, { maxLength: 5 })
  const save = fc.record({ solicitados, enviados, podeFaturar: fc.boolean() })
  type Guardada = { solicitados: LinhaSolicitada[]; realizados: RealizadoFeito[] }

  /** A guide saved several times, by people of both kinds. */
  const guardada = fc.array(save, { minLength: 1, maxLength: 6 }).map((saves) => {
    let antes: Guardada | null = null
    for (const s of saves)
      antes = { solicitados: s.solicitados, realizados: makeRealizados({ ...s, antes }) } as Guardada
    return antes as unknown as Guardada
  })

  it('come out the same when they are saved again', () =>
    fc.assert(
      fc.property(guardada, fc.boolean(), (antes, podeFaturar) => {
        const outra = makeRealizados({ ...antes, enviados: antes.realizados, antes, podeFaturar })
        expect(outra).toEqual(antes.realizados)
      }),
    ))

  it('are five at most, none of them empty', () =>
    fc.assert(
      fc.property(guardada, ({ realizados }) => {
        expect(realizados.length).toBeLessThanOrEqual(5)
        for (const l of realizados) expect(l.codigo).not.toBe('')
      }),
    ))

  it('lose nothing that was written by somebody who bills', () =>
    fc.assert(
      fc.property(guardada, solicitados, enviados, (antes, pedidos, deBalcao) => {
        const depois = makeRealizados({ solicitados: pedidos, enviados: deBalcao, antes, podeFaturar: false })
        const escrito = (l: RealizadoFeito) => `${l.data} ${l.codigo} ${l.qtdRealizada}`
        const restam = depois.filter((l) => l.editado).map(escrito)
        for (const l of antes.realizados.filter((r) => r.editado)) {
          const i = restam.indexOf(escrito(l))
          expect(i).toBeGreaterThanOrEqual(0)
          restam.splice(i, 1)
        }
        // And nothing is called written that was not.
        expect(restam).toEqual([])
      }),
    ))

  it('hold no quantity that who may not bill sent', () =>
    fc.assert(
      fc.property(guardada, solicitados, enviados, (antes, pedidos, deBalcao) => {
        const sem = makeRealizados({ solicitados: pedidos, enviados: [], antes, podeFaturar: false })
        const com = makeRealizados({ solicitados: pedidos, enviados: deBalcao, antes, podeFaturar: false })
        expect(com).toEqual(sem)
      }),
    ))
})

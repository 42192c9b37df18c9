import * as fc from 'fast-check'
import { formatMes, isMes } from '../comum/datas'
import { diferencasDaSubmissao, estadoDaSubmissao, mesesDaSubmissao } from './submissao'
import { indicacaoSchema } from './submissao.schema'

const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`
const guia = (n: number, quantidade: unknown = 1) => ({ _id: id(n), numeroGuia: String(100 + n), quantidade })
const erros = async (corpo: object) =>
  indicacaoSchema.validate({ mesReferencia: '2026-11', ...corpo }, { abortEarly: false }).then(
    () => [],
    (erro: { errors: string[] }) => erro.errors,
  )

it('the months are the last 24, this one first, across years', () => {
  const meses = mesesDaSubmissao('2026-01-31')
  expect([meses.length, meses[0], meses[1], meses.at(-1)]).toEqual([24, '2026-01', '2025-12', '2024-02'])
  expect(mesesDaSubmissao('2026-11-23').slice(0, 2).map(formatMes)).toEqual([
    'Novembro de 2026',
    'Outubro de 2026',
  ])
  expect(['2026-13', '2026-1', '2026-00', '26-01', '2026-11-01', null].filter(isMes)).toEqual([])
})

it('the state is told by the record', () => {
  expect(estadoDaSubmissao(null)).toBe('Aberto')
  expect(estadoDaSubmissao({ finishedAt: null })).toBe('Submetido')
  expect(estadoDaSubmissao({ finishedAt: '2026-11-30T12:00:00.000Z' })).toBe('Finalizado')
})

describe('a submission', () => {
  it('takes each guide once, by its number and by its id', async () => {
    expect(await erros({ guias: [guia(1), guia(2)] })).toEqual([])
    expect(await erros({ guias: [guia(1), { ...guia(2), numeroGuia: '101' }] })).toEqual([
      'Guia 101 já adicionada.',
    ])
    expect(await erros({ guias: [guia(1), { ...guia(1), numeroGuia: '102' }] })).toEqual([
      'Guia 102 já adicionada.',
    ])
  })

  it.each([
    [0, 'Informe ao menos 1 sessão.'],
    [-3, 'Informe ao menos 1 sessão.'],
    [1.5, 'Informe ao menos 1 sessão.'],
    ['', 'Informe ao menos 1 sessão.'],
    [null, 'Informe ao menos 1 sessão.'],
    ['doze', 'Informe ao menos 1 sessão.'],
    [1000, 'Informe no máximo 999 sessões.'],
  ])('does not take %j sessions', async (quantidade, mensagem) => {
    expect(await erros({ guias: [guia(1, quantidade)] })).toContain(mensagem)
  })

  it('is of a month', async () => {
    expect(await erros({ mesReferencia: '2026-13', guias: [] })).toEqual(['Escolha um dos últimos 24 meses.'])
    expect(await erros({ mesReferencia: '', guias: [] })).toEqual(['Campo é obrigatório.'])
  })
})

it('tells every guide whose number differs from the system’s, and no other', () => {
  const lado = (chave: 'quantidade' | 'evoluidas') =>
    fc
      .uniqueArray(
        fc.record({ _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), n: fc.integer({ min: 1, max: 4 }) }),
        {
          selector: (g) => g._id,
        },
      )
      .map((itens) =>
        itens.map(({ _id, n }) => ({ _id, [chave]: n }) as { _id: string } & Record<typeof chave, number>),
      )
  fc.assert(
    fc.property(lado('quantidade'), lado('evoluidas'), (enviadas, evolucoes) => {
      const ditas = diferencasDaSubmissao(
        enviadas as { _id: string; quantidade: number }[],
        evolucoes as { _id: string; evoluidas: number }[],
      )
      for (const _id of ['a', 'b', 'c', 'd', 'e']) {
        const n = enviadas.find((g) => g._id === _id)?.quantidade ?? 0
        const m = evolucoes.find((g) => g._id === _id)?.evoluidas ?? 0
        const dela = ditas.filter((d) => d.guia._id === _id)
        expect(dela.map((d) => [d.enviadas, d.evoluidas])).toEqual(n === m ? [] : [[n, m]])
      }
    }),
  )
})

import fc from 'fast-check'
import type { Procedimento } from './answers/tabelaProcedimento'
import {
  checkProcedimento,
  MAIOR_CH,
  MAXIMO_PROCEDIMENTOS,
  parseProcedimento,
  tabelaProcedimentoSchema,
} from './tabelaProcedimento'

const CONSULTA: Procedimento = { codigo: '10101012', nome: 'Consulta', ch: 100, valor_fixo: null }
const erros = (procedimentos: unknown, mais: object = {}): Record<string, string> => {
  try {
    tabelaProcedimentoSchema.validateSync({ nome: 'TUSS', procedimentos, ...mais }, { abortEarly: false })
    return {}
  } catch (erro) {
    const { inner, message, path } = erro as { inner: { path: string; message: string }[] } & Error & {
        path: string
      }
    return Object.fromEntries((inner.length ? inner : [{ path, message }]).map((e) => [e.path, e.message]))
  }
}
const muitas = (n: number): Procedimento[] =>
  Array.from({ length: n }, (_, i) => ({ ...CONSULTA, codigo: String(i + 1) }))

describe('procedure table', () => {
  it.each([
    [[], 'procedimentos', 'Deve ser informado pelo menos um procedimento.'],
    [null, 'procedimentos', 'Deve ser informado pelo menos um procedimento.'],
    [[{ ...CONSULTA, codigo: '' }], 'procedimentos[0].codigo', 'Campo é obrigatório.'],
    [[{ ...CONSULTA, codigo: '10a' }], 'procedimentos[0].codigo', 'Código deve ter só números.'],
    [
      [{ ...CONSULTA, codigo: '1'.repeat(21) }],
      'procedimentos[0].codigo',
      'Código deve ter no máximo 20 números.',
    ],
    [[CONSULTA, { ...CONSULTA, nome: ' ' }], 'procedimentos[1].nome', 'Campo é obrigatório.'],
    [
      [{ ...CONSULTA, nome: 'x'.repeat(501) }],
      'procedimentos[0].nome',
      'Campo deve ter no máximo 500 letras.',
    ],
    [[{ ...CONSULTA, nome: 'a\0' }], 'procedimentos[0].nome', 'Campo contém caracteres inválidos.'],
    [[{ ...CONSULTA, ch: null }], 'procedimentos[0].ch', 'Campo é obrigatório.'],
    [[{ ...CONSULTA, ch: null }], 'procedimentos[0].valor_fixo', 'Campo é obrigatório.'],
    [[{ ...CONSULTA, ch: MAIOR_CH + 1 }], 'procedimentos[0].ch', 'Valor inválido.'],
    [[{ ...CONSULTA, ch: 1.5 }], 'procedimentos[0].ch', 'Valor inválido.'],
    [[{ ...CONSULTA, valor_fixo: -1 }], 'procedimentos[0].valor_fixo', 'Valor inválido.'],
    [[CONSULTA, CONSULTA], 'procedimentos[1].codigo', 'Código repetido na tabela.'],
    [['nada'], 'procedimentos[0].nome', 'Campo é obrigatório.'],
  ])('refuses %j at %s', (linhas, path, mensagem) => expect(erros(linhas)[path]).toBe(mensagem))

  it('needs a name', () => expect(erros([CONSULTA], { nome: '' })).toEqual({ nome: 'Campo é obrigatório.' }))

  it('takes a numeric code, a value instead of the CH, and both', () => {
    const lidas = tabelaProcedimentoSchema.validateSync({
      nome: 'TUSS',
      procedimentos: [
        { codigo: 10101012, nome: ' Consulta ', valor_fixo: 500, _id: 'x' },
        { codigo: '2', nome: 'b', ch: '', valor_fixo: 0 },
        { codigo: '3', nome: 'c', ch: 10, valor_fixo: 10 },
      ],
    }).procedimentos
    expect(lidas).toEqual([
      { codigo: '10101012', nome: 'Consulta', ch: null, valor_fixo: 500 },
      { codigo: '2', nome: 'b', ch: null, valor_fixo: 0 },
      { codigo: '3', nome: 'c', ch: 10, valor_fixo: 10 },
    ])
  })

  it('holds 20,000 rows and not one more', () => {
    expect(erros(muitas(MAXIMO_PROCEDIMENTOS))).toEqual({})
    expect(erros(muitas(MAXIMO_PROCEDIMENTOS + 1))).toEqual({
      procedimentos: 'Informe no máximo 20000 procedimentos.',
    })
  })

  it('tells of the first bad rows only, however many there are', () => {
    const ruins = muitas(5_000).map((p) => ({ ...p, nome: '' }))
    expect(Object.keys(erros(ruins))).toHaveLength(20)
  })

  it('reads any row without failing, and what it read reads the same again', () => {
    fc.assert(
      fc.property(fc.anything(), (linha) => {
        const lida = parseProcedimento(linha)
        expect(parseProcedimento(lida)).toEqual(lida)
        checkProcedimento(lida)
      }),
    )
  })
})

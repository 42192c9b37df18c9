import fc from 'fast-check'
import { CONVENIO_JA_TEM_VALOR, especialidadeSchema, MAIOR_VALOR, TIPO_VALOR } from './especialidade'

const ID = '01980000-0000-7000-8000-000000000001'
const read = (mais: object) =>
  especialidadeSchema.validateSync({ nome: 'Pilates', ativo: true, ...mais }, { abortEarly: false })
const erros = (mais: object): { path?: string; message: string }[] => {
  try {
    read(mais)
    return []
  } catch (erro) {
    return (erro as { inner: { path?: string; message: string }[] }).inner.map(({ path, message }) => ({
      path,
      message,
    }))
  }
}

describe('specialty', () => {
  it('starts active with 0 appointments and numbering 0', () => {
    expect(read({})).toMatchObject({
      ativo: true,
      maximoAgendamentos: 0,
      codigoNumeracaoGuia: 0,
      convenios: [],
    })
  })

  it('reads the status that its form holds as text', () => {
    expect(read({ ativo: 'false' }).ativo).toBe(false)
    expect(read({ ativo: 'true' }).ativo).toBe(true)
  })

  it.each([
    [{ nome: '' }, 'nome', 'Campo é obrigatório.'],
    [{ nome: 'Pi' }, 'nome', 'Campo deve ter pelo menos 3 letras.'],
    [{ nome: 'P'.repeat(21) }, 'nome', 'Campo deve ter no máximo 20 letras.'],
    [{ ativo: null }, 'ativo', 'Campo é obrigatório.'],
    [{ ativo: undefined }, 'ativo', 'Campo é obrigatório.'],
    [{ maximoAgendamentos: '' }, 'maximoAgendamentos', 'Campo é obrigatório.'],
    [{ codigoNumeracaoGuia: null }, 'codigoNumeracaoGuia', 'Campo é obrigatório.'],
    [
      { convenios: [{ _id: ID, valor: MAIOR_VALOR[1] + 1, tipoValor: 1 }] },
      'convenios[0].valor',
      'Informe no máximo R$ 9.999.999,99.',
    ],
    [{ maximoAgendamentos: 100 }, 'maximoAgendamentos', 'Valor deve ser no máximo 99.'],
  ])('refuses %j', (mais, path, message) => expect(erros(mais)[0]).toEqual({ path, message }))

  it('refuses an insurer twice, under its second row', () => {
    const linha = { _id: ID, valor: 1, tipoValor: 1 }
    expect(erros({ convenios: [linha, linha] })).toEqual([
      { path: 'convenios[1]', message: CONVENIO_JA_TEM_VALOR },
    ])
  })

  it('takes a value exactly up to the limit of its kind', () => {
    const tipo = fc.constantFrom(TIPO_VALOR.fixo, TIPO_VALOR.percentual)
    fc.assert(
      fc.property(tipo, fc.integer({ min: -5, max: 1_000_000_010 }), (tipoValor, valor) => {
        const aceito = erros({ convenios: [{ _id: ID, valor, tipoValor }] }).length === 0
        expect(aceito).toBe(valor >= 0 && valor <= MAIOR_VALOR[tipoValor])
      }),
      {
        examples: [
          [2, 10_000],
          [2, 10_001],
          [1, 999_999_999],
          [1, 1_000_000_000],
        ],
      },
    )
  })

  it.each([0, 3, '1,5', null])('knows two kinds of value only: not %j', (tipoValor) =>
    expect(erros({ convenios: [{ _id: ID, valor: 1, tipoValor }] }).length).toBeGreaterThan(0),
  )
})

import fc from 'fast-check'
import { qualquerTexto } from '../teste/textos'
import { codigoOf, dominioSchema, prepareValores } from './dominio'

describe('code of a value', () => {
  it.each([
    ['Médico', 'medico'],
    ['Comissário(a) de bordo', 'comissarioADeBordo'],
    ['CPF', 'cpf'],
    ['2ª via', '2Via'],
    ['  Não   informado ', 'naoInformado'],
    ['!!!', 'valor'],
    ['日本', 'valor'],
  ])('of %s is %s', (valor, codigo) => {
    expect(codigoOf(valor)).toBe(codigo)
  })

  it('of any text is one word of letters and digits that begins in lower case, always the same', () => {
    fc.assert(
      fc.property(qualquerTexto(200), (valor) => {
        const codigo = codigoOf(valor)
        expect(codigo).toMatch(/^[a-z0-9][A-Za-z0-9]{0,59}$/)
        expect(codigoOf(valor)).toBe(codigo)
      }),
    )
  })
})

describe('values as they are saved', () => {
  const linha = fc.record(
    {
      _id: fc.option(fc.uuid()),
      valor: fc.option(fc.oneof(fc.string({ maxLength: 80 }), fc.constantFrom('Sim', 'sim', 'SIM!', ' '))),
      codigo: fc.option(fc.constantFrom('', 'sim', 'sim2')),
    },
    { requiredKeys: [] },
  )

  it('are those that say something, in their order, each code once unless it came twice', () => {
    fc.assert(
      fc.property(fc.array(linha, { maxLength: 12 }), (linhas) => {
        const escritas = linhas.filter((l) => l.valor?.trim())
        const salvas = prepareValores(linhas)
        expect(salvas.map((s) => s.valor)).toEqual(escritas.map((l) => l.valor?.trim()))
        escritas.forEach((l, i) => {
          if (l.codigo) expect(salvas[i]?.codigo).toBe(l.codigo)
        })
        const feitos = salvas.filter((_, i) => !escritas[i]?.codigo).map((s) => s.codigo)
        expect(new Set(feitos).size).toBe(feitos.length)
        const dados = new Set<unknown>(escritas.map((l) => l.codigo).filter(Boolean))
        expect(feitos.some((c) => dados.has(c) || c === '')).toBe(false)
        // Saved once, they are saved the same again.
        expect(prepareValores(salvas)).toEqual(salvas)
      }),
    )
  })

  it('number thousands that are alike without counting from the start for each', () => {
    const tem = jest.spyOn(Set.prototype, 'has')
    const valores = Array.from({ length: 2000 }, (_, i) => ({
      valor: `a${'!'.repeat(i % 100)}${'?'.repeat(i / 100)}`,
    }))
    const codigos = prepareValores(valores).map((v) => v.codigo)
    const perguntas = tem.mock.calls.length
    tem.mockRestore()
    expect(new Set(codigos).size).toBe(2000)
    expect(perguntas).toBeLessThan(3 * 2000)
  })

  it('keep codes within their length when many are alike', () => {
    const longo = 'a'.repeat(150)
    const codigos = prepareValores(Array.from({ length: 12 }, () => ({ valor: longo }))).map((v) => v.codigo)
    expect(new Set(codigos).size).toBe(12)
    expect(Math.max(...codigos.map((c) => c.length))).toBe(60)
  })
})

describe('form of a domain', () => {
  const erros = async (valores: unknown[]): Promise<Record<string, string>> => {
    try {
      await dominioSchema.validate({ nome: 'Cores', ativo: 'true', valores }, { abortEarly: false })
      return {}
    } catch (erro) {
      const { inner } = erro as { inner: { path: string; message: string }[] }
      return Object.fromEntries(inner.map((e) => [e.path, e.message]))
    }
  }

  it('puts a repeated value or code under its row; blank rows are none', async () => {
    const linhas = [
      { valor: 'Sim', codigo: 'S' },
      { valor: '' },
      {},
      { valor: 'sim ' },
      { valor: 'Não', codigo: 'S' },
    ]
    expect(await erros(linhas)).toEqual({
      'valores[3].valor': 'Valor repetido.',
      'valores[4].codigo': 'Código repetido.',
    })
    expect(await erros([{ valor: ' ' }, {}, { valor: null, codigo: null, _id: null }])).toEqual({})
  })

  it('tells what is wrong with a row under its field, and no more than a person could read', async () => {
    expect(
      await erros([
        { valor: 'x'.repeat(151), codigo: 'c'.repeat(61), _id: 'abc' },
        { valor: { a: 1 }, codigo: ['x'] },
        7,
        { valor: 'duas\nlinhas' },
      ]),
    ).toEqual({
      'valores[0].valor': 'Campo deve ter no máximo 150 letras.',
      'valores[0].codigo': 'Campo deve ter no máximo 60 letras.',
      'valores[0]._id': 'Identificador inválido.',
      'valores[1].valor': 'Texto inválido.',
      'valores[1].codigo': 'Texto inválido.',
      'valores[2].valor': 'Texto inválido.',
      'valores[3].valor': 'Campo deve ficar em uma linha só.',
    })
    expect(Object.keys(await erros(Array(5000).fill(7)))).toHaveLength(20)
  })

  it('holds five thousand values and no more', async () => {
    const muitos = (n: number) => Array.from({ length: n }, (_, i) => ({ valor: `Valor ${i}` }))
    expect(await erros(muitos(5000))).toEqual({})
    expect(await erros(muitos(5001))).toEqual({ valores: 'Informe no máximo 5000.' })
  })
})

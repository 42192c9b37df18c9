import fc from 'fast-check'
import { qualquerTexto } from '../../teste/textos'
import { checkResposta, cleanResposta } from '../resposta'
import { DESENHOS } from './desenho'
import {
  checkMapa,
  cleanMapa,
  compareMapas,
  listMarcas,
  MAXIMO_MARCAS,
  type MapaCorporal,
  type Marca,
  TIPOS_DE_SINTOMA,
  textoDaMudanca,
  textoDoMapa,
  writeMarca,
} from './marcas'
import { FACES_DO_CORPO, type FaceDoCorpo, findRegiao, listRegioes, nomeDaRegiao, REGIOES } from './regioes'

const nota = fc.option(fc.constantFrom('ao subir escada', ' à noite '), { nil: undefined })
const marca = (menor: number, maior: number, falta: boolean): fc.Arbitrary<Marca> =>
  fc.record(
    {
      intensidade: falta
        ? fc.option(fc.integer({ min: menor, max: maior }))
        : fc.integer({ min: menor, max: maior }),
      nota,
    },
    { requiredKeys: falta ? [] : ['intensidade'] },
  )
const mapas: fc.Arbitrary<MapaCorporal> = fc.dictionary(
  fc.constantFrom(...REGIOES.map((r) => r.chave)),
  fc.record(
    {
      dor: marca(0, 10, false),
      dormencia: marca(1, 3, true),
      inchaco: marca(1, 3, true),
      cicatriz: marca(1, 3, true),
    },
    { requiredKeys: [] },
  ),
  { maxKeys: 12 },
)

describe('the drawing', () => {
  it.each(Object.keys(FACES_DO_CORPO) as FaceDoCorpo[])(
    '%s has a shape for each of its regions, and no other',
    (face) => {
      const { largura, altura, camadas } = DESENHOS[face]
      const formas = camadas.flatMap((c) => c.formas)
      expect(formas.map((f) => f.chave).sort()).toEqual(
        listRegioes(face)
          .map((r) => r.chave)
          .sort(),
      )
      for (const { x, y, d } of formas) {
        expect(x > 0 && x < largura && y > 0 && y < altura).toBe(true)
        expect(d).toMatch(/^M[-\d.]/)
        expect(d).not.toMatch(/NaN|undefined/)
      }
    },
  )

  it("has the patient's right at the viewer's left from the front, and at the right from behind", () => {
    const xOf = (face: FaceDoCorpo, chave: string) =>
      DESENHOS[face].camadas[0]?.formas.find((f) => f.chave === `${face}.${chave}`)?.x ?? 0
    expect(xOf('frente', 'ombroD')).toBeLessThan(xOf('frente', 'ombroE'))
    expect(xOf('costas', 'ombroD')).toBeGreaterThan(xOf('costas', 'ombroE'))
  })
})

it('names each region once', () => {
  const nomes = REGIOES.map(nomeDaRegiao)
  expect(new Set(nomes).size).toBe(nomes.length)
  expect(nomes).toEqual(
    expect.arrayContaining(['Ombro direito (frente)', 'Cervical (costas)', 'Hálux esquerdo (planta do pé)']),
  )
  expect(nomes.filter((n) => /[{}]/.test(n))).toEqual([])
})

describe('a chart', () => {
  const cheio = Object.fromEntries(REGIOES.slice(0, MAXIMO_MARCAS + 1).map((r) => [r.chave, { inchaco: {} }]))
  it.each([
    ['x', 'Mapa corporal inválido.'],
    [[], 'Mapa corporal inválido.'],
    [{ 'frente.nariz': { dor: { intensidade: 1 } } }, 'Região do corpo inválida.'],
    [{ 'costas.sacro': { coceira: {} } }, 'Mapa corporal inválido.'],
    [{ 'costas.sacro': { dor: 7 } }, 'Mapa corporal inválido.'],
    [{ 'costas.sacro': { dor: {} } }, 'A dor vai de 0 a 10.'],
    [{ 'costas.sacro': { dor: { intensidade: 11 } } }, 'A dor vai de 0 a 10.'],
    [{ 'costas.sacro': { dor: { intensidade: 2.5 } } }, 'A dor vai de 0 a 10.'],
    [{ 'costas.sacro': { inchaco: { intensidade: 4 } } }, 'Escolha leve, moderada ou intensa.'],
    [
      { 'costas.sacro': { dor: { intensidade: 1, nota: 'a'.repeat(101) } } },
      'A observação de uma marca deve ter no máximo 100 letras.',
    ],
    [cheio, 'Um mapa corporal tem no máximo 80 marcas.'],
  ])('%#: refuses what it cannot be', (valor, problema) => {
    expect(checkMapa(valor)).toBe(problema)
    expect(
      checkResposta({ tipo: 'Mapa corporal', obrigatorio: false }, { valor: '', tabela: valor as never }),
    ).toBe(problema)
  })

  it('takes any value without falling over, and what is taken is kept without change', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(qualquerTexto(), fc.anything())), (v) =>
        expect([null, expect.any(String)]).toContainEqual(checkMapa(v)),
      ),
    )
    fc.assert(
      fc.property(mapas, (m) => {
        const limpo = cleanMapa(m)
        expect([checkMapa(m), checkMapa(limpo)]).toEqual([null, null])
        expect(cleanMapa(limpo)).toEqual(limpo)
        expect(textoDoMapa(limpo)).toBe(textoDoMapa(m))
        expect(cleanResposta('Mapa corporal', { valor: 'x', tabela: m }).valor).toBe(textoDoMapa(m))
      }),
    )
  })

  it('is said in words, region after region, from head to foot', () => {
    expect(
      textoDoMapa({
        'frente.joelhoE': { cicatriz: { nota: 'artroscopia' }, inchaco: { intensidade: 2 } },
        'frente.ombroD': { dor: { intensidade: 7 }, dormencia: { intensidade: 1 } },
        'outra.coisa': { dor: { intensidade: 1 } },
      }),
    ).toBe(
      'Ombro direito (frente): dor 7; parestesia leve\nJoelho esquerdo (frente): inchaço moderado; cicatriz (artroscopia)',
    )
  })

  it('is written and taken back mark by mark', () => {
    fc.assert(
      fc.property(
        mapas,
        fc.constantFrom(...REGIOES),
        fc.constantFrom(...TIPOS_DE_SINTOMA),
        (m, { chave }, sintoma) => {
          const antes = m[chave]?.[sintoma] ?? null
          const escrito = writeMarca(m, { regiao: chave, sintoma }, { intensidade: 1 })
          expect(listMarcas(escrito)).toHaveLength(listMarcas(m).length + (antes ? 0 : 1))
          expect(cleanMapa(writeMarca(escrito, { regiao: chave, sintoma }, antes))).toEqual(cleanMapa(m))
        },
      ),
    )
  })
})

describe('two charts', () => {
  it('say what is new, gone, stronger, weaker and the same', () => {
    const mudancas = compareMapas(
      {
        'frente.joelhoD': { dor: { intensidade: 7 }, inchaco: {} },
        'costas.sacro': { dor: { intensidade: 2 } },
        'costas.cervical': { dor: { intensidade: 3 } },
      },
      {
        'frente.joelhoD': { dor: { intensidade: 4 }, inchaco: { intensidade: 1 } },
        'costas.cervical': { dor: { intensidade: 6 } },
        'frente.peE': { dormencia: { intensidade: 3 } },
      },
    )
    expect(mudancas.map((m) => `${m.como} ${textoDaMudanca(m)}`)).toEqual([
      'maisFraco Joelho direito (frente): dor 7 → 4',
      'igual Joelho direito (frente): inchaço leve',
      'novo Pé esquerdo (frente): parestesia intensa',
      'maisForte Cervical (costas): dor 3 → 6',
      'sumiu Sacro (costas): dor 2',
    ])
  })

  it('turned round say the contrary, and alike nothing', () => {
    const contrario = {
      novo: 'sumiu',
      sumiu: 'novo',
      maisForte: 'maisFraco',
      maisFraco: 'maisForte',
      igual: 'igual',
    }
    fc.assert(
      fc.property(mapas, mapas, (a, b) => {
        expect(compareMapas(b, a).map((m) => m.como)).toEqual(
          compareMapas(a, b).map((m) => contrario[m.como]),
        )
        expect(compareMapas(a, a).every((m) => m.como === 'igual')).toBe(true)
        expect(compareMapas(a, a)).toHaveLength(listMarcas(a).length)
      }),
    )
  })
})

it('finds no region by the name of what every object has', () => {
  for (const chave of ['constructor', '__proto__', 'toString']) expect(findRegiao(chave)).toBeUndefined()
})

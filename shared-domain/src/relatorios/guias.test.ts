import fc from 'fast-check'
import { filterGuias, isCompleta, readNumeros, SEM_FILTRO_DE_GUIAS, sumByConvenio, sumGuias } from './guias'

const NOMES = ['A', 'B', 'C'] as const
const guia = fc.record({
  numero_guia: fc.integer({ min: 1, max: 30 }).map((n) => String(n).padStart((n % 4) + 1, '0')),
  especialidade: fc.constantFrom(...NOMES),
  convenio: fc.constantFrom(...NOMES),
  profissionais: fc.subarray(NOMES.map((_id) => ({ _id, nome: _id }))),
  total_sessoes: fc.nat(5),
  total_sessoes_guia: fc.nat(5),
  total_enviado: fc.nat(1000),
  total_glosa: fc.nat(1000),
  total_pago: fc.nat(1000),
})
const guias = fc.array(guia, { maxLength: 25 })

describe('guides that a report has received', () => {
  it('are all there without a filter', () =>
    fc.assert(fc.property(guias, (lista) => expect(filterGuias(lista, SEM_FILTRO_DE_GUIAS)).toEqual(lista))))

  it('are those that every choice takes, and together with the others all of them', () =>
    fc.assert(
      fc.property(guias, fc.subarray([...NOMES], { minLength: 1 }), (lista, nomes) => {
        for (const filtro of [
          { especialidades: nomes, of: (g: (typeof lista)[number]) => [g.especialidade] },
          { planos: nomes, of: (g: (typeof lista)[number]) => [g.convenio] },
          { profissionais: nomes, of: (g: (typeof lista)[number]) => g.profissionais.map((p) => p._id) },
        ]) {
          const { of, ...escolha } = filtro
          const achadas = filterGuias(lista, { ...SEM_FILTRO_DE_GUIAS, ...escolha })
          const dela = (g: (typeof lista)[number]) => of(g).some((n) => (nomes as string[]).includes(n))
          expect(achadas.every(dela)).toBe(true)
          expect(lista.filter((g) => !achadas.includes(g)).some(dela)).toBe(false)
        }
        const sim = filterGuias(lista, { ...SEM_FILTRO_DE_GUIAS, completas: 'SIM' })
        const nao = filterGuias(lista, { ...SEM_FILTRO_DE_GUIAS, completas: 'NAO' })
        expect(sim.length + nao.length).toBe(lista.length)
        expect(sim.every((g) => g.total_sessoes >= g.total_sessoes_guia)).toBe(true)
      }),
    ))

  it('are found by their numbers, whatever parts them and whatever zeros stand before', () => {
    const com = (numero_guia: string) => ({
      numero_guia,
      especialidade: 'A',
      convenio: 'A',
      profissionais: [],
      total_sessoes: 1,
      total_sessoes_guia: 1,
      total_enviado: 0,
      total_glosa: 0,
      total_pago: 0,
    })
    expect(readNumeros(' 0012,  7;\n100 ')).toEqual(['12', '7', '100'])
    const achadas = filterGuias([com('12'), com('0007'), com('120')], {
      ...SEM_FILTRO_DE_GUIAS,
      numeros: '0012, 7',
    })
    expect(achadas.map((g) => g.numero_guia)).toEqual(['12', '0007'])
  })

  it.each([
    [10, 10, true],
    [11, 10, true],
    [9, 10, false],
    [0, 0, true],
  ])('%i of %i sessions: complete is %s', (total_sessoes, total_sessoes_guia, sim) =>
    expect(isCompleta({ total_sessoes, total_sessoes_guia })).toBe(sim),
  )

  it('add up by insurer to what they are together, who answered most first', () =>
    fc.assert(
      fc.property(guias, (lista) => {
        const somas = sumByConvenio(lista)
        for (const campo of ['guias', 'sessoes', 'enviado', 'glosa', 'pago'] as const)
          expect(somas.reduce((s, x) => s + x[campo], 0)).toBe(sumGuias(lista)[campo])
        const respostas = somas.map((s) => s.pago + s.glosa)
        expect(respostas).toEqual([...respostas].sort((a, b) => b - a))
      }),
    ))
})

import fc from 'fast-check'
import { keepTravados } from './travados'

const valor = fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: null })
const texto = fc.option(fc.constantFrom('1', '2'), { nil: null })
const guia = fc.record({
  outro: fc.string(),
  atendimento: fc.record({ tipoAtendimento: fc.string(), indicacaoAcidente: texto }),
  consultaReferencia: fc.record({
    tipoDoenca: texto,
    tempoDoenca: fc.record({ anos: valor, meses: valor, dias: valor }),
  }),
  procedimentosRealizados: fc.record({
    observacao: texto,
    totalTaxasAlugueis: fc.nat(),
    totalMateriais: fc.nat(),
    totalMedicamentos: fc.nat(),
    totalDiarias: fc.nat(),
    totalGases: fc.nat(),
    fixarValor: fc.boolean(),
    fatorMultiplicador: fc.integer({ min: 1, max: 9 }),
  }),
})

describe('fields of who may bill', () => {
  it('stay as the guide has them when anybody else saves', () =>
    fc.assert(
      fc.property(guia, guia, (valores, antes) => {
        const { atendimento, consultaReferencia, procedimentosRealizados, outro } = keepTravados(
          valores,
          antes,
          false,
        )
        expect(atendimento).toEqual({
          ...valores.atendimento,
          indicacaoAcidente: antes.atendimento.indicacaoAcidente,
        })
        expect(consultaReferencia).toEqual(antes.consultaReferencia)
        expect(procedimentosRealizados).toEqual(antes.procedimentosRealizados)
        expect(outro).toBe(valores.outro)
      }),
    ))

  it('begin with their defaults when anybody else makes the guide', () =>
    fc.assert(
      fc.property(guia, (valores) => {
        const nova = keepTravados(valores, null, false)
        expect(nova.atendimento.indicacaoAcidente).toBeNull()
        expect(nova.consultaReferencia).toEqual({
          tipoDoenca: null,
          tempoDoenca: { anos: null, meses: null, dias: null },
        })
        expect(nova.procedimentosRealizados).toMatchObject({
          observacao: null,
          totalGases: 0,
          fixarValor: false,
          fatorMultiplicador: 1,
        })
      }),
    ))

  it('are what who bills sends', () =>
    fc.assert(
      fc.property(guia, guia, (valores, antes) => {
        expect(keepTravados(valores, antes, true)).toEqual(valores)
      }),
    ))
})

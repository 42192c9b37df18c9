import type { Guia } from '@clinica/shared-domain'
import { readField } from '../../teste/impresso/campos'
import { guiaDeTeste } from '../../teste/impresso/guias'
import { longestGuia } from '../../teste/impresso/longas'
import { faultsOf, type PaginaLida, readPdfStream } from '../../teste/impresso/pdf'
import { printGuias } from './imprimir'

const paginaDe = async (guia: Guia): Promise<PaginaLida> => {
  const { paginas } = await readPdfStream(printGuias([{ guia }], 'consulta', { titulo: 'Guia' }))
  expect(paginas).toHaveLength(1)
  return paginas[0] as PaginaLida
}

const VALORES: Record<string, string> = {
  1: '326305',
  3: '02/11/2026',
  4: '0 064 123456789012 3',
  5: 'Unipart Especial Enfermaria',
  6: '31/05/2027',
  7: 'Rosângela Conceição Araújo',
  8: '898001160660761',
  9: '0012345-6',
  10: 'Clínica Aurora Ltda.',
  11: '1234567',
  12: '081',
  '13-14-15': 'Rua dos Guajajaras - 1470 - sala 302',
  16: 'Belo Horizonte',
  17: 'MG',
  18: '3106200',
  19: '30180-101',
  20: 'Íris Assunção de Melo',
  21: 'CREFITO',
  22: '12345-F',
  23: 'SP',
  24: '223605',
  25: 'C',
  26: '1 A 6 M',
  27: '2',
  28: 'M54.5',
  29: '',
  30: '',
  31: '',
  32: '01/11/2026',
  33: '22',
  34: '50000470',
  35: '1',
  36: '5',
  37: 'Paciente em tratamento seriado.|Sessões às terças e quintas.',
  38: '',
  39: '',
}

describe('the printed consultation guide', () => {
  it('has every value in the box of its field', async () => {
    const pagina = await paginaDe(guiaDeTeste())
    expect(Object.fromEntries(Object.keys(VALORES).map((n) => [n, readField(pagina, n)]))).toEqual(VALORES)
    expect([pagina.largura, pagina.altura]).toEqual([841.89, 595.28])
    expect(faultsOf(pagina)).toEqual([])
  })

  it('is printed of a guide without performed procedures too', async () => {
    const guia = guiaDeTeste()
    guia.procedimentosRealizados.procedimentos = []
    const pagina = await paginaDe(guia)
    for (const n of ['32', '33', '34']) expect(readField(pagina, n)).toBe('')
  })

  it.each(['W', 'i', 'Ç'])('holds the longest values, of %j', async (letra) => {
    const guia = longestGuia(letra)
    const pagina = await paginaDe(guia)
    const { beneficiario: b, contratadoExecutante: e } = guia
    const longos: Record<string, string | null> = {
      4: b.numeroCarteira,
      5: b.plano,
      7: b.nome,
      9: e.documentoExecutante,
      10: e.nome,
      16: e.endereco.municipio,
      20: e.nomeComplementar,
      21: e.conselho,
      34: guia.procedimentosRealizados.procedimentos[0]?.codigo ?? null,
      37: guia.procedimentosRealizados.observacao,
    }
    for (const [n, valor] of Object.entries(longos))
      expect([n, readField(pagina, n).replaceAll('|', '')]).toEqual([n, valor])
    expect(faultsOf(pagina)).toEqual([])
  })
})

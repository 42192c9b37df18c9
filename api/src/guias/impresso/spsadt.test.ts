// Runs again by Node 24.
import type { Guia } from '@clinica/shared-domain'
import { readColumn, readField } from '../../teste/impresso/campos'
import { guiaDeTeste } from '../../teste/impresso/guias'
import { longestGuia } from '../../teste/impresso/longas'
import { faultsOf, type PaginaLida, readPdfStream } from '../../teste/impresso/pdf'
import { printGuias } from './imprimir'

const paginasDe = async (...guias: Guia[]): Promise<PaginaLida[]> =>
  (
    await readPdfStream(
      printGuias(
        guias.map((guia) => ({ guia })),
        'spsadt',
        { titulo: 'Guias' },
      ),
    )
  ).paginas

/** Every field of the front, by its official number. */
const VALORES: Record<string, string> = {
  1: '326305',
  3: '10011001',
  4: '03/11/2026',
  5: 'A1B2C3D4E5',
  6: '31/12/2026',
  7: '02/11/2026',
  8: '0 064 123456789012 3',
  9: 'Unipart Especial Enfermaria',
  10: '31/05/2027',
  11: 'Rosângela Conceição Araújo',
  12: '898001160660761',
  13: '11.222.333/0001-81',
  14: 'Hospital São João Ltda.',
  15: '7654321',
  16: 'Dr. João Antônio Guimarães',
  17: 'CRM',
  18: '45123',
  19: 'MG',
  20: '225270',
  21: '01/11/2026 14:30',
  22: 'U',
  23: 'M54.5',
  24: 'Dor lombar baixa, há seis meses; avaliação e reabilitação.',
  30: '0012345-6',
  31: 'Clínica Aurora Ltda.',
  32: '081',
  '33-34-35': 'Rua dos Guajajaras - 1470 - sala 302',
  36: 'Belo Horizonte',
  37: 'MG',
  38: '3106200',
  39: '30180-101',
  40: '1234567',
  '40a': '529.982.247-25',
  41: 'Íris Assunção de Melo',
  42: 'CREFITO',
  43: '12345-F',
  44: 'SP',
  45: '223605',
  '45a': '12',
  46: '03',
  47: '2',
  48: '5',
  49: 'C',
  50: '1 A 6 M',
  64: 'Paciente em tratamento seriado.|Sessões às terças e quintas.',
  65: '6.825,01',
  66: '1,01',
  67: '1,02',
  68: '1,03',
  69: '1,04',
  70: '1,05',
  71: '6.830,16',
}

/** The columns of the two lists, five rows each. */
const LINHAS: Record<string, string[]> = {
  25: Array(5).fill('22'),
  26: ['50000470', '50000471', '50000472', '50000473', '50000474'],
  27: [
    'Sessão de fisioterapia motora individual',
    'Reeducação postural global (RPG)',
    'Consulta em psicologia',
    'Pilates clínico — solo e aparelho',
    'Acupuntura por sessão',
  ],
  28: ['10', '11', '12', '13', '14'],
  29: ['20', '21', '22', '23', '24'],
  51: ['01/11/2026', '02/11/2026', '03/11/2026', '04/11/2026', '05/11/2026'],
  52: ['08:00', '08:01', '08:02', '08:03', '08:04'],
  53: ['09:00', '09:01', '09:02', '09:03', '09:04'],
  54: Array(5).fill('22'),
  55: ['50000470', '50000471', '50000472', '50000473', '50000474'],
  57: ['30', '31', '32', '33', '34'],
  58: Array(5).fill('U'),
  59: Array(5).fill('C'),
  60: ['10,50', '10,51', '10,52', '10,53', '10,54'],
  61: ['4.550,00', '4.550,01', '4.550,02', '4.550,03', '4.550,04'],
  62: ['13.650,00', '13.650,01', '13.650,02', '13.650,03', '13.650,04'],
}

describe('the printed SP/SADT guide', () => {
  let paginas: PaginaLida[]
  beforeAll(async () => {
    paginas = await paginasDe(guiaDeTeste())
  })

  it('has every value in the box of its field, codes as codes', () => {
    const [pagina] = paginas as [PaginaLida]
    expect(paginas).toHaveLength(1)
    expect(Object.fromEntries(Object.keys(VALORES).map((n) => [n, readField(pagina, n)]))).toEqual(VALORES)
  })

  it('has the five rows of both lists under their columns', () => {
    const [pagina] = paginas as [PaginaLida]
    expect(Object.fromEntries(Object.keys(LINHAS).map((n) => [n, readColumn(pagina, n)]))).toEqual(LINHAS)
    expect(readColumn(pagina, '56')).toEqual(LINHAS[27])
  })

  it('is A4 across, in embedded fonts only, nothing over a line or over another text', () => {
    const [pagina] = paginas as [PaginaLida]
    expect([pagina.largura, pagina.altura]).toEqual([841.89, 595.28])
    expect([...new Set(pagina.textos.map((t) => t.fonte))].sort()).toEqual([
      expect.stringMatching(/^[A-Z]{6}\+Arimo-Bold$/),
      expect.stringMatching(/^[A-Z]{6}\+Arimo-Regular$/),
    ])
    expect(faultsOf(pagina)).toEqual([])
  })

  it('is white where nothing is known, with places to write', async () => {
    const guia = guiaDeTeste()
    guia.autorizacao = { ...guia.autorizacao, senha: null, dataAutorizacao: null, numeroGuiaPrincipal: null }
    guia.procedimentosRealizados = { ...guia.procedimentosRealizados, observacao: null, totalDiarias: 0 }
    guia.solicitacao.procedimentos.length = 2
    guia.solicitacao.hora = null
    guia.consultaReferencia = { tipoDoenca: null, tempoDoenca: { anos: null, meses: null, dias: null } }
    const [pagina] = (await paginasDe(guia)) as [PaginaLida]
    for (const n of ['3', '4', '5', '49', '50', '64', '69'])
      expect([n, readField(pagina, n)]).toEqual([n, ''])
    expect(readField(pagina, '21')).toBe('01/11/2026')
    expect(readColumn(pagina, '26')).toEqual(['50000470', '50000471'])
    expect(faultsOf(pagina)).toEqual([])
  })
})

describe.each(['W', 'i', 'Ç', 'WWWWWWWWW '])('the longest values, of %j', (letra) => {
  let guia: Guia
  let paginas: PaginaLida[]
  beforeAll(async () => {
    guia = longestGuia(letra)
    paginas = await paginasDe(guia)
  })
  const compact = (texto: string | null | undefined) => (texto ?? '').replace(/[|\s]/g, '')

  it('stand whole in their boxes', () => {
    const [pagina] = paginas as [PaginaLida]
    const {
      beneficiario: b,
      contratadoSolicitante: s,
      contratadoExecutante: e,
      solicitacao,
      autorizacao,
    } = guia
    const longos: Record<string, string | null> = {
      3: autorizacao.numeroGuiaPrincipal,
      5: autorizacao.senha,
      8: b.numeroCarteira,
      9: b.plano,
      11: b.nome,
      12: b.numeroCartaoNacionalSaude,
      13: s.documentoSolicitante,
      14: s.nome,
      16: s.profissionalSolicitante.nome,
      17: s.profissionalSolicitante.conselho,
      18: s.profissionalSolicitante.numeroConselho,
      24: solicitacao.indicacao,
      30: e.documentoExecutante,
      31: e.nome,
      '33-34-35': `${e.endereco.logradouro}-${e.endereco.numero}-${e.endereco.complemento}`,
      36: e.endereco.municipio,
      '40a': e.documentoComplementar,
      41: e.nomeComplementar,
      42: e.conselho,
      43: e.conselhoNumero,
      64: guia.procedimentosRealizados.observacao,
      65: '49.949.999.950,05',
      71: '49.949.999.950,05',
    }
    for (const [n, valor] of Object.entries(longos))
      expect([n, compact(readField(pagina, n))]).toEqual([n, compact(valor)])
    const nomes = guia.solicitacao.procedimentos.map((p) => p.nome).join('')
    expect(nomes.length).toBeGreaterThanOrEqual(2500)
    for (const n of ['27', '56']) expect(compact(readColumn(pagina, n).join(''))).toBe(compact(nomes))
  })

  it('touch nothing, on the front and on the back', () => {
    expect(paginas).toHaveLength(2)
    for (const pagina of paginas) expect(faultsOf(pagina)).toEqual([])
    const [, verso] = paginas as [PaginaLida, PaginaLida]
    for (const n of ['74', '80'])
      expect(compact(readColumn(verso, n).join(''))).toBe(
        compact(letra.repeat(300).slice(0, 60 * letra.length * 5)),
      )
  })
})

it('an executor and a requester who are persons have their CPF written as one', async () => {
  const guia = guiaDeTeste()
  guia.contratadoSolicitante = {
    ...guia.contratadoSolicitante,
    tipoSolicitante: 'F',
    documentoSolicitante: '52998224725',
  }
  guia.contratadoExecutante = {
    ...guia.contratadoExecutante,
    tipoExecutante: 'J',
    documentoExecutante: '12ABC34501DE35',
  }
  const [pagina] = (await paginasDe(guia)) as [PaginaLida]
  expect([readField(pagina, '13'), readField(pagina, '30')]).toEqual(['529.982.247-25', '12.ABC.345/01DE-35'])
})

import type { Guia } from '@clinica/shared-domain'
import { readField } from '../../teste/impresso/campos'
import { guiaDeTeste } from '../../teste/impresso/guias'
import { longestGuia } from '../../teste/impresso/longas'
import { extentOf, faultsOf, isInside, type PaginaLida, readPdfStream } from '../../teste/impresso/pdf'
import type { Sessao } from './frequencia'
import { printGuias } from './imprimir'

const paginasDe = async (guia: Guia, sessoes: Sessao[], clinica?: string): Promise<PaginaLida[]> =>
  (await readPdfStream(printGuias([{ guia, sessoes }], 'frequencia', { titulo: 'Folha', clinica }))).paginas

const SESSOES: Sessao[] = [
  { data: '2026-11-03', hora: '08:00', profissional: 'Íris Assunção', status: 'evoluido' },
  { data: '2026-11-05', hora: '09:30', profissional: 'Otávio Brito', status: 'faltou-sem-justificativa' },
  { data: '2026-11-10', hora: '08:00', profissional: 'Íris Assunção', status: 'marcado' },
]

/** Cells of the list of sessions, row by row, as the lines on the paper part them. */
const rowsOf = (pagina: PaginaLida): string[][] => {
  const titulo = pagina.textos.find((t) => t.texto === 'Nº')
  const primeiras = pagina.retangulos
    .filter((r) => Math.abs(r.x - 28) < 0.1 && r.largura < 30 && r.y > (titulo?.y ?? 0))
    .sort((a, b) => a.y - b.y)
  return primeiras.map(({ y }) =>
    pagina.retangulos
      .filter((r) => Math.abs(r.y - y) < 0.1)
      .sort((a, b) => a.x - b.x)
      .map((celula) =>
        pagina.textos
          .filter((t) => isInside(extentOf(t), celula))
          .map((t) => t.texto)
          .join(''),
      ),
  )
}

describe('the session sheet of a guide', () => {
  it('has the patient, the plan and the quantities at its head, and what is booked with room to sign', async () => {
    const guia = guiaDeTeste()
    const [pagina, ...mais] = (await paginasDe(guia, SESSOES, 'Clínica Aurora')) as [PaginaLida]
    expect(mais).toEqual([])
    expect([pagina.largura, pagina.altura]).toEqual([595.28, 841.89])
    const textos = pagina.textos.map((t) => t.texto)
    for (const texto of [
      'Clínica Aurora',
      'FOLHA DE FREQUÊNCIA',
      '100111745',
      'Rosângela Conceição Araújo',
      'Unimed Belo Horizonte',
      'Unipart Especial Enfermaria',
      '0 064 123456789012 3',
      'Fisioterapia',
      'Unidade Centro',
      '110',
      '50000470 Sessão de fisioterapia motora individual (20)',
      'Assinatura do paciente ou responsável',
      'Folha 1 de 1',
    ])
      expect(textos).toContain(texto)
    expect(rowsOf(pagina)).toEqual([
      ['1', '03/11/2026', '08:00', 'Íris Assunção', '', ''],
      ['2', '05/11/2026', '09:30', 'Otávio Brito', 'Falta Justificada', ''],
      ['3', '10/11/2026', '08:00', 'Íris Assunção', '', ''],
      // As many white lines as sessions are left.
      ...Array.from({ length: 7 }, (_, i) => [String(i + 4), '', '', '', '', '']),
    ])
    expect(faultsOf(pagina)).toEqual([])
  })

  it('has what the patient drew in the cell of its session, with its number and hour', async () => {
    const desenhada = { numero: 31, hora: '08:02', tracos: 'M10 10L300 200L590 20M20 210L560 205' }
    const sessoes = SESSOES.map((s, i) => ({ ...s, assinatura: i === 0 ? desenhada : null }))
    const [pagina] = (await paginasDe(guiaDeTeste(), sessoes)) as [PaginaLida]
    expect(rowsOf(pagina).map((linha) => linha[4])).toEqual([
      'Nº 3108:02',
      'Falta Justificada',
      ...Array<string>(8).fill(''),
    ])
    expect(faultsOf(pagina)).toEqual([])
    const linhas = async (tracos: string) => {
      const guias = [
        {
          guia: guiaDeTeste(),
          sessoes: [{ ...(SESSOES[0] as Sessao), assinatura: { ...desenhada, tracos } }],
        },
      ]
      return Buffer.concat(await printGuias(guias, 'frequencia', { titulo: 'Folha' }).toArray()).length
    }
    expect(await linhas(desenhada.tracos)).toBeGreaterThan(await linhas('M10 10'))
  })

  it('has no white line when more is booked than was authorised', async () => {
    const guia = guiaDeTeste()
    guia.sessoes = { quantidade: 2, usadas: 3, restantes: -1 }
    const [pagina] = (await paginasDe(guia, SESSOES)) as [PaginaLida]
    expect(rowsOf(pagina)).toHaveLength(3)
    // Whose it is, where the clinic has no name.
    expect(pagina.textos[0]?.texto).toBe('Unidade Centro')
  })

  it('names a patient by the social name first', async () => {
    const guia = guiaDeTeste()
    guia.paciente.nome_social = 'Rosa Araújo'
    const [pagina] = (await paginasDe(guia, [])) as [PaginaLida]
    expect(pagina.textos.map((t) => t.texto)).toContain('Rosa Araújo (Rosângela Conceição Araújo)')
  })

  it('goes on to as many pages as it takes, each with its head, and holds the longest values', async () => {
    const guia = longestGuia('W')
    const sessoes = SESSOES.map((s) => ({ ...s, profissional: 'W'.repeat(70) }))
    const paginas = await paginasDe(guia, sessoes, 'W'.repeat(80))
    expect(paginas.length).toBeGreaterThan(2)
    const numeros = paginas.flatMap((p) => rowsOf(p).map(([n]) => Number(n)))
    expect(numeros).toEqual(Array.from({ length: 63 }, (_, i) => i + 1))
    paginas.forEach((pagina, i) => {
      const textos = pagina.textos.map((t) => t.texto)
      expect(textos).toContain(`Folha ${i + 1} de ${paginas.length}`)
      expect(textos).toContain('8'.repeat(20))
      expect(faultsOf(pagina)).toEqual([])
    })
    expect(rowsOf(paginas[0] as PaginaLida)[0]?.[3]).toBe('W'.repeat(70))
  })
})

it('a field is read by its number only where there is one', async () => {
  const [pagina] = (await paginasDe(guiaDeTeste(), [])) as [PaginaLida]
  expect(() => readField(pagina, '8')).toThrow('Sem o campo 8.')
})

import { type Escore, MEDIDAS_PRONTAS, type MedidasAnswer } from '@clinica/shared-domain'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { mockServer, open } from '../teste/tela'
import Medidas from './Medidas'

let servidor: MockAdapter
beforeEach(() => {
  servidor = mockServer()
})
afterEach(() => servidor.restore())

type Medida = MedidasAnswer['medidas'][number]
const medida = (enunciado: string, tipo: Medida['questao']['tipo'], numeros: number[]): Medida => ({
  questao: { _id: `q-${enunciado}`, enunciado, tipo, especialidade: 'Fisioterapia' },
  pontos: numeros.map((numero, i) => ({ registro: `${enunciado}${i}`, data: `2026-10-0${i + 1}`, numero })),
})
const openMedidas = (resposta: Omit<MedidasAnswer, 'mapas'> & Partial<MedidasAnswer>) => {
  servidor.onGet('/v2/paciente/p1/evolucao/medidas').reply(200, { mapas: [], ...resposta })
  open({ '/': <Medidas pacienteId="p1" /> }, '/')
}
const figura = async (nome: string) => (await screen.findByText(nome)).closest('figure') as HTMLElement

it('draws each number over the sessions, pain first, and says it from first to last', async () => {
  openMedidas({
    medidas: [
      medida('Força', 'Fracionário', [12, 14.5]),
      medida('Intensidade', 'EVA', [5, 5]),
      medida('EVA', 'EVA', [7, 8, 2]),
    ],
    amplitude: [],
  })
  const eva = await figura('EVA')
  expect(eva).toHaveTextContent('Inicial 7 →, atual 2 Pouca, diferença −5 menos dor')
  expect(await figura('Força')).toHaveTextContent('Inicial 12 →, atual 14,5, diferença +2,5')
  expect(screen.getAllByRole('figure')[0]).toBe(eva)
  // The scale is whole: 7 stands below 8 and far above 2.
  const alturas = [...eva.querySelectorAll('circle')].map((c) => Number(c.getAttribute('cy')))
  expect(alturas[1]).toBeLessThan(alturas[0] as number)
  expect(alturas[2]).toBeGreaterThan(alturas[0] as number)
  const tabela = within(eva).getByRole('table', { name: 'EVA por sessão' })
  expect(
    within(tabela)
      .getAllByRole('row')
      .map((l) => l.textContent),
  ).toEqual(['DataValor', '01/10/20267', '02/10/20268', '03/10/20262'])
})

it.each([
  [[4, 4], 'igual'],
  [[2, 5], '+3 mais dor'],
])('says %j as %s', async (numeros, texto) => {
  openMedidas({ medidas: [medida('EVA', 'EVA', numeros)], amplitude: [] })
  expect(await figura('EVA')).toHaveTextContent(`diferença ${texto}`)
})

it('draws a measure with its bands and says when the change is a clinical one, and from where on', async () => {
  const tug = MEDIDAS_PRONTAS.find((m) => m.sigla === 'TUG')?.escore as Escore
  const do6 = MEDIDAS_PRONTAS.find((m) => m.sigla === 'TC6')?.escore as Escore
  const com = (nome: string, escore: Escore, numeros: number[]): Medida => {
    const m = medida(nome, 'Escore', numeros)
    return { ...m, questao: { ...m.questao, escore: escore as never } }
  }
  openMedidas({
    medidas: [
      com('TUG', tug, [15, 14.2, 12.5]),
      com('TC6', do6, [400, 420]),
      com('Sem', { ...do6, mcid: null }, [400, 500]),
      medida('EVA', 'EVA', [7, 8, 2, 2, 2]),
    ],
    amplitude: [],
  })
  const figuraDoTug = await figura('TUG')
  expect(figuraDoTug).toHaveTextContent(
    'atual 12,5 s abaixo do corte de queda, diferença −2,5 melhora clínica',
  )
  expect(figuraDoTug).toHaveTextContent(
    'Melhora clínica até 13,6 s, a linha tracejada (diferença mínima de 1,4 s).',
  )
  expect(within(figuraDoTug).getByText(/Wright et al/)).toBeInTheDocument()
  expect(figuraDoTug.querySelectorAll('rect')).toHaveLength(2)
  expect(
    within(within(figuraDoTug).getByRole('table'))
      .getAllByRole('row')
      .map((l) => l.textContent),
  ).toContain('01/10/202615 smaior risco de queda')
  expect(await figura('TC6')).toHaveTextContent('diferença +20 abaixo da diferença mínima')
  // They stand before pain.
  expect(screen.queryByText('EVA')).toBeNull()
  expect(await figura('Sem')).toHaveTextContent('Sem diferença mínima conhecida')
})

it('says one session alone, compared with nothing, and its day', async () => {
  openMedidas({ medidas: [medida('EVA', 'EVA', [4])], amplitude: [] })
  expect(await figura('EVA')).toHaveTextContent(/^EVA4 Razoável em 01\/10\/2026$/)
  expect(within(await figura('EVA')).queryByRole('table')).toBeNull()
})

it('shows the others when they are asked for', async () => {
  openMedidas({ medidas: [1, 2, 3, 4, 5].map((n) => medida(`M${n}`, 'Inteiro', [n, n + 1])), amplitude: [] })
  await figura('M1')
  expect(screen.getAllByRole('figure')).toHaveLength(3)
  const mais = screen.getByRole('button', { name: 'Mostrar mais 2' })
  expect(mais.querySelector('.lucide-chevron-down')).toBeInTheDocument()
  await userEvent.click(mais)
  expect(screen.getAllByRole('figure')).toHaveLength(5)
})

it('compares the range of motion with its reference, side by side', async () => {
  const tabela = (direito: number) => ({
    'ombro.flexao': { adm: { direito, esquerdo: 178 }, forcaMuscular: null },
    'colunaLombar.flexao': { adm: { direito: 90 }, forcaMuscular: null },
  })
  openMedidas({
    medidas: [],
    amplitude: [
      { registro: 'a', data: '2026-10-01', questao: 'q', tabela: tabela(90) },
      { registro: 'b', data: '2026-10-20', questao: 'q', tabela: tabela(140) },
    ],
  })
  const linhas = within(await screen.findByRole('table', { name: 'Amplitude de movimento' })).getAllByRole(
    'row',
  )
  expect(linhas.map((l) => l.textContent)).toEqual([
    'MovimentoInicial → AtualRef.',
    'Ombro, flexão D90° → 140°, abaixo de 80% da referência0–180°',
    'Ombro, flexão E178° → 178°0–180°',
    'Coluna lombar, flexão90° → 90°0–95°',
  ])
})

it('is nothing while nothing was measured', async () => {
  openMedidas({ medidas: [], amplitude: [] })
  await waitFor(() => expect(servidor.history.get).toHaveLength(1))
  await act(async () => {})
  expect(screen.queryByRole('region', { name: 'Medidas' })).toBeNull()
})

it('sets each body chart beside the one before, says what became of each mark, and steps through the sessions', async () => {
  const mapa = (n: number, data: string, tabela: MedidasAnswer['mapas'][number]['tabela']) => ({
    registro: `r${n}`,
    data,
    questao: 'q',
    enunciado: 'Onde dói',
    tabela,
  })
  openMedidas({
    medidas: [],
    amplitude: [],
    mapas: [
      mapa(1, '2026-10-01', { 'frente.joelhoD': { inchaco: {} } }),
      mapa(2, '2026-10-08', {
        'frente.joelhoD': { dor: { intensidade: 7 } },
        'costas.sacro': { dor: { intensidade: 2 } },
      }),
      mapa(3, '2026-10-15', {
        'frente.joelhoD': { dor: { intensidade: 4 } },
        'palma.punhoE': { dormencia: { intensidade: 1 } },
      }),
    ],
  })
  const onde = await figura('Onde dói')
  const ditas = () => [...onde.querySelectorAll('dl > div')].map((d) => d.textContent)
  expect(ditas()).toEqual([
    'NovoPunho esquerdo (palma da mão): parestesia leve',
    'Mais fracoJoelho direito (frente): dor 7 → 4',
    'SumiuSacro (costas): dor 2',
  ])
  // Both sessions show the same faces: the front, the back, and the palms.
  expect([...onde.querySelectorAll('svg[data-face]')].map((s) => s.getAttribute('data-face'))).toEqual(
    Array(2).fill(['frente', 'costas', 'palma']).flat(),
  )
  await userEvent.click(within(onde).getByRole('button', { name: 'Sessão anterior' }))
  expect(within(onde).getByRole('status')).toHaveTextContent('2 de 3')
  expect(ditas()[0]).toBe('NovoJoelho direito (frente): dor 7Sacro (costas): dor 2')
})

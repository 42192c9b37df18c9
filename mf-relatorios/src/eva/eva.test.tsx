import type { MediaDaEva } from '@clinica/shared-domain'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import IndicacaoMedicoPage from '../indicacaoMedico/IndicacaoMedicoPage'
import MarketingPage from '../marketing/MarketingPage'
import { expectConsole, logInAs, mockServer, open } from '../teste/tela'
import EvaPage from './EvaPage'

const item = (cid: string, troca: Partial<MediaDaEva> = {}): MediaDaEva => ({
  cid,
  descricao: 'Dor lombar baixa',
  totalSessoes: 148,
  medidosUmaVez: 0,
  medias: {
    EVA: { primeiraSessao: 7.4, ultimaSessao: 3.1 },
    'Intensidade Queixa': { primeiraSessao: 7.9, ultimaSessao: 3.6 },
    'Dificuldade Queixa': { primeiraSessao: null, ultimaSessao: null },
    NPRS: { primeiraSessao: null, ultimaSessao: null },
  },
  eva: { melhora: 38, piora: 3, inalterado: 5 },
  intensidadeQueixa: { melhora: 36, piora: 4, inalterado: 6 },
  dificuldadeQueixa: { melhora: 0, piora: 0, inalterado: 0 },
  nprs: { melhora: 0, piora: 0, inalterado: 0 },
  ...troca,
})
const PIOR = item('G44.2', {
  ...{ descricao: null, totalSessoes: 1, medidosUmaVez: 2 },
  medias: { ...item('').medias, EVA: { primeiraSessao: 4, ultimaSessao: 4.1 } },
})
const OUTUBRO = 'dataInicio=2026-10-01&dataFim=2026-10-31'

let api: ReturnType<typeof mockServer>
beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  api.onGet('/especialidade').reply(200, { especialidades: [{ _id: 'e1', nome: 'Pilates' }], total: 1 })
  api.onGet('/relatorios/eva').reply(200, { relatorio: [item('M54.5'), PIOR] })
  api.onGet(/\/linhas$/).reply(200, { linhas: [], total: 0, soma: 0 })
})
afterEach(() => api.restore())
const click = async (nome: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name: nome }))
const linhasDe = (tabela: HTMLElement) =>
  [...tabela.querySelectorAll('tr')].map((tr) =>
    [...tr.children].filter((c) => c.getAttribute('aria-hidden') !== 'true').map((c) => c.textContent),
  )

describe('média EVA', () => {
  const openPage = () => open({ '/': <EvaPage /> }, `/?especialidade=Pilates&${OUTUBRO}`)

  it('says that the specialties could not be read, and reads them again when asked', async () => {
    expectConsole(/^500/)
    api.onGet('/especialidade').reply(500)
    open({ '/': <EvaPage /> }, '/')
    await screen.findByText(/Não foi possível carregar/)
    api.onGet('/especialidade').reply(200, { especialidades: [{ _id: 'e1', nome: 'Pilates' }], total: 1 })
    await click('Tentar novamente')
    await userEvent.click(screen.getByRole('combobox', { name: /Especialidade/ }))
    expect(await screen.findByRole('option', { name: 'Pilates' })).toBeVisible()
    expect(screen.queryByText(/Não foi possível carregar/)).toBeNull()
  })

  it('says in each closed panel what became of the patients, and opens its three measures', async () => {
    openPage()
    const titulo = await screen.findByRole('button', { name: 'M54.5 Dor lombar baixa' })
    expect(titulo).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText('EVA 4,3 a menos')).toBeVisible()
    expect(screen.getByText('EVA 0,1 a mais')).toBeVisible()
    expect(
      screen.getByText(
        'De 2 CIDs comparados, a EVA caiu em 1 entre a primeira e a última sessão. A maior queda foi em M54.5: de 7,4 para 3,1.',
        { selector: 'p' },
      ),
    ).toBeVisible()
    await userEvent.click(titulo)
    expect(titulo).toHaveAttribute('aria-expanded', 'true')
    expect(linhasDe(await screen.findByRole('table', { name: 'M54.5 Dor lombar baixa' }))).toEqual([
      ['Medida', 'Inicial', 'Final', 'Melhora', 'Piora', 'Inalterado'],
      ['EVA', '7,4', '3,1', '38', '3', '5'],
      ['Intensidade da Queixa', '7,9', '3,6', '36', '4', '6'],
      ['Dificuldade da Queixa', '—', '—', '0', '0', '0'],
    ])
    expect(screen.queryByText(/medidos só uma vez/)).toBeNull()
    await click('G44.2')
    expect(
      await screen.findByText('2 pacientes foram medidos só uma vez e não entram na comparação.'),
    ).toBeVisible()
  })

  it('has the NPRS in a row and a picture of its own, and tells of a CID by it where there is no EVA', async () => {
    const nada = { primeiraSessao: null, ultimaSessao: null }
    const NPRS = { primeiraSessao: 6, ultimaSessao: 4.5 }
    const soNprs = item('M75.1', {
      descricao: null,
      medias: { ...item('').medias, EVA: nada, NPRS },
      eva: { melhora: 0, piora: 0, inalterado: 0 },
      nprs: { melhora: 4, piora: 0, inalterado: 1 },
    })
    api.onGet('/relatorios/eva').reply(200, { relatorio: [item('M54.5'), soNprs] })
    openPage()
    expect(await screen.findByText('NPRS 1,5 a menos')).toBeVisible()
    expect(
      screen.getByText(
        'No CID comparado, a NPRS caiu entre a primeira e a última sessão. A maior queda foi em M75.1: de 6,0 para 4,5.',
        { selector: 'p' },
      ),
    ).toBeVisible()
    await click('M75.1')
    expect(linhasDe(await screen.findByRole('table', { name: 'M75.1' })).at(-1)).toEqual([
      ...['NPRS', '6,0', '4,5', '4', '0', '1'],
    ])
    await click('M75.1, NPRS, Inicial: 6,0')
    expect(api.history.get.at(-1)?.params).toMatchObject({ medida: 'nprs', momento: 'inicial' })
  })

  it('sends its days with a midnight of UTC, also where it opens a figure', async () => {
    openPage()
    await click('M54.5 Dor lombar baixa')
    const dias = { dataInicio: '2026-10-01T00:00:00.000Z', dataFim: '2026-10-31T00:00:00.000Z' }
    expect(api.history.get.find((r) => r.url === '/relatorios/eva')?.params).toEqual({
      especialidade: 'Pilates',
      ...dias,
    })
    await click('M54.5, EVA, Melhora: 38')
    expect(await screen.findByRole('dialog', { name: 'M54.5: EVA, melhora de 38 pacientes' })).toBeVisible()
    expect(api.history.get.at(-1)?.params).toEqual({
      ...{ especialidade: 'Pilates', ...dias, cid: 'M54.5', medida: 'eva', desfecho: 'melhora' },
      ...{ skip: 0, limit: 100 },
    })
    await click('Fechar')
    await click('M54.5, EVA, Inicial: 7,4')
    expect(
      await screen.findByRole('dialog', {
        name: 'M54.5: EVA, primeira resposta de quem foi medido mais de uma vez',
      }),
    ).toBeVisible()
    expect(api.history.get.at(-1)?.params).toMatchObject({ medida: 'eva', momento: 'inicial' })
    // Of nobody there is nothing to open.
    expect(screen.queryByRole('button', { name: /Dificuldade da Queixa, Final/ })).toBeNull()
  })

  it("generates 'Relatório de Média EVA' with specialty, dates and the marked CIDs", async () => {
    openPage()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'G44.2' }))
    await click('Gerar relatório')
    const folha = await screen.findByRole('article', { name: 'Relatório: Relatório de Média EVA' })
    expect(within(folha).getByRole('heading', { name: 'Relatório de Média EVA' })).toBeVisible()
    expect(within(folha).getByText('Especialidade').nextSibling).toHaveTextContent('Pilates')
    expect(within(folha).getByText('Período').nextSibling).toHaveTextContent('01/10/2026 a 31/10/2026')
    expect(within(folha).getByRole('heading', { name: /^M54.5/ })).toHaveTextContent('Total de sessões: 148')
    expect(within(folha).queryByText('G44.2')).toBeNull()
    expect(within(folha).queryAllByRole('button')).toEqual([])
  })

  it('asks for specialty and dates', async () => {
    expectConsole(/^Formulário inválido/)
    open({ '/': <EvaPage /> }, '/')
    await click('Pesquisar')
    expect(await screen.findByText('Preencha os campos corretamente.')).toBeVisible()
    await click('OK')
  })
})

describe('indicações por médico', () => {
  it('shows who sent how many, and opens each', async () => {
    const indicacoes = [
      { _id: 'm1', nome: 'Helena Prado', conselho: 'CRM 1 MG', total: 12 },
      { _id: 'm2', nome: 'Caio Luz', conselho: 'CRM 2 MG', total: 4 },
    ]
    api.onGet('/medico/relatorioIndicacao').reply(200, { indicacoes, totalIndicacoes: 16 })
    open({ '/': <IndicacaoMedicoPage /> }, `/?${OUTUBRO}`)
    expect(
      await screen.findByText(
        '16 pacientes por indicação de 2 médicos. Helena Prado indicou mais: 12 (75%).',
        {
          selector: 'p',
        },
      ),
    ).toBeVisible()
    const tabela = screen.getByRole('table', { name: 'Pacientes indicados por médico' })
    expect(linhasDe(tabela).map((l) => l.slice(1))).toEqual([
      ['Médico', 'Conselho', 'Indicações'],
      ['Helena Prado', 'CRM 1 MG', '12'],
      ['Caio Luz', 'CRM 2 MG', '4'],
      ['Total de indicações', '', '16'],
    ])
    await click('Caio Luz: 4')
    expect(await screen.findByRole('dialog', { name: 'Indicados por Caio Luz' })).toBeVisible()
    expect(api.history.get.at(-1)?.params).toMatchObject({ idMedico: 'm2', ordenarPor: 'total' })
  })
})

describe('levantamento de marketing', () => {
  it('begins with everybody but Ortopedia, and shows who was seen with how to reach them', async () => {
    api.onGet('/relatorios/marketing').reply(200, {
      origens: [
        { nome: 'Médico', quantidade: 3 },
        { nome: 'Instagram', quantidade: 1 },
      ],
      relatorio: [
        {
          paciente: {
            ...{ _id: 'p1', nome: 'Ana Souza', sexo: 'Feminino', idade: 56, telefone: '31988887777' },
            ...{
              email: 'ana@example.com',
              indicacao: { valor: null },
              convenio: { nome: 'Plena', plano: null },
            },
          },
          ...{ procedimento: null, idEspecialidade: 'e1', especialidade: 'Pilates', unidade: 'Centro' },
          ...{ profissional: { nome: 'Lia' }, cid: 'M54.5', sessoes: 4 },
        },
      ],
    })
    open({ '/': <MarketingPage /> }, `/?${OUTUBRO}`)
    expect(await screen.findByRole('combobox', { name: /Gestante/ })).toHaveTextContent('TODAS')
    expect(screen.getByRole('combobox', { name: /Ortopedia/ })).toHaveTextContent('NÃO')
    expect(
      await screen.findByText(
        '4 pacientes atendidos; a maior origem é Médico (3, 75%), depois Instagram (1, 25%).',
        { selector: 'p' },
      ),
    ).toBeVisible()
    expect(linhasDe(screen.getByRole('table', { name: 'Pacientes atendidos' }))[1]?.slice(1)).toEqual([
      ...[
        'Ana SouzaFeminino, 56 anos',
        '(31) 98888-7777ana@example.com',
        'Não informada',
        'Plena',
        '— CID M54.5',
      ],
      ...['PilatesCentro', 'Lia', '4'],
    ])
    await click('Médico, Pacientes: 3')
    expect(await screen.findByRole('dialog', { name: 'Pacientes por Médico' })).toBeVisible()
    expect(api.history.get.at(-1)?.params).toMatchObject({ origem: 'Médico', ortopedia: 'NÃO' })
  })

  it("asks for its dates by 'Informe a Data Início e Data Fim.'", async () => {
    expectConsole(/^Formulário inválido/)
    open({ '/': <MarketingPage /> }, '/')
    await userEvent.clear(await screen.findByRole('textbox', { name: /Data Fim/ }))
    await click('Pesquisar')
    expect(await screen.findByText('Informe a Data Início e Data Fim.')).toBeVisible()
    await click('OK')
  })
})

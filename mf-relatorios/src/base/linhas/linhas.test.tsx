import type { LinhaDeRelatorio } from '@clinica/shared-domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import { Grafico } from '../graficos/Grafico'
import { HeatMap } from '../graficos/HeatMap'
import { Folha } from '../papel/Folha'
import { useLinhas } from './useLinhas'

const linha = (n: number): LinhaDeRelatorio => ({
  _id: `a${n}`,
  data: '2026-11-03',
  hora: '08:00',
  paciente: { _id: 'p1', nome: `Pessoa ${n}` },
  profissional: 'Marina Alves',
  especialidade: 'Pilates',
  unidade: 'Centro',
  status: 'evoluido',
  guia: { _id: 'g1', numero: '99100' },
  convenio: 'Saúde Plena',
  valor: 4500,
})

const Exemplo = () => {
  const { open, painel } = useLinhas()
  return (
    <>
      <Grafico
        titulo="Atendimentos"
        frase="Marina atendeu 120 vezes."
        nome="Profissional"
        categorias={['Marina', 'Paula']}
        series={[
          { id: 'evoluido', nome: 'Evoluído', valores: [120, 0], tom: 'teal' },
          { id: 'faltou', nome: 'Falta', valores: [null, 3], tom: 'amber' },
        ]}
        open={(i, serie) =>
          open({
            titulo: `Linha ${i} ${serie}`,
            detalhe: 'Novembro',
            caminho: '/exemplo/linhas',
            filtros: { serie },
            dinheiro: true,
          })
        }
      />
      <HeatMap
        titulo="Ocupação"
        frase="Às 8 horas de segunda, tudo ocupado."
        nome="Hora"
        linhas={['08:00']}
        colunas={['Segunda', 'Terça', 'Domingo']}
        valor={(_, j) => [100, 20, null][j] ?? null}
        maximo={100}
        escala={['menos', 'mais']}
      />
      {painel}
    </>
  )
}

let api: ReturnType<typeof mockServer>
beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  api.onGet('/exemplo/linhas').reply(({ params }) => [
    200,
    {
      total: 120,
      soma: 540_000,
      linhas: Array.from({ length: params.skip ? 20 : 100 }, (_, i) => linha(params.skip + i)),
    },
  ])
})
afterEach(() => api.restore())
const openTela = () =>
  open({ '/relatorio/exemplo': <Exemplo />, '/agendamento': <p>grade</p> }, '/relatorio/exemplo')

it('a picture is hidden from who reads the screen aloud, and its numbers stand in a table', async () => {
  openTela()
  const figura = screen.getByRole('figure', { name: 'Atendimentos' })
  const tabela = within(figura).getByRole('table', { name: 'Marina atendeu 120 vezes.' })
  expect([...tabela.querySelectorAll('tr')].map((tr) => [...tr.children].map((c) => c.textContent))).toEqual([
    ['Profissional', 'Evoluído', 'Falta'],
    ['Marina', '120', '—'],
    ['Paula', '0', '3'],
  ])
  expect(
    within(figura)
      .queryAllByRole('button')
      .map((b) => b.getAttribute('aria-label')),
  ).toEqual(['Marina, Evoluído: 120', 'Paula, Falta: 3'])
  await waitFor(() => expect(figura.querySelector('[aria-hidden=true] svg')).not.toBeNull())
})

it('a picture of many bars fits a page of the sheet, whatever its height on the screen', () => {
  const nomes = Array.from({ length: 15 }, (_, i) => `Pessoa ${i}`)
  const valores = nomes.map((_, i) => i + 1)
  const serie = (id: string) => ({ id, nome: id, valores, tom: 'teal' }) as const
  const grafico = (titulo: string) => (
    <Grafico
      titulo={titulo}
      frase="Quinze."
      nome="Pessoa"
      categorias={nomes}
      series={[serie('a'), serie('b')]}
      deitado
      recolhida
    />
  )
  const exemplo = (
    <>
      {grafico('Na tela')}
      <Folha titulo="Exemplo" filtros={[]}>
        {grafico('Na folha')}
      </Folha>
    </>
  )
  open({ '/relatorio/exemplo': exemplo }, '/relatorio/exemplo')
  const desenho = (name: string) =>
    screen.getByRole('figure', { name }).querySelector<HTMLElement>('div[aria-hidden=true]')
  expect(desenho('Na tela')).toHaveStyle({ minHeight: '764px' })
  expect(desenho('Na folha')).toHaveStyle({ minHeight: '420px' })
})

it('a heat map is a table with its numbers in the cells, darker the larger', () => {
  openTela()
  const tabela = screen.getByRole('table', { name: 'Às 8 horas de segunda, tudo ocupado.' })
  const celulas = within(tabela).getAllByRole('cell')
  expect(celulas.map((c) => [c.textContent, c.dataset.nivel])).toEqual([
    ['100', '5'],
    ['20', '1'],
    ['sem horário', undefined],
  ])
})

it('a number opens what it is made of, by pages, and gives the focus back', async () => {
  const { state } = openTela()
  const numero = screen.getByRole('button', { name: 'Marina, Evoluído: 120' })
  await userEvent.click(numero)
  const painel = await screen.findByRole('dialog', { name: 'Linha 0 evoluido' })
  expect(painel).toHaveFocus()
  expect(await within(painel).findByText('120 agendamentos')).toBeVisible()
  expect(within(painel).getByRole('status')).toHaveTextContent('120 agendamentos · R$ 5.400,00')
  const [primeira] = within(painel).getAllByRole('listitem')
  expect(primeira).toHaveTextContent(
    '03/11/2026 08:00Pessoa 0Marina Alves · Pilates · CentroSaúde Plena · guia 99100EvoluídoR$ 45,00',
  )
  const dia = within(primeira as HTMLElement).getByRole('link', { name: /03\/11\/2026/ })
  expect(dia).toHaveAttribute('href', '/agendamento?unidade=Centro&especialidade=Pilates&dia=2026-11-03')
  expect(within(primeira as HTMLElement).queryByRole('link', { name: '99100' })).toBeNull()

  await userEvent.click(within(painel).getByRole('button', { name: 'Próximas' }))
  expect(await within(painel).findByText('Pessoa 119')).toBeVisible()
  expect(api.history.get.at(-1)?.params).toEqual({ serie: 'evoluido', skip: 100, limit: 100 })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(numero).toHaveFocus()
  expect(state.location.pathname).toBe('/relatorio/exemplo')
})

it('says when the rows did not come, and asks again', async () => {
  expectConsole(/^500/)
  api.reset()
  api.onGet('/exemplo/linhas').replyOnce(500)
  api.onGet('/exemplo/linhas').reply(200, { total: 1, soma: 4500, linhas: [linha(1)] })
  openTela()
  await userEvent.click(screen.getByRole('button', { name: 'Paula, Falta: 3' }))
  const painel = await screen.findByRole('dialog')
  expect(await within(painel).findByText('Erro ao buscar os agendamentos. Tente novamente.')).toBeVisible()
  await userEvent.click(within(painel).getByRole('button', { name: 'Tentar novamente' }))
  expect(await within(painel).findByText('1 agendamento')).toBeVisible()
})

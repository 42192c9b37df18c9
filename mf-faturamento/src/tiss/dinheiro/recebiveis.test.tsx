import type { Recebiveis } from '@clinica/shared-domain'
import { configure, fireEvent, screen, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../../teste/tela'
import RecebiveisPage from './RecebiveisPage'

configure({ defaultHidden: true })

const soma = {
  apresentado: 15_000,
  recebido: 8000,
  glosado: 2000,
  emRecurso: 0,
  recuperado: 0,
  esperando: 5000,
  aMais: 0,
  atrasado: 0,
}
const dados: Recebiveis = {
  convenios: [
    {
      convenio: { _id: 'c1', nome: 'Serra Verde' },
      prazo: null,
      ...soma,
      meses: [{ mes: '2026-11', guias: 2, desde: '2026-11-03', ...soma }],
    },
    {
      convenio: { _id: 'c2', nome: 'Vida Plena' },
      prazo: 10,
      ...soma,
      atrasado: 5000,
      meses: [{ mes: '2026-11', guias: 1, desde: '2026-11-03', ...soma, atrasado: 5000 }],
    },
  ],
  total: { ...soma, atrasado: 5000 },
  semGuia: { guias: 1, recebido: 700 },
  pagamentos: [
    {
      _id: 'p1',
      arquivo: 'pagamento.xml',
      convenio: null,
      numero: '1',
      dia: '2026-11-20',
      guias: 3,
      liberado: 10_000,
      debitos: [{ tipo: '01', descricao: null, credito: false, valor: 150 }],
      liquido: 9000,
      diferenca: -850,
    },
  ],
  divergentes: [],
  divergentesAlem: 0,
}

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  api.onGet('/tiss/recebiveis').reply(200, dados)
  api.onGet(/convenio/).reply(200, { convenios: [{ _id: 'c1', nome: 'Serra Verde' }], total: 1 })
  api.onGet('/tiss/recebiveis/guias').reply(200, {
    guias: [
      {
        chave: 'l 1',
        lote: { _id: 'l', numero: '203', enviadoEm: '2026-11-03' },
        numero: '1001',
        guia: 'g1',
        paciente: { _id: 'p', nome: 'Nair' },
        ...soma,
      },
    ],
    total: 1,
  })
  api.onGet('/tiss/sessoes').reply(200, {
    sessoes: [
      {
        _id: 's',
        data: '2026-11-02',
        hora: '09:00',
        profissional: 'Carolina',
        situacao: 'glosada',
        pago: 0,
        glosa: 2000,
        emConjunto: true,
      },
    ],
  })
  logInAs('Faturista')
  open({ '/faturamento/recebiveis': <RecebiveisPage /> }, '/faturamento/recebiveis')
})
afterEach(() => api.restore())

it('says when it is late only where the insurer has days to pay, and where to write them', async () => {
  const tabela = await screen.findByRole('table', { name: 'A receber por convênio e mês' })
  const [sem, com] = within(tabela).getAllByRole('rowheader')
  expect(sem).toHaveTextContent('Sem dias para pagar no cadastro do convênio')
  expect(within(sem as HTMLElement).getByRole('link')).toHaveAttribute('href', '/convenio/cadastro/c1')
  expect(com).toHaveTextContent('paga em 10 dias')
  const [doSem, doCom] = within(tabela)
    .getAllByRole('button', { name: /^Novembro de 2026/ })
    .map((b) => b.closest('tr'))
  expect(doSem).not.toHaveTextContent('prazo')
  expect(doCom).toHaveTextContent('além do prazo')
})

it('opens a month to its guides, and a guide to its sessions', async () => {
  fireEvent.click(
    await screen.findByRole('button', { name: 'Novembro de 2026: ver as guias de Serra Verde' }),
  )
  expect(await screen.findByRole('link', { name: 'Lote 203' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Ver as sessões da guia 1001' }))
  expect(await screen.findByText('Glosada, em conjunto')).toBeVisible()
})

it('shows by how much a payment differs from the bank', async () => {
  const tabela = await screen.findByRole('table', { name: 'Demonstrativos de pagamento conciliados' })
  expect(tabela).toHaveTextContent('IRRF − 1,50')
  expect(tabela).toHaveTextContent('− 8,50')
})

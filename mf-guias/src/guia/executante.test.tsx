import { act, fireEvent, waitFor } from '@testing-library/react'
import {
  campo,
  completa,
  corpo,
  NOVA,
  opcao,
  openPage,
  SALVA,
  save,
  server,
  typeIn,
  valor,
} from './teste/guia'
import { GUIA, ID, PLANOS, PROPOSTA } from './teste/registros'

const ANA = {
  _id: 'p1',
  nome: 'Ana Prado',
  conselho: 'CREFITO',
  numeroConselho: '4-920000-F',
  ufConselho: 'MG',
  cbo: '223605',
}
const C = 'contratadoExecutante'
const executante = () =>
  ['nomeComplementar', 'conselho', 'conselhoNumero', 'conselhoUF', 'cbo'].map((c) => valor(`${C}.${c}`))
const DA_ANA = ['Ana Prado', 'CREFITO', '4-920000-F', 'MG', '223605']
const openPainel = async () => {
  await completa()
  for (const nome of ['Contratado executante', 'Executante complementar']) {
    const titulos = [...document.querySelectorAll('[data-cabecalho]')]
    const titulo = titulos.find((b) => b.textContent?.startsWith(nome)) as Element
    if (titulo.getAttribute('aria-expanded') === 'false') fireEvent.click(titulo)
  }
  await campo(`${C}.nomeComplementar`)
}

it('fills in 42 to 45 by the professional chosen in 41, and keeps somebody from outside as typed', async () => {
  const api = server()
  api
    .onGet('/guia/executantes')
    .reply(({ params }) => [200, { executantes: params.nome === 'ana' ? [ANA] : [] }])
  api.onPut(`/guia/${ID}`).reply(200, { guia: GUIA, msg: 'Guia salva.' })
  openPage(SALVA)
  await openPainel()
  await typeIn(`${C}.nomeComplementar`, 'ana')
  await opcao('Ana Prado')
  expect(executante()).toEqual(DA_ANA)
  await typeIn(`${C}.nomeComplementar`, 'Rui de Fora')
  await opcao('“Rui de Fora”, de fora da clínica')
  await act(async () => save())
  await waitFor(() => expect(api.history.put).toHaveLength(1))
  expect(corpo(api.history.put[0])[C]).toMatchObject({
    nomeComplementar: 'Rui de Fora',
    conselho: 'CREFITO',
    conselhoNumero: '4-920000-F',
  })
})

it('proposes who attended with an insurer that wants it, and takes the proposal back with one that does not', async () => {
  const api = server()
  const { _id: _, ...quem } = ANA
  const [plena, particular] = PLANOS as [(typeof PLANOS)[0], (typeof PLANOS)[0]]
  const proposta = {
    ...PROPOSTA,
    guia: { ...PROPOSTA.guia, profissional: { _id: ANA._id, nome: ANA.nome } },
    executante: quem,
    convenios: [{ ...plena, exigeExecutante: true }, particular],
  }
  api.onGet('/guia/nova').reply(200, proposta)
  openPage(NOVA)
  await openPainel()
  expect(executante()).toEqual(DA_ANA)
  const plano = await campo('beneficiario.convenio')
  await waitFor(() => expect(plano).toHaveTextContent('Particular'))
  fireEvent.change(plano, { target: { value: particular._id } })
  expect(executante()).toEqual(['', '', '', '', ''])
  fireEvent.change(plano, { target: { value: plena._id } })
  expect(executante()).toEqual(DA_ANA)
})

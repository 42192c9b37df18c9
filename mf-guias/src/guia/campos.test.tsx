import { acoes, MENSAGENS_DA_GUIA as M, PERFIS } from '@clinica/shared-domain'
import { can } from '@clinica/shared-domain/acesso'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  botao,
  campo,
  completa,
  corpo,
  opcao,
  openPage,
  por,
  save,
  server,
  typeIn,
  valor,
} from './teste/guia'
import { GUIA, ID, PLANOS, PROPOSTA } from './teste/registros'

const NOVA = `/guia/cadastro/${ID}/agendamento`
const SALVA = `/guia/cadastro/${ID}`
const LINHA = 'solicitacao.procedimentos[0]'
const FEITA = 'procedimentosRealizados.procedimentos[0]'

it('fills in what the appointment brings, with the defaults of the form', async () => {
  server()
  openPage(NOVA)
  await completa()
  expect(valor('unidade')).toBe('CENTRO')
  expect(valor('beneficiario.nome')).toBe('Rosângela Costa')
  expect(document.title).toBe('Rosângela Costa · Nova guia')
  expect(valor('contratadoSolicitante.documentoSolicitante')).toBe('11.222.333/0001-81')
  expect(valor('contratadoSolicitante.tipoSolicitante')).toBe('J')
  expect(valor('contratadoSolicitante.profissionalSolicitante.nome')).toBe('Henrique Prates')
  expect(valor('solicitacao.carater')).toBe('E')
  expect(valor('atendimento.tipoAtendimento')).toBe('03')
  expect(valor('procedimentosRealizados.fatorMultiplicador')).toBe('1')
  expect(await campo('autorizacao.numeroGuia')).toHaveAttribute('readonly')
  expect(await campo('autorizacao.registroANS')).toHaveAttribute('readonly')
})

it('takes plan, card, validity and ANS registry of the chosen plan', async () => {
  server()
  openPage(NOVA)
  await completa()
  expect([valor('autorizacao.registroANS'), valor('beneficiario.plano')]).toEqual(['418702', 'Executivo'])
  expect(valor('beneficiario.numeroCarteira')).toBe('0041338902175')
  expect(valor('beneficiario.validadeCarteira')).toBe('30/06/2030')
  await waitFor(() => expect(por('beneficiario.convenio')?.querySelectorAll('option')).toHaveLength(3))
  fireEvent.change(await campo('beneficiario.convenio'), { target: { value: PLANOS[1]?._id } })
  expect([valor('autorizacao.registroANS'), valor('beneficiario.plano')]).toEqual(['0', 'Balcão'])
  expect([valor('beneficiario.numeroCarteira'), valor('beneficiario.validadeCarteira')]).toEqual(['', ''])
})

it('clears a requested procedure whose table the other plan does not have', async () => {
  server()
  openPage(SALVA)
  await completa()
  expect(valor(`${LINHA}.codigo`)).toBe('20103484')
  await waitFor(() => expect(por('beneficiario.convenio')?.querySelectorAll('option').length).toBe(3))
  fireEvent.change(await campo('beneficiario.convenio'), { target: { value: PLANOS[1]?._id } })
  expect([valor(`${LINHA}.codigo`), valor(`${LINHA}.qtdSolicitada`)]).toEqual(['', '10'])
})

it.each([
  ['contratadoSolicitante', 'tipoSolicitante', 'documentoSolicitante'],
  ['contratadoExecutante', 'tipoExecutante', 'documentoExecutante'],
])(
  'empties the document of %s with another type, and masks it by the type',
  async (grupo, tipo, documento) => {
    server()
    openPage(NOVA)
    await completa()
    if (grupo === 'contratadoExecutante') fireEvent.click(botao(/^Contratado executante.*CNPJ/))
    await typeIn(`${grupo}.${tipo}`, 'F')
    expect(valor(`${grupo}.${documento}`)).toBe('')
    await typeIn(`${grupo}.${documento}`, '52998224725')
    expect(valor(`${grupo}.${documento}`)).toBe('529.982.247-25')
    await typeIn(`${grupo}.${tipo}`, 'C')
    await typeIn(`${grupo}.${documento}`, 'a-1')
    expect(valor(`${grupo}.${documento}`)).toBe('a-1')
  },
)

it('empties council, number, state and occupation with the requesting professional', async () => {
  server()
  openPage(NOVA)
  const onde = 'contratadoSolicitante.profissionalSolicitante'
  const nome = await campo(`${onde}.nome`)
  expect(valor(`${onde}.numeroConselho`)).toBe('61284')
  fireEvent.change(nome, { target: { value: '' } })
  await waitFor(() => expect(valor(`${onde}.numeroConselho`)).toBe(''))
  expect([valor(`${onde}.conselho`), valor(`${onde}.ufConselho`), valor(`${onde}.cbo`)]).toEqual(['', '', ''])
})

it('spells the values of a domain in one way, however they were registered', async () => {
  server()
  openPage(NOVA)
  const conselho = await campo('contratadoSolicitante.profissionalSolicitante.conselho')
  const opcoes = () => [...conselho.querySelectorAll('option')].map((o) => o.textContent)
  await waitFor(() =>
    expect(opcoes()).toEqual([
      '',
      'CRM',
      'CRAS · Conselho Regional de Assistência Social',
      'OUT · Outros conselhos',
    ]),
  )
})

it('copies the requested quantity into the authorised and the performed one, and the authorised one on', async () => {
  server()
  openPage(SALVA)
  await completa()
  await typeIn(`${LINHA}.qtdSolicitada`, '6')
  expect([valor(`${LINHA}.qtdAutorizada`), valor(`${FEITA}.qtdRealizada`)]).toEqual(['6', '6'])
  await typeIn(`${LINHA}.qtdAutorizada`, '4')
  expect([valor(`${LINHA}.qtdSolicitada`), valor(`${FEITA}.qtdRealizada`)]).toEqual(['6', '4'])
  await typeIn(`${LINHA}.qtdSolicitada`, '12345')
  expect(valor(`${LINHA}.qtdSolicitada`)).toBe('6')
  await typeIn(`${LINHA}.qtdSolicitada`, '1.5')
  expect(valor(`${LINHA}.qtdSolicitada`)).toBe('1.5')
  expect(screen.getAllByText('Digite só números, sem ponto, vírgula, barra ou letra.')).not.toEqual([])
})

it("warns of more than the specialty's most, before the save takes it down", async () => {
  const api = server()
  api
    .onGet('/especialidade')
    .reply(200, { especialidades: [{ _id: 'o', nome: 'Ortopedia', maximoAgendamentos: 9 }] })
  openPage(SALVA)
  await typeIn(`${LINHA}.qtdAutorizada`, '9')
  expect(screen.queryByText(/autoriza no máximo/)).toBeNull()
  await typeIn(`${LINHA}.qtdAutorizada`, '12')
  expect(await screen.findByText(/Ortopedia autoriza no máximo 9 de cada procedimento/)).toBeInTheDocument()
})

it('sums the guide again with quantity, factor and fixed value; a fixed value disables the factor', async () => {
  server()
  openPage(SALVA)
  await completa()
  const total = () => document.querySelector('h1')?.closest('header')?.textContent?.replace(/ /g, ' ')
  expect(total()).toContain('R$ 377,90')
  await typeIn(`${FEITA}.qtdRealizada`, '2')
  expect(total()).toContain('R$ 122,90')
  await typeIn('procedimentosRealizados.fatorMultiplicador', '3')
  expect(total()).toContain('R$ 292,90')
  fireEvent.click(await campo('procedimentosRealizados.fixarValor'))
  expect(total()).toContain('R$ 122,90')
  expect(await campo('procedimentosRealizados.fatorMultiplicador')).toBeDisabled()
  await typeIn('procedimentosRealizados.totalGases', '10')
  expect(total()).toContain('R$ 132,90')
})

it('refuses a card that is past, unless the insurer is private', async () => {
  server()
  openPage(NOVA)
  await typeIn('beneficiario.validadeCarteira', '01/01/2020')
  fireEvent.blur(await campo('beneficiario.validadeCarteira'))
  expect(await screen.findByText(M.carteiraVencida)).toBeInTheDocument()
  await waitFor(() => expect(por('beneficiario.convenio')?.querySelectorAll('option')).toHaveLength(3))
  fireEvent.change(await campo('beneficiario.convenio'), { target: { value: PLANOS[1]?._id } })
  await typeIn('beneficiario.validadeCarteira', '01/01/2020')
  await waitFor(() => expect(screen.queryByText(M.carteiraVencida)).not.toBeInTheDocument())
})

it('takes an hour only when it is whole and right', async () => {
  server()
  openPage(NOVA)
  const hora = await campo('solicitacao.hora')
  fireEvent.change(hora, { target: { value: '25:00' } })
  fireEvent.blur(hora)
  expect(await screen.findByText('Hora inválida.')).toBeInTheDocument()
})

const semFaturar = PERFIS.filter((perfil) => !can({ perfil }, acoes.faturamento_guia))

it.each(semFaturar)('gives %s no field of who bills', async (perfil) => {
  server(perfil)
  openPage(SALVA)
  await completa()
  const acidente = await campo('atendimento.indicacaoAcidente')
  expect([acidente.tagName, acidente.value, acidente.readOnly]).toEqual(['INPUT', '', true])
  expect(acidente).toHaveAttribute('placeholder', '—')
  expect(await campo('consultaReferencia.tipoDoenca')).toBeDisabled()
  for (const tempo of ['anos', 'meses', 'dias'])
    expect(await campo(`consultaReferencia.tempoDoenca.${tempo}`)).toBeDisabled()
  expect(await campo(`${FEITA}.qtdRealizada`)).toHaveAttribute('readonly')
  expect(await campo('procedimentosRealizados.observacao')).toHaveAttribute('readonly')
  expect(await campo('procedimentosRealizados.totalMateriais')).toHaveAttribute('readonly')
  expect(por('procedimentosRealizados.fatorMultiplicador')).toBeNull()
  expect(por('procedimentosRealizados.fixarValor')).toBeNull()
})

it('lets who bills choose and write them', async () => {
  server('Faturista')
  openPage(SALVA)
  await completa()
  expect((await campo('atendimento.indicacaoAcidente')).tagName).toBe('SELECT')
  expect(await campo('consultaReferencia.tipoDoenca')).toBeEnabled()
  await typeIn('procedimentosRealizados.totalMateriais', '1234,5')
  expect(valor('procedimentosRealizados.totalMateriais')).toBe('1.234,5')
})

describe('the search of procedures', () => {
  const look = (texto: string) => typeIn(`${LINHA}.codigo`, texto)
  const achado = {
    _id: 'p',
    idTabela: '01980000-0000-7000-8000-0000000000b1',
    procedimentos: { codigo: '50000160', nome: 'Avaliação', ch: null, valor_fixo: 9000, valor: 9000 },
  }

  it('takes the place of the field at rest when one comes to it, with what it holds selected', async () => {
    server()
    openPage(SALVA)
    const emRepouso = await campo(`${LINHA}.codigo`)
    expect(emRepouso).toHaveAttribute('role', 'combobox')
    fireEvent.mouseDown(emRepouso)
    const busca = await campo(`${LINHA}.codigo`)
    expect(emRepouso).not.toBeInTheDocument()
    expect(busca).toHaveFocus()
    expect([busca.selectionStart, busca.selectionEnd]).toEqual([0, busca.value.length])
  })

  it('asks for the plan first', async () => {
    const api = server()
    api.onGet('/guia/nova').reply(200, { ...PROPOSTA, guia: { ...PROPOSTA.guia, beneficiario: null } })
    openPage('/guia/cadastro')
    await look('501')
    expect(await screen.findByText(M.semConvenio)).toBeInTheDocument()
  })

  it('begins at three characters, by code or by name and never by both', async () => {
    const api = server()
    api.onGet(/procedimentos$/).reply(200, { procedimentos: [achado] })
    openPage(NOVA)
    await look('50')
    expect(await screen.findByText('Digite ao menos 3 caracteres.')).toBeInTheDocument()
    await look('50a')
    expect(await screen.findByText(/Procure só pelo código/)).toBeInTheDocument()
    expect(api.history.get.some((g) => /procedimentos$/.test(g.url ?? ''))).toBe(false)
    await look('5000')
    await opcao('50000160')
    expect(api.history.get.find((g) => /procedimentos$/.test(g.url ?? ''))?.params).toMatchObject({
      codigo: '5000',
    })
    expect([valor(`${LINHA}.codigo`), valor(`${LINHA}.nome`), valor(`${LINHA}.codigoTabela`)]).toEqual([
      '50000160',
      'Avaliação',
      '22',
    ])
    await typeIn(`${LINHA}.qtdSolicitada`, '3')
    // An assessment does not add up.
    expect(document.querySelector('header')?.textContent).toMatch(/R\$\s0,00/)
  })
})

it('sends dates, cents and no empty row, in one save with its appointment', async () => {
  const api = server('Recepcionista')
  api.onPost('/guia').reply(201, { guia: GUIA, msg: 'Guia 10011745 salva.' })
  api.onGet(/procedimentos$/).reply(200, {
    procedimentos: [
      {
        _id: 'p',
        idTabela: '01980000-0000-7000-8000-0000000000b1',
        procedimentos: { codigo: '20103484', nome: 'Membro', ch: 8500, valor_fixo: null, valor: 4250 },
      },
    ],
  })
  const router = openPage(NOVA)
  await typeIn(`${LINHA}.codigo`, '2010')
  await opcao('20103484')
  await typeIn(`${LINHA}.qtdSolicitada`, '10')
  fireEvent.click(botao('Adicionar procedimento'))
  await act(async () => save())
  await waitFor(() => expect(api.history.post).toHaveLength(1))
  const enviado = corpo(api.history.post[0])
  expect(enviado.solicitacao.procedimentos).toHaveLength(1)
  expect(enviado.solicitacao.procedimentos[0]).toMatchObject({
    codigo: '20103484',
    qtdAutorizada: 10,
    qtdRealizada: 10,
  })
  expect(enviado.agendamentos).toEqual([ID])
  expect(enviado.beneficiario.validadeCarteira).toBe('2030-06-30')
  expect(enviado.autorizacao.numeroGuia).toBeNull()
  await waitFor(() => expect(router.state.location.pathname).toBe(SALVA))
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('10011745'))
})

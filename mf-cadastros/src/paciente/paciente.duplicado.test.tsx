import { expectConsole } from '@clinica/shared-ui/teste'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { CPF, campo, choose, openPage, PACIENTE, patientServers, por, typeIn } from '../teste/paciente'

let api: MockAdapter
let fora: MockAdapter
beforeEach(() => {
  ;({ api, fora } = patientServers())
})
afterEach(() => {
  api.restore()
  fora.restore()
})

const semelhante = (mais: object) => ({
  _id: 'p1',
  nome: 'Helena do Prado',
  nome_social: null,
  data_nascimento: '1990-05-10',
  ativo: true,
  motivos: ['nome'],
  ...mais,
})
const perguntas = () => api.history.get.filter((g) => g.url === '/paciente/semelhantes').map((g) => g.params)
const botao = (texto: string) =>
  [...document.querySelectorAll('button')].find((b) => b.textContent === texto) as HTMLButtonElement
const fill = async () => {
  await typeIn('nome', 'Helena Prado')
  await typeIn('data_nascimento', '10/05/1990')
  await typeIn('contato.celular', '(11) 98888-7777')
  await typeIn('contato_emergencia.nome', 'Rui Prado')
  await typeIn('contato_emergencia.celular', '(11) 97777-6666')
  await typeIn('docs_pessoais.cpf', CPF)
  await choose('indicacao.valor', 'Instagram')
}

describe('possible duplicates', () => {
  it('are said under the name once name and birth are whole, with a link that leaves the form alone', async () => {
    api.onGet('/paciente/semelhantes').reply(200, { pacientes: [semelhante({})] })
    openPage('/paciente/cadastro')
    await typeIn('nome', 'Helena Prado')
    await typeIn('data_nascimento', '10/05/1990')
    const aviso = await screen.findByText(/Possível duplicado: nome e nascimento/)
    expect(aviso.closest('[role="status"]')).toHaveTextContent('Helena do Prado, 10/05/1990')
    expect(perguntas()).toEqual([{ nome: 'Helena Prado', data_nascimento: '1990-05-10' }])
    const link = screen.getByText('Abrir cadastro')
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/paciente/cadastro/p1',
      '_blank',
    ])
    expect(botao('Reativar')).toBeUndefined()
  })

  it('by telephone are said under it, and an answer that fails says nothing', async () => {
    expectConsole(/^500/)
    api
      .onGet('/paciente/semelhantes')
      .replyOnce(200, { pacientes: [semelhante({ motivos: ['telefone'] })] })
      .onGet('/paciente/semelhantes')
      .reply(500)
    openPage('/paciente/cadastro')
    await typeIn('contato.celular', '(11) 98888-7777')
    await screen.findByText('Possível duplicado: este telefone já está no cadastro.')
    await typeIn('contato.celular', '(11) 98888-7778')
    // An answer that fails is asked for once more.
    await waitFor(() => expect(perguntas()).toContainEqual({ celular: '11988887778' }))
    await waitFor(() => expect(screen.queryByText(/Possível duplicado/)).toBeNull())
    expect(document.querySelector('[role="alertdialog"]')).toBeNull()
  })

  it('are not asked about what a record had already, and never about itself', async () => {
    api.onGet('/paciente/semelhantes').reply(200, { pacientes: [] })
    openPage('/paciente/cadastro/p1')
    await typeIn('contato.telefone', '(11) 3333-4444')
    await waitFor(() => expect(perguntas()).toEqual([{ telefone: '1133334444', exceto: 'p1' }]))
  })
})

describe('a cancelled patient', () => {
  const CANCELADO = { ...PACIENTE, ativo: false, profissao: 'Designer', convenios: [] }
  const reaberto = async () => {
    await screen.findByText('Este cadastro estava cancelado. Confira os dados e salve para reativá-lo.')
    expect((await campo('nome')).value).toBe('Helena Prado')
    // What was left empty is the record's own.
    expect(por('contato_emergencia.nome')?.value).toBe('Rui Souza')
    fireEvent.click(botao('Salvar'))
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    expect(JSON.parse(String(api.history.put[0]?.data))).toMatchObject({ nome: 'Helena Prado', ativo: true })
  }
  beforeEach(() => {
    api.onGet('/paciente/p1').reply(200, { paciente: CANCELADO })
    api.onPut('/paciente/p1').reply(200, { msg: 'Registro salvo.', paciente: CANCELADO })
  })

  it('among the possible duplicates comes back with what was typed', async () => {
    api.onGet('/paciente/semelhantes').reply(200, { pacientes: [semelhante({ ativo: false })] })
    openPage('/paciente/cadastro')
    await typeIn('nome', 'Helena Prado')
    await typeIn('data_nascimento', '10/05/1990')
    await waitFor(() => expect(botao('Reativar')).toBeDefined())
    fireEvent.click(botao('Reativar'))
    await reaberto()
  })

  const recusa = {
    msg: 'Helena Prado, com este CPF, está com o cadastro cancelado.',
    erro: {
      tipo: 'cadastroCancelado',
      titulo: 'x',
      conteudo: 'Helena Prado, com este CPF, está com o cadastro cancelado. Reative-o em vez de criar outro.',
      atual: { _id: 'p1' },
    },
  }

  it('of the same CPF is offered by the refused save', async () => {
    expectConsole(/^409 cadastroCancelado/)
    api.onGet('/paciente/semelhantes').reply(200, { pacientes: [] })
    api.onPost('/paciente').reply(409, recusa)
    openPage('/paciente/cadastro')
    await fill()
    await typeIn('contato_emergencia.nome', 'Rui Souza')
    fireEvent.click(botao('Salvar'))
    await screen.findByText(recusa.erro.conteudo)
    fireEvent.click(botao('Reativar'))
    await reaberto()
  })

  it('is left alone when another is meant', async () => {
    expectConsole(/^409 cadastroCancelado/)
    api.onGet('/paciente/semelhantes').reply(200, { pacientes: [] })
    api.onPost('/paciente').replyOnce(409, recusa)
    api.onPost('/paciente').reply(201, { msg: 'Registro salvo.', paciente: PACIENTE })
    openPage('/paciente/cadastro')
    await fill()
    fireEvent.click(botao('Salvar'))
    await screen.findByText(recusa.erro.conteudo)
    fireEvent.click(botao('Criar outro'))
    await waitFor(() => expect(api.history.post).toHaveLength(2))
    expect(JSON.parse(String(api.history.post[1]?.data)).outroCadastro).toBe(true)
  })
})

// Not before a deploy.
// Runs again in the clinic's time zone.
import { startErrand } from '@clinica/shared-auth'
import { MENSAGENS_DO_PACIENTE as M } from '@clinica/shared-domain'
import { expectConsole } from '@clinica/shared-ui/teste'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import {
  CPF,
  CPF_NA_TELA,
  campo,
  choose,
  opcao,
  openPage,
  PACIENTE,
  patientServers,
  por,
  typeIn,
  VELHO,
} from '../teste/paciente'

let api: MockAdapter
let fora: MockAdapter
beforeEach(() => {
  ;({ api, fora } = patientServers())
  api.onGet('/paciente/semelhantes').reply(200, { pacientes: [] })
})
afterEach(() => {
  api.restore()
  fora.restore()
})

const botao = (texto: string) =>
  [...document.querySelectorAll('button')].find((b) => b.textContent === texto) as HTMLButtonElement
const save = () => fireEvent.click(botao('Salvar'))
const closeAlerta = async () => {
  await waitFor(() => expect(botao('OK')).toBeDefined())
  fireEvent.click(botao('OK'))
  await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull())
}
const enviado = (metodo: 'post' | 'put') => JSON.parse(String(api.history[metodo].at(-1)?.data))
const erroDe = async (nome: string, mensagem: string) =>
  waitFor(() => expect(document.getElementById(`campo-${nome}-helper-text`)).toHaveTextContent(mensagem))

const fill = async (nascimento = '10/05/1990') => {
  await typeIn('nome', 'Helena Prado')
  await typeIn('data_nascimento', nascimento)
  await typeIn('contato.celular', '(11) 98888-7777')
  await typeIn('contato_emergencia.nome', 'Rui Prado')
  await typeIn('contato_emergencia.celular', '(11) 97777-6666')
  await choose('indicacao.valor', 'Instagram')
}

describe('patient form', () => {
  it.each([
    [{ nome: 'Maria Nova' }, 'nome', 'Maria Nova'],
    [{ telefone: '31988771234' }, 'contato.celular', '(31) 98877-1234'],
    [{ telefone: '3133221234' }, 'contato.telefone', '(31) 3322-1234'],
    [{ cpf: CPF }, 'docs_pessoais.cpf', CPF_NA_TELA],
  ])('begins with whom a desk looked for: %j', async (typed, nome, valor) => {
    const recado = { from: '/agendamento', what: 'Marcar · 10:00', draft: {}, typed }
    openPage(startErrand(recado, '/paciente/cadastro').there)
    expect(await campo(nome)).toHaveValue(valor)
  })

  it('has its panels in order and the three footnotes', async () => {
    openPage('/paciente/cadastro')
    await campo('nome')
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Geral',
      'Endereço',
      'Contato',
      'Contato de emergência',
      'Documentos',
      'Responsável',
      'Convênios',
      'Indicação e Observações',
    ])
    expect(screen.getByText('(1) Campos obrigatórios')).toBeInTheDocument()
    expect(screen.getByText('(2) Celular ou telefone obrigatório')).toBeInTheDocument()
    expect(screen.getByText('(3) Obrigatórios para menor de 18 anos')).toBeInTheDocument()
  })

  it('sends nothing while it is invalid, and says why under the fields', async () => {
    expectConsole(/^Formulário inválido/)
    openPage('/paciente/cadastro')
    await typeIn('nome', 'Anas')
    save()
    expect(await screen.findByText('Cadastro inválido para paciente.')).toBeInTheDocument()
    await closeAlerta()
    await erroDe('nome', 'Campo deve ter pelo menos 5 letras.')
    await erroDe('data_nascimento', 'Campo é obrigatório.')
    await erroDe('contato.celular', M.contato)
    await erroDe('contato.telefone', M.contato)
    await erroDe('contato_emergencia.nome', M.emergenciaNome)
    await erroDe('contato_emergencia.celular', M.emergenciaCelular)
    await erroDe('docs_pessoais.cpf', 'Campo é obrigatório.')
    await erroDe('indicacao.valor', 'Campo obrigatório.')
    expect(api.history.post).toHaveLength(0)
  })

  it('says what is missing while the clinic has no insurer', async () => {
    api.onGet('/convenio').reply(200, { convenios: [] })
    openPage('/paciente/cadastro')
    await campo('nome')
    fireEvent.click(botao('Adicionar convênio'))
    expect((await campo('convenios[0].nome')).closest('fieldset')).toHaveTextContent('Nenhum convênio.')
  })

  it('takes the passport of a foreigner in the place of the CPF, and a number of another country', async () => {
    api.onPost('/paciente').reply(201, { paciente: PACIENTE })
    const router = openPage('/paciente/cadastro')
    await fill()
    await typeIn('docs_pessoais.cpf', CPF_NA_TELA)
    await choose('docs_pessoais.outro_tipo', 'Passaporte (estrangeiro sem CPF)')
    expect(por('docs_pessoais.cpf')).toBeNull()
    await typeIn('docs_pessoais.outro_num', 'cb 482-915')
    await typeIn('contato.celular', '+1 212 555 0123')
    expect(await screen.findByText('Número de outro país: América do Norte.')).toBeInTheDocument()
    await typeIn('contato_emergencia.celular', '+55 31 98888-7777')
    expect(por('contato_emergencia.celular')).toHaveValue('(31) 98888-7777')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/paciente'))
    expect(enviado('post')).toMatchObject({
      docs_pessoais: { cpf: null, outro_tipo: 'passaporte', outro_num: 'CB482915' },
      contato: { celular: '+12125550123' },
      contato_emergencia: { celular: '31988887777' },
    })
  })

  it('sends an adult with bare numbers, ISO dates and the insurer by its id, and returns to the list', async () => {
    api.onPost('/paciente').reply(201, { paciente: PACIENTE })
    const router = openPage('/paciente/cadastro')
    await fill()
    await typeIn('docs_pessoais.cpf', CPF_NA_TELA)
    await typeIn('endereco.cep', '01310-1')
    await typeIn('endereco.cep', '')
    fireEvent.click(botao('Adicionar convênio'))
    fireEvent.change(await campo('convenios[0].nome'), { target: { value: 'saude' } })
    await opcao('Saúde Plena')
    expect(await screen.findByText('ANS 654321')).toBeInTheDocument()
    await typeIn('convenios[0].validade', '31/01/2030')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/paciente'))
    expect(enviado('post')).toEqual({
      nome: 'Helena Prado',
      nome_social: null,
      data_nascimento: '1990-05-10',
      sexo: null,
      estado_civil: null,
      profissao: null,
      observacao: null,
      riscoDeQueda: false,
      ativo: true,
      endereco: {
        cep: null,
        endereco: null,
        numero: null,
        complemento: null,
        bairro: null,
        uf: null,
        cidade: null,
      },
      contato: { celular: '11988887777', telefone: null, email: null },
      contato_emergencia: { nome: 'Rui Prado', cpf: null, celular: '11977776666', telefone: null },
      docs_pessoais: {
        cpf: CPF,
        outro_tipo: null,
        outro_num: null,
        rg_num: null,
        rg_oe: null,
        rg_oe_uf: null,
      },
      responsavel: {
        nome: null,
        cpf: null,
        outro_tipo: null,
        outro_num: null,
        celular: null,
        telefone: null,
      },
      convenios: [{ _id: 'c1', nome: 'Saúde Plena', plano: null, matricula: null, validade: '2030-01-31' }],
      indicacao: { valor: 'Instagram', medico: null },
    })
  })

  it('hides the documents of a minor, asks for a responsible and sends no documents', async () => {
    expectConsole(/^Formulário inválido/)
    api.onPost('/paciente').reply(201, { paciente: PACIENTE })
    const router = openPage('/paciente/cadastro')
    await typeIn('docs_pessoais.cpf', '111.111.111-11')
    await fill('10/05/2015')
    expect(por('docs_pessoais.cpf')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Documentos' })).toBeNull()
    save()
    await closeAlerta()
    for (const nome of ['nome', 'cpf', 'celular', 'telefone'])
      await erroDe(`responsavel.${nome}`, M.responsavel)
    await typeIn('responsavel.nome', 'Rui Prado')
    await typeIn('responsavel.cpf', CPF_NA_TELA)
    await typeIn('responsavel.celular', '(11) 97777-6666')
    save()
    // What was typed before the birth date is not dropped without a word.
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Será apagado: CPF 111.111.111-11.')
    fireEvent.click(screen.getByRole('button', { name: 'Apagar e salvar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/paciente'))
    expect(enviado('post')).not.toHaveProperty('docs_pessoais')
    expect(enviado('post').responsavel).toMatchObject({ nome: 'Rui Prado', cpf: CPF })
  })

  it('a mistyped birth date erases no documents: they are named, asked about, and come back with the right one', async () => {
    openPage('/paciente/cadastro/p1')
    await typeIn('data_nascimento', '10/05/2019')
    expect(await screen.findByText(/Ao salvar, será apagado: CPF 529.982.247-25/)).toBeInTheDocument()
    await typeIn('responsavel.nome', 'Rui Prado')
    await typeIn('responsavel.cpf', CPF_NA_TELA)
    await typeIn('responsavel.celular', '(11) 97777-6666')
    save()
    fireEvent.click(await screen.findByRole('button', { name: 'Voltar e conferir' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.history.put).toHaveLength(0)
    await typeIn('data_nascimento', '10/05/1990')
    expect(por('docs_pessoais.cpf')).toHaveValue(CPF_NA_TELA)
  })

  it('shows the age beside the birth date', async () => {
    openPage('/paciente/cadastro')
    // Whoever was born on the first of January of that year is as old from that day to the end of this one.
    await typeIn('data_nascimento', `01/01/${new Date().getFullYear() - 100}`)
    await erroDe('data_nascimento', '100 anos')
  })

  it('keeps the version, the cancelled insurer and everything typed when a save fails', async () => {
    expectConsole(/^409 duplicado/)
    const msg = M.cpfRepetido
    api.onPut('/paciente/p1').reply(409, {
      msg,
      erro: { tipo: 'duplicado', titulo: msg, conteudo: msg, campos: { 'docs_pessoais.cpf': msg } },
    })
    const router = openPage('/paciente/cadastro/p1')
    await typeIn('nome', 'Ana Souza Reis')
    save()
    await erroDe('docs_pessoais.cpf', msg)
    expect(router.state.location.pathname).toBe('/paciente/cadastro/p1')
    expect(por('nome')).toHaveValue('Ana Souza Reis')
    expect(enviado('put')).toMatchObject({
      _id: 'p1',
      updatedAt: PACIENTE.updatedAt,
      nome: 'Ana Souza Reis',
      convenios: [{ _id: VELHO, nome: 'Plano Extinto', validade: '2030-01-31' }],
    })
  })

  it('says that a patient is not there', async () => {
    expectConsole(/^404 naoEncontrado/)
    api.onGet('/paciente/nada').reply(404, {
      msg: 'Paciente não encontrado.',
      erro: { tipo: 'naoEncontrado', titulo: '', conteudo: '' },
    })
    openPage('/paciente/cadastro/nada')
    expect(await screen.findByText('Registro não encontrado.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/paciente')
  })
})

describe('CPF and RG that another patient has', () => {
  const perguntas = () => api.history.get.filter((g) => g.url === '/paciente').map((g) => g.params)

  it('are told while typing: the CPF once it is whole, the RG with its state', async () => {
    api.onGet('/paciente').reply(200, { pacientes: [{ _id: 'outro' }] })
    openPage('/paciente/cadastro')
    await typeIn('docs_pessoais.cpf', '529.982.247-2')
    // What is typed after it is asked about, and it was not.
    await typeIn('docs_pessoais.rg_num', '12.345')
    await erroDe('docs_pessoais.rg_num', M.rgRepetido)
    expect(perguntas()).toEqual([{ rg_num: '12.345', rg_oe_uf: '', ativo: true, skip: 0, limit: 1 }])
    await typeIn('docs_pessoais.cpf', CPF_NA_TELA)
    await erroDe('docs_pessoais.cpf', M.cpfRepetido)
    expect(perguntas().slice(1)).toEqual([{ cpf: CPF, ativo: true, skip: 0, limit: 1 }])
    await typeIn('docs_pessoais.cpf', '390.533.447-05')
    api.onGet('/paciente').reply(200, { pacientes: [] })
    await waitFor(() => expect(document.getElementById('campo-docs_pessoais.cpf-helper-text')).toBeNull())
  })

  it('are not asked about for what the record has already', async () => {
    openPage('/paciente/cadastro/p1')
    await campo('docs_pessoais.cpf')
    await typeIn('docs_pessoais.rg_num', '12.345')
    await waitFor(() => expect(perguntas()).not.toEqual([]))
    expect(perguntas()).toEqual([expect.objectContaining({ rg_num: '12.345' })])
  })
})

describe('insurers of a patient', () => {
  it('are removed and brought back in their place', async () => {
    openPage('/paciente/cadastro/p1')
    await campo('convenios[0].nome')
    // No longer active, and known all the same.
    expect(screen.getByText('ANS 123456')).toBeInTheDocument()
    fireEvent.click(screen.getByLabelText('Remover convênio Plano Extinto'))
    expect(await screen.findByText('Nenhum convênio.')).toBeInTheDocument()
    fireEvent.click(await screen.findByText('Desfazer'))
    expect(await campo('convenios[0].nome')).toHaveValue('Plano Extinto')
    expect(screen.getByText('ANS 123456')).toBeInTheDocument()
    expect(por('convenios[0].validade')).toHaveValue('31/01/2030')
  })
})

// Runs again in the clinic's time zone.
import { http, useSessao } from '@clinica/shared-auth'
import { expectConsole, logInAs } from '@clinica/shared-ui/teste'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import modulo from '../module'
import { CPF, CPF_NA_TELA, LISTADO, openPage, PACIENTE, patientServers, typeIn } from '../teste/paciente'

let api: MockAdapter
beforeEach(() => {
  ;({ api } = patientServers())
})
afterEach(() => {
  api.restore()
})

describe('patient list', () => {
  beforeEach(() => {
    api
      .onGet('/paciente')
      .reply(200, { pacientes: [LISTADO, { ...LISTADO, _id: 'p2', data_nascimento: null }], total: 2 })
  })

  it('shows cards, and Não informado where the birth date is missing', async () => {
    openPage('/paciente')
    expect(await screen.findAllByText('Ana Souza')).toHaveLength(2)
    expect(screen.getByText('Nascimento: 10/05/1990')).toBeInTheDocument()
    expect(screen.getByText('Nascimento: Não informado')).toBeInTheDocument()
    expect(screen.getAllByText(`CPF: ${CPF_NA_TELA}`)).toHaveLength(2)
  })

  it('says whose register is incomplete, and leads to the import whoever may', async () => {
    const outra = { ...LISTADO, _id: 'p2', nome: 'Bia Reis', incompleto: true }
    api.onGet('/paciente').reply(200, { pacientes: [LISTADO, outra], total: 2 })
    openPage('/paciente')
    const dita = await screen.findByText('Cadastro incompleto')
    expect(dita.closest('article')).toHaveTextContent('Bia Reis')
    const importFile = () => screen.queryByRole('link', { name: 'Importar' })
    expect(importFile()).toHaveAttribute('href', '/importacao?tipo=paciente')
    act(() => logInAs('Recepcionista'))
    expect(importFile()).toBeNull()
    act(() => logInAs('Gerente'))
    expect(importFile()).not.toBeNull()
  })

  it('sends the CPF without punctuation and dates once they are whole', async () => {
    openPage('/paciente')
    await screen.findAllByText('Ana Souza')
    await typeIn('cpf', CPF_NA_TELA)
    await typeIn('inicioDataNascimento', '01/01/1990')
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(api.history.get).toHaveLength(2))
    // The first is the one that the portal asks for ahead of the screen's code.
    const { starts } = modulo.routes.find((r) => r.path === '/paciente') ?? {}
    expect(api.history.get.slice(0, 1).map((c) => http.getUri(c))).toEqual(starts?.map((s) => `/api${s}`))
    expect(api.history.get[1]?.params).toEqual({
      ativo: true,
      cpf: CPF,
      inicioDataNascimento: '1990-01-01',
      orderBy: 'nome',
      skip: 0,
      limit: 12,
      comTotal: true,
    })
  })

  it.each(['529.982.247-24', '111.111.111-11', '529.982'])('does not search by the CPF %s', async (cpf) => {
    openPage('/paciente')
    await screen.findAllByText('Ana Souza')
    await typeIn('cpf', cpf)
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    expect(await screen.findByText('CPF inválido.')).toBeInTheDocument()
    expect(api.history.get).toHaveLength(1)
  })

  it('writes the whole register into the file, asked for with its pages alone', async () => {
    expectConsole(/Not implemented: navigation/)
    const partes: string[] = []
    const original = global.Blob
    global.Blob = class extends original {
      constructor(p: BlobPart[] = [], o?: BlobPropertyBag) {
        super(p, o)
        partes.push(String(p[0]))
      }
    }
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => {}
    const inteiro = {
      ...PACIENTE,
      cpf: null,
      endereco: { ...PACIENTE.endereco, cep: '01310100', cidade: 'São Paulo' },
      responsavel: { nome: 'Rui Prado', cpf: CPF, celular: '11977776666', telefone: null },
      observacao: 'Prefere a manhã.',
    }
    openPage('/paciente')
    await screen.findAllByText('Ana Souza')
    api.onGet('/paciente').reply(200, { pacientes: [inteiro], total: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    await waitFor(() => expect(partes).toHaveLength(1))
    global.Blob = original
    expect(api.history.get.map((g) => g.params?.completo)).toEqual([undefined, true])
    const [titulos = [], valores = []] = (partes[0] ?? '')
      .split('\r\n')
      .map((l) => l.replace('\uFEFF', '').split(';'))
    // As the import reads them back (api/src/cadastros/importacao/tipos/tipos.test.ts).
    expect(titulos.join(';')).toBe(
      'Nome;Nome social;CPF;Data de nascimento;Contato;E-mail;Convênios;Risco de queda;Status;Celular;Telefone;Sexo;Estado civil;Profissão;Passaporte;RNM;RG;Órgão emissor do RG;UF do RG;CEP;Endereço;Número;Complemento;Bairro;Cidade;UF;Contato de emergência: nome;Contato de emergência: CPF;Contato de emergência: celular;Contato de emergência: telefone;Responsável: nome;Responsável: CPF;Responsável: celular;Responsável: telefone;Responsável: passaporte;Responsável: RNM;Convênios, planos e matrículas;Indicação;Médico da indicação;Observações',
    )
    const celula = (titulo: string) => valores[titulos.indexOf(titulo)]
    expect(
      Object.fromEntries(
        [
          'CPF',
          'CEP',
          'Cidade',
          'Sexo',
          'Responsável: CPF',
          'Contato de emergência: nome',
          'Observações',
          'Indicação',
        ].map((titulo) => [titulo, celula(titulo)]),
      ),
    ).toEqual({
      CPF: '',
      CEP: '01310-100',
      Cidade: 'São Paulo',
      Sexo: 'Feminino',
      'Responsável: CPF': CPF_NA_TELA,
      'Contato de emergência: nome': 'Rui Souza',
      Observações: 'Prefere a manhã.',
      Indicação: 'Instagram',
    })
    expect(celula('Convênios, planos e matrículas')).toBe('Plano Extinto · A · matrícula 1 · até 31/01/2030')
  })

  it('offers what is deployed: appointments, and no evolution while no screen shows it', async () => {
    openPage('/paciente')
    const [link] = await screen.findAllByRole('link', { name: 'Agendamentos' })
    expect(link).toHaveAttribute('href', '/paciente/p1/agendamentos')
    expect(screen.queryByRole('link', { name: 'Evolução' })).toBeNull()
  })

  it.each([
    ['Profissional', true],
    ['Supervisao', true],
    ['Recepcionista', false],
  ])('offers the evolution to %s: %s', async (perfil, pode) => {
    useSessao.setState({ usuario: { ...useSessao.getState().usuario, perfil } as never })
    openPage('/paciente', { '/paciente/:id/evolucao2': null })
    await screen.findAllByText('Ana Souza')
    const links = screen.queryAllByText('Evolução').map((e) => e.closest('a')?.getAttribute('href'))
    expect(links).toEqual(pode ? ['/paciente/p1/evolucao2', '/paciente/p2/evolucao2'] : [])
  })
})

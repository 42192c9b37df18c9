import { httpExterno } from '@clinica/shared-auth'
import { expectConsole } from '@clinica/shared-ui/teste'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import { campo, choose, opcao, openPage, PACIENTE, patientServers, por, typeIn } from '../teste/paciente'

let api: MockAdapter
let fora: MockAdapter
beforeEach(() => {
  ;({ api, fora } = patientServers())
})
afterEach(() => {
  api.restore()
  fora.restore()
})

/** The search for the postal code came to its end. */
const looked = () => waitFor(() => expect(screen.queryByText('Buscando o endereço…')).toBeNull())

describe('postal code', () => {
  const PAULISTA = { bairro: 'Bela Vista', logradouro: 'Avenida Paulista', uf: 'SP', localidade: 'São Paulo' }

  it('whole fills bairro, endereço, uf and cidade, asked outside without the token', async () => {
    fora.onGet('https://cep.exemplo/ws/01310100/json').reply(200, PAULISTA)
    openPage('/paciente/cadastro')
    await typeIn('endereco.cep', '01310-100')
    await waitFor(() => expect(por('endereco.endereco')).toHaveValue('Avenida Paulista'))
    expect(por('endereco.bairro')).toHaveValue('Bela Vista')
    expect(por('endereco.uf')).toHaveValue('SP')
    await waitFor(() => expect(por('endereco.cidade')).toHaveValue('São Paulo'))
    expect(fora.history.get).toHaveLength(1)
    expect(JSON.stringify(fora.history.get[0]?.headers)).not.toMatch(/authorization|x-usuario-email/i)
  })

  it.each([
    [
      'fails',
      () => {
        expectConsole(/^outra .*\/ws\//)
        fora.onGet().networkError()
      },
    ],
    ['knows nothing', () => fora.onGet().reply(200, { erro: 'true' })],
    ['answers nonsense', () => fora.onGet().reply(200, '<html>')],
  ])('stays silent when the service %s', async (_, answer) => {
    answer()
    openPage('/paciente/cadastro')
    await typeIn('endereco.bairro', 'Centro')
    await typeIn('endereco.cep', '01310-100')
    await waitFor(() => expect(fora.history.get).toHaveLength(1))
    await looked()
    expect(por('endereco.bairro')).toHaveValue('Centro')
    expect(por('endereco.bairro')).toBeEnabled()
    expect(document.querySelector('[role$="dialog"]')).toBeNull()
  })

  it.each([
    ['as the list writes it', { uf: 'SP', localidade: 'SAO PAULO' }, 'SP', 'São Paulo'],
    ['not at all when the list does not have it', { uf: 'SP', localidade: 'Paulópolis' }, 'SP', ''],
    ['not of a state that there is not', { uf: 'XX', localidade: 'Niterói' }, 'RJ', 'Niterói'],
  ])('gives the city %s', async (_, dele, uf, cidade) => {
    fora.onGet().reply(200, { bairro: 'Outro', logradouro: 'Rua', ...dele })
    const endereco = { ...PACIENTE.endereco, uf: 'RJ', cidade: 'Niterói' }
    api.onGet('/paciente/p1').reply(200, { paciente: { ...PACIENTE, endereco } })
    openPage('/paciente/cadastro/p1')
    await typeIn('endereco.cep', '01310-100')
    await waitFor(() => expect(por('endereco.bairro')).toHaveValue('Outro'))
    expect(por('endereco.uf')).toHaveValue(uf)
    expect(por('endereco.cidade')).toHaveValue(cidade)
  })

  it('switched off asks nobody', async () => {
    global.fetch = jest.fn(async () => ({ ok: true, json: async () => ({ cepUrl: null }) })) as never
    openPage('/paciente/cadastro')
    await typeIn('endereco.cep', '01310-100')
    await waitFor(() => expect(global.fetch).toHaveBeenCalled())
    await looked()
    expect(fora.history.get).toHaveLength(0)
  })

  it('leaves alone what the person types meanwhile, and drops the answer to an earlier code', async () => {
    fora.restore()
    fora = new MockAdapter(httpExterno)
    const answers: ((dele: object) => void)[] = []
    fora.onGet().reply(() => new Promise((resolve) => answers.push((dele) => resolve([200, dele]))))
    openPage('/paciente/cadastro')
    await typeIn('endereco.cep', '01310-100')
    await waitFor(() => expect(answers).toHaveLength(1))
    await typeIn('endereco.cep', '24020-000')
    await waitFor(() => expect(answers).toHaveLength(2))
    await typeIn('endereco.endereco', 'Rua que eu sei')
    const answer = (i: number, dele: object) => act(async () => answers[i]?.(dele))
    await answer(0, PAULISTA)
    await answer(1, { bairro: 'Centro', logradouro: 'Rua Direita', uf: 'RJ', localidade: 'Niterói' })
    await waitFor(() => expect(por('endereco.bairro')).toHaveValue('Centro'))
    expect(por('endereco.endereco')).toHaveValue('Rua que eu sei')
    expect(por('endereco.uf')).toHaveValue('RJ')
  })
})

describe('state and city', () => {
  it('cities and insurers that could not be read are asked for again from under their field, which keeps the focus', async () => {
    expectConsole(/^400 x/)
    const recusa = [400, { msg: 'x', erro: { tipo: 'x', titulo: 'x', conteudo: 'x' } }] as const
    let fora = true
    api.onGet('/estados/RJ/cidades').reply(() => (fora ? [...recusa] : [200, { cidades: [] }]))
    api.onGet('/convenio').reply(() => (fora ? [...recusa] : [200, { convenios: [], total: 0 }]))
    api.onGet('/paciente/p1').reply(200, {
      paciente: {
        ...PACIENTE,
        endereco: { ...PACIENTE.endereco, uf: 'RJ', cidade: 'Niterói' },
        convenios: [{ _id: 'c1', nome: 'Saúde', plano: null, matricula: null, validade: null }],
      },
    })
    openPage('/paciente/cadastro/p1')
    await campo('convenios[0].nome')
    const denovo = (nome: string) => {
      const dica = document.getElementById(`campo-${nome}-helper-text`)
      expect(dica).toHaveTextContent('Não foi possível carregar as opções.')
      return dica?.querySelector('button') as HTMLButtonElement
    }
    for (const nome of ['endereco.cidade', 'convenios[0].nome']) {
      fora = true
      const botao = await waitFor(() => denovo(nome))
      fora = false
      act(() => botao.focus())
      fireEvent.click(botao)
      expect(por(nome)).toHaveFocus()
      await waitFor(() =>
        expect(document.getElementById(`campo-${nome}-helper-text`)?.textContent ?? '').not.toContain(
          'Não foi possível',
        ),
      )
    }
  })

  it('another state leaves the city to be chosen from its own', async () => {
    api.onGet('/paciente/p1').reply(200, {
      paciente: { ...PACIENTE, endereco: { ...PACIENTE.endereco, uf: 'SP', cidade: 'Santos' } },
    })
    openPage('/paciente/cadastro/p1')
    expect(await campo('endereco.cidade')).toHaveValue('Santos')
    await choose('endereco.uf', 'RJ')
    await waitFor(() => expect(por('endereco.cidade')).toHaveValue(''))
    await waitFor(() => expect(api.history.get.some((g) => g.url === '/estados/RJ/cidades')).toBe(true))
    await typeIn('endereco.cidade', 'nite')
    await opcao('Niterói')
    expect(por('endereco.cidade')).toHaveValue('Niterói')
  })
})

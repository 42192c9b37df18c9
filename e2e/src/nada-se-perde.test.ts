import type { Paciente } from '@clinica/shared-domain'
import type { Page } from 'playwright-core'
import { EMAIL_DEMO, reservasPossiveis, SENHA_DEMO, somarDias } from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { campo, escolher, painel, salvar } from './teste/formulario'
import { cartoesDe, comGuia, escolherProfissional, irPara, marcarAs } from './teste/grade'
import { abrirLinha, type Linha } from './teste/linha'
import { abrirPagina, entrarNaTela, expectConsole, sossegar } from './teste/navegador'
import { adulto } from './teste/paciente'
import { hojeNaClinica } from './teste/portal'
import { itWhole } from './teste/whole'

const nomeDe = (pagina: Page) => campo(painel(pagina, 'Geral'), 'Nome (1)')
const naLista = (pagina: Page) => pagina.waitForURL('**/paciente')
const login = (pagina: Page) => pagina.getByRole('dialog', { name: 'Sua sessão terminou' })
const semConexao = (pagina: Page) => pagina.getByRole('alertdialog', { name: 'Sem conexão.' })

describe('nothing typed is lost', () => {
  const clinica = clinicaDeDemonstracao()
  let linha: Linha
  let feitos = 0
  beforeAll(async () => {
    linha = await abrirLinha(clinica.portal.url)
  })
  afterAll(() => linha.fechar())

  const ler = async (id: string): Promise<Paciente> =>
    (await clinica.mesa.pedir<{ paciente: Paciente }>('GET', `/api/paciente/${id}`)).corpo.paciente
  /** A patient open in the form of a desk whose line to the server can be cut. */
  const comFicha = async () => {
    const { corpo } = await clinica.mesa.pedir<{ paciente: Paciente }>(
      'POST',
      '/api/paciente',
      adulto(`Zilda Prates ${feitos}`, 60 + feitos++),
    )
    const janela = await abrirPagina(clinica.navegador)
    await entrarNaTela(janela.pagina, linha.url, EMAIL_DEMO.Recepcionista, SENHA_DEMO)
    await janela.pagina.goto(`${linha.url}/paciente/cadastro/${corpo.paciente._id}`)
    await nomeDe(janela.pagina).waitFor()
    return { ...janela, id: corpo.paciente._id }
  }
  const entrarDeNovo = async (pagina: Page, senha = SENHA_DEMO) => {
    await login(pagina).getByRole('textbox', { name: 'Senha' }).fill(senha)
    await login(pagina).getByRole('button', { name: 'Entrar' }).click()
  }
  const sairEmOutraAba = async (pagina: Page) => {
    const outra = await pagina.context().newPage()
    await outra.goto(`${linha.url}/home`)
    await outra.getByRole('button', { name: /Menu do usuário/ }).click()
    await outra.getByRole('menuitem', { name: 'Sair' }).click()
    await outra.waitForURL('**/login')
    return outra
  }

  itWhole(
    "'Sair' in another tab opens the login over the form, which goes on as the same person",
    async () => {
      const { pagina, erros, fechar, id } = await comFicha()
      await nomeDe(pagina).fill('Zilda Prates Sales')
      await sairEmOutraAba(pagina)
      await login(pagina).waitFor()
      expect(await pagina.locator('input[name=nome]').inputValue()).toBe('Zilda Prates Sales')
      await pagina.keyboard.press('Escape')
      await pagina.getByRole('dialog', { name: 'Alterações não salvas' }).waitFor()
      await pagina.keyboard.press('Escape')
      await entrarDeNovo(pagina)
      await login(pagina).waitFor({ state: 'detached' })
      await salvar(pagina)
      await naLista(pagina)
      expect((await ler(id)).nome).toBe('Zilda Prates Sales')
      expect(erros).toEqual([])
      await fechar()
    },
  )

  itWhole('another person who logs in there finds nothing of it', async () => {
    const { pagina, fechar, id } = await comFicha()
    await nomeDe(pagina).fill('Zilda Segredo Prates')
    await sairEmOutraAba(pagina)
    await login(pagina).getByRole('textbox', { name: 'E-mail' }).fill(EMAIL_DEMO.Faturista)
    await entrarDeNovo(pagina)
    await pagina.waitForURL((url) => !url.pathname.startsWith('/paciente'))
    await pagina.getByRole('button', { name: /Menu do usuário/ }).waitFor()
    await pagina.goBack()
    await sossegar(pagina)
    expect(await pagina.getByText('Zilda Segredo').count()).toBe(0)
    expect(await pagina.locator('input[name=nome][value*=Segredo]').count()).toBe(0)
    expect((await ler(id)).nome).not.toContain('Segredo')
    await fechar()
  })

  itWhole('a booking that finds the session over is made once, after the login over it', async () => {
    const [reserva] = await reservasPossiveis(clinica.mesa, 1, somarDias(hojeNaClinica(), 12))
    if (!reserva) throw new Error('sem vaga na demonstração')
    const { pagina, erros, fechar } = await abrirPagina(clinica.navegador)
    await entrarNaTela(pagina, linha.url, EMAIL_DEMO.Recepcionista, SENHA_DEMO)
    await irPara(pagina, reserva.data)
    await marcarAs(pagina, reserva.hora)
    await escolher(pagina, 'Paciente', reserva.paciente.nome)
    await escolherProfissional(pagina)
    await comGuia(pagina)
    // The server ends the session of this desk: the token that it holds is logged out.
    const token = await pagina.evaluate(() => localStorage.getItem('clinica.token'))
    const saida = await fetch(`${clinica.portal.url}/api/sair`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-usuario-email': EMAIL_DEMO.Recepcionista },
    })
    expect(saida.ok).toBe(true)
    await pagina.getByRole('button', { name: 'Salvar' }).click()
    await entrarDeNovo(pagina)
    const cartoes = cartoesDe(pagina, reserva.hora, reserva.paciente.nome)
    await cartoes.waitFor()
    expect(await cartoes.count()).toBe(1)
    expect(erros).toEqual([])
    await fechar()
  })

  it('a save whose answer was lost goes out again by itself and counts once', async () => {
    const { pagina, fechar, id } = await comFicha()
    await nomeDe(pagina).fill('Zilda Prates Uma Vez')
    linha.perderResposta('PUT')
    await salvar(pagina)
    await naLista(pagina)
    expect((await ler(id)).nome).toBe('Zilda Prates Uma Vez')
    expect(linha.pedidos('PUT', id)).toBe(2)
    await fechar()
  })

  itWhole('without a connection it says so, and goes on when it is back', async () => {
    const { pagina, fechar, id } = await comFicha()
    await nomeDe(pagina).fill('Zilda Prates Sem Rede')
    expectConsole(pagina, /^sem-resposta/)
    linha.cortar()
    await salvar(pagina)
    await semConexao(pagina).waitFor()
    await pagina.getByText(/Sem conexão\. O que você digitou está guardado nesta aba\./).waitFor()
    linha.religar()
    await naLista(pagina)
    expect((await ler(id)).nome).toBe('Zilda Prates Sem Rede')
    await fechar()
  })

  itWhole(
    'saved behind a lost line, then changed and saved again: nobody is said to have been first',
    async () => {
      const { pagina, fechar, id } = await comFicha()
      await nomeDe(pagina).fill('Zilda Prates Primeira')
      expectConsole(pagina, /^sem-resposta/)
      linha.perderResposta('PUT', true)
      await salvar(pagina)
      await semConexao(pagina).getByRole('button', { name: 'Voltar à edição' }).click()
      expect((await ler(id)).nome).toBe('Zilda Prates Primeira')
      await nomeDe(pagina).fill('Zilda Prates Segunda')
      linha.religar()
      await salvar(pagina)
      await naLista(pagina)
      expect((await ler(id)).nome).toBe('Zilda Prates Segunda')
      await fechar()
    },
  )

  itWhole('a page of the network in place of the server is told as such', async () => {
    const { pagina, fechar, id } = await comFicha()
    await nomeDe(pagina).fill('Zilda Prates Visitante')
    expectConsole(pagina, /^outra/)
    linha.porPagina()
    await salvar(pagina)
    await pagina
      .getByRole('alertdialog', { name: 'Esta rede respondeu com uma página própria no lugar do servidor.' })
      .waitFor()
    linha.religar()
    await naLista(pagina)
    expect((await ler(id)).nome).toBe('Zilda Prates Visitante')
    await fechar()
  })
})

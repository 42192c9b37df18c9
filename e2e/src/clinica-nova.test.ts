// Only in the whole run.
import type { Browser, Page } from 'playwright-core'
import {
  campo,
  cpfDe,
  escolher,
  painel,
  preencher,
  salvar,
  salvarNaLista,
  selecionar,
} from './teste/formulario'
import { cartoesDe, hora, irPara, marcarAs } from './teste/grade'
import { abrirNavegador, abrirPagina, entrarNaTela } from './teste/navegador'
import { iniciarPortal, type Portal } from './teste/portal'
import { codigoDo, contarCusto, custoDe, proximaSegunda } from './teste/primeiroDia'

const SENHA = 'Ipe-Amarelo7'
const RECEPCAO = 'recepcao@ipe.example'
const FISIO = 'fisio@ipe.example'

/** What the set-up below costs a person at most: a click that comes to it is a choice that somebody makes on purpose. */
const CUSTO = { cliques: 55, campos: 51 }

/** Takes the next step, which stands over every screen until the first booking. */
const seguirPasso = async (pagina: Page, passo: string) => {
  const link = pagina.getByRole('status').getByRole('link', { name: passo, exact: true })
  await link.click()
  // Its own screen does not say it.
  await link.waitFor({ state: 'detached' })
}

const criarUsuario = async (pagina: Page, nome: string, email: string, perfil: string) => {
  await preencher(pagina, { Nome: nome, 'E-mail': email, Senha: SENHA, 'Confirmação da senha': SENHA })
  await selecionar(pagina, 'Perfil', perfil)
  await escolher(pagina, 'Unidades', 'Ipê Centro')
  const cartao = await salvarNaLista(pagina, '/usuario', nome)
  await cartao.getByText(email).waitFor()
  await cartao.getByText(perfil).waitFor()
}

describe('a clinic from nothing', () => {
  let portal: Portal
  let navegador: Browser
  beforeAll(async () => {
    ;[portal, navegador] = await Promise.all([iniciarPortal({ env: { VAZIO: '1' } }), abrirNavegador()])
  })
  afterAll(async () => {
    await navegador.close()
    await portal.parar()
  })

  it('is set up through the screens alone, and books its first day', async () => {
    const { pagina, erros, fechar } = await abrirPagina(navegador)
    await contarCusto(pagina)

    await pagina.goto(portal.url)
    await pagina.waitForURL('**/primeiro-acesso')
    await preencher(pagina, {
      Código: await codigoDo(portal),
      'Nome completo': 'Iara Menezes Prado',
      'E-mail': 'iara@ipe.example',
      'Nova senha': SENHA,
      'Confirmação da nova senha': SENHA,
    })
    await pagina.getByRole('button', { name: 'Criar administrador' }).click()
    await pagina.waitForURL('**/home')
    await pagina.getByText('0 de 9 passos').waitFor()

    await pagina.getByRole('link', { name: 'Cadastrar unidade' }).click()
    await preencher(painel(pagina, 'Geral'), { Nome: 'Ipê Centro', Faixa: '10' })
    await (await salvarNaLista(pagina, '/unidade', 'Ipê Centro')).getByText('Ativo').waitFor()

    // An insurer needs a table of prices, and its form leads there.
    await seguirPasso(pagina, 'Cadastrar convênio')
    await pagina.getByRole('link', { name: 'Cadastrar tabela de procedimentos' }).click()
    await pagina.waitForURL('**/tabelasProcedimento/cadastro')
    await campo(pagina, 'Nome da tabela').fill('Tabela da casa')
    const procedimentos = [
      ['50000470', 'Sessão de fisioterapia', 'CH', '100,00'],
      ['50000012', 'Avaliação inicial', 'Valor fixo (R$)', '180,00'],
    ] as const
    for (const [i, [codigo, nome, coluna, valor]] of procedimentos.entries()) {
      await pagina.getByRole('button', { name: 'Adicionar procedimento' }).click()
      await preencher(pagina, {
        [`Código, linha ${i + 1}`]: codigo,
        [`Procedimento, linha ${i + 1}`]: nome,
        [`${coluna}, linha ${i + 1}`]: valor,
      })
    }
    const tabela = await salvarNaLista(pagina, '/tabelasProcedimento', 'Tabela da casa')
    await tabela.getByText('2 procedimentos').waitFor()

    await seguirPasso(pagina, 'Cadastrar convênio')
    await preencher(painel(pagina, 'Geral'), {
      Nome: 'Saúde do Vale',
      'Código ANS': '345678',
      'Valor do CH': '0,85',
      'Vencimento da guia (dias)': '30',
    })
    await escolher(pagina, 'Adicionar tabela de procedimentos', 'Tabela da casa')
    const convenio = await salvarNaLista(pagina, '/convenio', 'Saúde do Vale')
    await convenio.getByText('Tabela da casa').waitFor()

    await seguirPasso(pagina, 'Cadastrar especialidade')
    await preencher(painel(pagina, 'Geral'), {
      Nome: 'Fisioterapia',
      'Máximo de agendamentos': '2',
      'Código de numeração da guia': '7',
    })
    const valores = painel(pagina, 'Convênios e valores')
    await valores.getByRole('checkbox', { name: 'Saúde do Vale' }).check()
    await selecionar(valores, 'Tipo de valor', 'Valor fixo (R$)')
    await campo(valores, 'Valor').fill('42,50')
    await valores.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await valores.getByRole('list', { name: 'Convênios e valores' }).getByText(/42,50/).waitFor()
    const especialidade = await salvarNaLista(pagina, '/especialidade', 'Fisioterapia')
    await especialidade.getByText('Numeração da guia: 7').waitFor()

    await seguirPasso(pagina, 'Cadastrar profissional')
    await preencher(pagina, {
      Nome: 'Davi Nogueira Rocha',
      'Número do conselho': '123456-F',
      'E-mail': FISIO,
      Celular: '(31) 98888-7777',
    })
    await selecionar(pagina, 'Avaliação', 'Sim')
    await escolher(pagina, 'Unidades', 'IPÊ CENTRO')
    await escolher(pagina, 'Especialidades', 'Fisioterapia')
    const horarios = painel(pagina, 'Horários de atendimento')
    // The only unit and the only specialty are chosen already.
    await horarios.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await horarios.getByRole('button', { name: 'Segunda', exact: true }).click()
    await preencher(horarios.getByRole('group', { name: 'Segunda, IPÊ CENTRO, Fisioterapia' }), {
      Início: '08:00',
      Término: '12:00',
    })
    const profissional = await salvarNaLista(pagina, '/profissional', 'Davi Nogueira Rocha')
    await profissional.getByText('Fisioterapia').waitFor()

    await seguirPasso(pagina, 'Montar agenda')
    for (const [nome, hasText] of Object.entries({ Unidade: 'Ipê Centro', Especialidade: 'Fisioterapia' }))
      await pagina.getByRole('combobox', { name: nome }).filter({ hasText }).waitFor()
    await pagina.getByRole('button', { name: 'Pesquisar' }).click()
    // The professional's own hours, typed once.
    await pagina.getByRole('button', { name: 'Usar horários dos profissionais' }).click()
    await campo(pagina, 'Vagas por profissional').fill('2')
    await pagina.getByRole('button', { name: 'Usar 4 horários' }).click()
    await salvar(pagina)
    await pagina.getByText('4 horários, 08:00 a 11:00 · 2 vagas por horário').waitFor()
    await pagina.getByText('Alterações não salvas').waitFor({ state: 'detached' })

    await seguirPasso(pagina, 'Fechar nos feriados')
    await pagina.getByRole('button', { name: /^Fechar \d+ dias?$/ }).click()
    await pagina.getByText(/feriados? incluídos?\./).waitFor()

    await seguirPasso(pagina, 'Cadastrar usuário')
    await criarUsuario(pagina, 'Rosa Maria Teles', RECEPCAO, 'Recepcionista')
    await pagina.getByRole('link', { name: 'Novo', exact: true }).click()
    await pagina.waitForURL('**/cadastro')
    await criarUsuario(pagina, 'Davi Nogueira Rocha', FISIO, 'Profissional')

    await seguirPasso(pagina, 'Cadastrar paciente')
    await preencher(painel(pagina, 'Geral'), {
      'Nome (1)': 'Clara Antunes Viana',
      'Data de nascimento (1)': '14/03/1985',
    })
    await campo(painel(pagina, 'Contato'), 'Celular (2)').fill('(31) 97777-6666')
    await preencher(painel(pagina, 'Contato de emergência'), {
      'Nome (1)': 'Otto Viana',
      'Celular (1)': '(31) 96666-5555',
    })
    await campo(painel(pagina, 'Documentos'), 'CPF (1)').fill(cpfDe(1))
    const convenios = painel(pagina, 'Convênios')
    await convenios.getByRole('button', { name: 'Adicionar convênio' }).click()
    await escolher(convenios, 'Convênio (1)', 'Saúde do Vale')
    await preencher(convenios, { Plano: 'Essencial', Matrícula: '0042' })
    await selecionar(pagina, 'Indicação (1)', 'Instagram')
    const paciente = await salvarNaLista(pagina, '/paciente', 'Clara Antunes Viana')
    await paciente.getByText(`CPF: ${cpfDe(1)}`).waitFor()
    await paciente.getByText('Saúde do Vale').waitFor()

    await pagina.getByRole('link', { name: 'Até a primeira marcação: 8 de 9 passos' }).click()
    await pagina.waitForURL('**/home')
    await pagina.getByText('8 de 9 passos', { exact: true }).waitFor()
    const custo = await custoDe(pagina)
    expect(custo.cliques).toBeLessThanOrEqual(CUSTO.cliques)
    expect(custo.campos).toBeLessThanOrEqual(CUSTO.campos)
    expect(erros).toEqual([])
    await fechar()

    // The receptionist opens the grid: unit and specialty are there by themselves.
    const mesa = await abrirPagina(navegador)
    await entrarNaTela(mesa.pagina, portal.url, RECEPCAO, SENHA)
    await irPara(mesa.pagina, proximaSegunda())
    const nove = hora(mesa.pagina, '09:00')
    await marcarAs(mesa.pagina, '09:00')
    await escolher(mesa.pagina, 'Paciente', 'Clara Antunes Viana')
    await mesa.pagina.getByRole('checkbox', { name: 'Pré-agendamento' }).check()
    await escolher(mesa.pagina, 'Profissional', 'Davi Nogueira Rocha')
    await salvar(mesa.pagina)
    const marcado = nove.locator('article', { hasText: 'Clara Antunes Viana' })
    await marcado.waitFor()
    expect(await marcado.getAttribute('data-status')).toBe('pre_agendado')
    await marcado.getByText('com Davi Nogueira Rocha').waitFor()
    await nove.getByText('1 de 2').waitFor()

    // And the professional finds it there.
    const consultorio = await abrirPagina(navegador)
    await entrarNaTela(consultorio.pagina, portal.url, FISIO, SENHA)
    await irPara(consultorio.pagina, proximaSegunda())
    await cartoesDe(consultorio.pagina, '09:00', 'Clara Antunes Viana').waitFor()
    expect([...mesa.erros, ...consultorio.erros]).toEqual([])
    await mesa.fechar()
    await consultorio.fechar()
  })
})

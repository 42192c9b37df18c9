// Only in the whole run.
import type { Browser } from 'playwright-core'
import { campo, preencher } from './teste/formulario'
import { hora, irPara, marcarAs } from './teste/grade'
import { abrirNavegador, abrirPagina } from './teste/navegador'
import { iniciarPortal, type Portal } from './teste/portal'
import { codigoDo, contarCusto, custoDe, proximaSegunda } from './teste/primeiroDia'

const SENHA = 'Ipe-Amarelo7'
/** From the first access to a saved booking. */
const CUSTO = { cliques: 25, campos: 20 }

describe('the first day of a clinic', () => {
  let portal: Portal
  let navegador: Browser
  beforeAll(async () => {
    ;[portal, navegador] = await Promise.all([iniciarPortal({ env: { VAZIO: '1' } }), abrirNavegador()])
  })
  afterAll(async () => {
    await navegador.close()
    await portal.parar()
  })

  it('goes from nothing to its first booking by the guided set-up, in a few clicks and fields', async () => {
    const { pagina, erros, fechar } = await abrirPagina(navegador)
    await contarCusto(pagina)
    const clicar = (nome: string) => pagina.getByRole('button', { name: nome, exact: true }).click()
    const passo = (nome: string) => pagina.getByRole('heading', { level: 2, name: nome }).waitFor()

    await pagina.goto(portal.url)
    await pagina.waitForURL('**/primeiro-acesso')
    await preencher(pagina, {
      Código: await codigoDo(portal),
      'Nome completo': 'Iara Menezes Prado',
      'E-mail': 'iara@ipe.example',
      'Nova senha': SENHA,
      'Confirmação da nova senha': SENHA,
    })
    await clicar('Criar administrador')
    await pagina.waitForURL('**/home')
    await pagina.getByRole('link', { name: 'Configurar passo a passo' }).click()

    await passo('Nome e unidades')
    await campo(pagina, 'Nome').fill('Ipê Centro')
    await clicar('Salvar e continuar')

    await passo('O que a clínica atende')
    await clicar('Fisioterapia e Pilates')
    await clicar('Salvar e continuar')

    await passo('Quem atende, e quando')
    await preencher(pagina, {
      Nome: 'Davi Nogueira Rocha',
      'Número do conselho': '123456-F',
      'E-mail': 'fisio@ipe.example',
      Celular: '(31) 98888-7777',
    })
    // Saturday morning too: one stroke of the mouse.
    const nomeDaHora = (nome: string) => pagina.getByRole('button', { name: nome, exact: true })
    await nomeDaHora('Sábado, 08:00').hover()
    await pagina.mouse.down()
    await nomeDaHora('Sábado, 11:00').hover()
    await pagina.mouse.up()
    await pagina.getByText(/Sexta 08:00–12:00, 13:00–18:00; Sábado 08:00–12:00/).waitFor()
    await clicar('Salvar e continuar')

    await passo('Convênios ou só particular')
    await clicar('Continuar')

    await passo('Preços')
    await campo(pagina, 'Preço').first().fill('120,00')
    await clicar('Salvar e concluir')

    await passo('A agenda está aberta')
    await pagina.getByRole('link', { name: 'Marcar o primeiro agendamento' }).click()
    await irPara(pagina, proximaSegunda())
    await marcarAs(pagina, '09:00')
    await pagina.getByRole('combobox', { name: 'Paciente' }).fill('Clara Antunes Viana')
    await pagina.getByRole('option', { name: 'Pré-agendar “Clara Antunes Viana”' }).click()
    await pagina.getByRole('textbox', { name: 'Contato' }).fill('31977776666')
    await pagina.getByRole('textbox', { name: 'Data de nascimento' }).fill('14/03/1985')
    await clicar('Salvar')
    const marcado = hora(pagina, '09:00').locator('article', { hasText: 'Clara Antunes Viana' })
    await marcado.waitFor()
    await marcado.getByText('com Davi Nogueira Rocha').waitFor()

    const custo = await custoDe(pagina)
    expect(custo.cliques).toBeLessThanOrEqual(CUSTO.cliques)
    expect(custo.campos).toBeLessThanOrEqual(CUSTO.campos)
    expect(erros).toEqual([])

    // Nothing of the clinic is of the demo, and the steps are done but for the team.
    await pagina.goto(`${portal.url}/profissional`)
    await pagina.getByRole('link', { name: 'Davi Nogueira Rocha', exact: true }).waitFor()
    await pagina.goto(`${portal.url}/fechamento`)
    await pagina.getByText('Natal').first().waitFor()
    await fechar()
  })
})

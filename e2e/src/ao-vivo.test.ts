import type { Browser, Page } from 'playwright-core'
import { EMAIL_DEMO, SENHA_DEMO } from './teste/cliente'
import { irPeloMenu, novoPeloMenu, painel, preencher, salvarNaLista } from './teste/formulario'
import { abrirNavegador, abrirPagina, entrarNaTela } from './teste/navegador'
import { dadosDeDemonstracao, iniciarPortal, type Portal } from './teste/portal'

const NOVA = 'UNIDADE DA SERRA'

/** The units that a screen offers by now; its list is opened, and closed again. */
const oferecidas = async (pagina: Page): Promise<string[]> => {
  await pagina.getByRole('combobox', { name: 'Unidade' }).click()
  const opcoes = pagina.getByRole('option')
  await opcoes.first().waitFor()
  const textos = await opcoes.allTextContents()
  await pagina.keyboard.press('Escape')
  await opcoes.first().waitFor({ state: 'detached' })
  return textos
}
const passaAOferecer = async (pagina: Page, nome: string) => {
  const limite = Date.now() + 10_000
  while (!(await oferecidas(pagina)).includes(nome))
    if (Date.now() > limite) throw new Error(`${nome} não apareceu em ${pagina.url()}`)
}

describe('a register that somebody saves', () => {
  let portal: Portal
  let navegador: Browser
  beforeAll(async () => {
    ;[portal, navegador] = await Promise.all([
      iniciarPortal({ dados: dadosDeDemonstracao() }),
      abrirNavegador(),
    ])
  })
  afterAll(async () => {
    await navegador.close()
    await portal.parar()
  })

  it('is known to the grid and to Agenda that were open before, at this desk and at the others', async () => {
    const recepcao = await abrirPagina(navegador)
    const outra = await abrirPagina(navegador)
    const gerencia = await abrirPagina(navegador)
    await entrarNaTela(recepcao.pagina, portal.url, EMAIL_DEMO.Recepcionista, SENHA_DEMO)
    await entrarNaTela(outra.pagina, portal.url, EMAIL_DEMO.Gerente, SENHA_DEMO)
    await entrarNaTela(gerencia.pagina, portal.url, EMAIL_DEMO.Gerente, SENHA_DEMO)
    await irPeloMenu(outra.pagina, 'Agenda')
    for (const { pagina } of [recepcao, outra, gerencia]) expect(await oferecidas(pagina)).not.toContain(NOVA)
    const gradesPedidas: string[] = []
    recepcao.pagina.on('request', (r) => {
      if (r.url().includes('/api/v2/agenda/')) gradesPedidas.push(r.url())
    })

    await novoPeloMenu(gerencia.pagina, 'Unidades')
    await preencher(painel(gerencia.pagina, 'Geral'), { Nome: NOVA, Faixa: '77' })
    await salvarNaLista(gerencia.pagina, '/unidade', NOVA)

    await irPeloMenu(gerencia.pagina, 'Agendamento')
    expect(await oferecidas(gerencia.pagina)).toContain(NOVA)
    await passaAOferecer(recepcao.pagina, NOVA)
    await passaAOferecer(outra.pagina, NOVA)
    // The day on screen has nothing of the new unit: nobody asked for it again.
    expect(gradesPedidas).toEqual([])
    expect([recepcao.erros, outra.erros, gerencia.erros]).toEqual([[], [], []])
  }, 120_000)
})

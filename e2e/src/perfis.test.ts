import { PERFIS, type Perfil } from '@clinica/shared-domain'
import type { Browser } from 'playwright-core'
import { EMAIL_DEMO, SENHA_DEMO } from './suporte/cliente'
import { abrirNavegador, abrirPagina, entrarNaTela } from './suporte/navegador'
import { dadosDeDemonstracao, iniciarPortal, type Portal } from './suporte/portal'

/** Screens that exist today: who may open them (spec 1 §6). */
const TELAS: { caminho: string; menu: string; fechadaPara: Perfil[] }[] = [
  { caminho: '/agendamento', menu: 'Agendamento', fechadaPara: [] },
  { caminho: '/agenda', menu: 'Agenda', fechadaPara: ['Profissional', 'Recepcionista', 'Faturista'] },
  { caminho: '/cid', menu: 'CID', fechadaPara: ['Profissional'] },
]
const RECUSA = 'Você não possui autorização para o endereço especificado, contate o administrador do sistema.'

describe('each role sees its menu and is turned away from the rest', () => {
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

  it.each([...PERFIS])('%s', async (perfil) => {
    const { pagina, erros, fechar } = await abrirPagina(navegador)
    await entrarNaTela(pagina, portal.url, EMAIL_DEMO[perfil], SENHA_DEMO)
    await pagina.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = pagina.getByRole('navigation', { name: 'Menu principal' })
    await menu.waitFor()
    for (const { caminho, menu: titulo, fechadaPara } of TELAS) {
      const aberta = !fechadaPara.includes(perfil)
      expect([caminho, await menu.getByRole('link', { name: titulo, exact: true }).count()]).toEqual([
        caminho,
        aberta ? 1 : 0,
      ])
    }
    for (const { caminho, fechadaPara } of TELAS) {
      await pagina.goto(portal.url + caminho)
      if (fechadaPara.includes(perfil)) {
        await pagina.getByText(RECUSA).waitFor()
        expect(new URL(pagina.url()).pathname).toBe('/_401')
      } else {
        await pagina.getByRole('heading', { level: 1 }).waitFor()
        expect(new URL(pagina.url()).pathname).toBe(caminho)
      }
    }
    expect(erros).toEqual([])
    await fechar()
  })
})

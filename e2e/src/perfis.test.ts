import { PERFIS, type Perfil } from '@clinica/shared-domain'
import { clinicaDeDemonstracao } from './teste/clinica'
import { comTexto, sossegar } from './teste/navegador'

type Tela = { caminho: string; menu: string; fechadaPara: Perfil[] }
const GESTAO: Perfil[] = ['Profissional', 'Recepcionista', 'Faturista']

/** Screens that exist today and who may not open them (spec 1 §6), in the order of the menu. */
const TELAS: Tela[] = [
  {
    caminho: '/faturamento',
    menu: 'Faturamentos',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Gerente' && perfil !== 'Faturista'),
  },
  { caminho: '/agendamento', menu: 'Agendamento', fechadaPara: [] },
  { caminho: '/agenda', menu: 'Agenda', fechadaPara: GESTAO },
  { caminho: '/paciente', menu: 'Pacientes', fechadaPara: [] },
  { caminho: '/guia', menu: 'Guia SP/SADT', fechadaPara: [] },
  { caminho: '/profissional', menu: 'Profissionais', fechadaPara: GESTAO },
  { caminho: '/profissional/bloqueio', menu: 'Bloqueio de profissionais', fechadaPara: [] },
  {
    caminho: '/profissional/pagamento/guias',
    menu: 'Pagamento de profissionais',
    fechadaPara: ['Recepcionista', 'Faturista'],
  },
  { caminho: '/medico', menu: 'Médicos', fechadaPara: [] },
  { caminho: '/documento', menu: 'Documentos', fechadaPara: [] },
  { caminho: '/evolucao/questao', menu: 'Questões', fechadaPara: ['Recepcionista'] },
  { caminho: '/evolucao/formulario', menu: 'Formulários', fechadaPara: ['Recepcionista'] },
  { caminho: '/unidade', menu: 'Unidades', fechadaPara: ['Profissional'] },
  { caminho: '/convenio', menu: 'Convênios', fechadaPara: ['Profissional'] },
  { caminho: '/tabelasProcedimento', menu: 'Tabelas de procedimentos', fechadaPara: ['Profissional'] },
  { caminho: '/cid', menu: 'CID', fechadaPara: ['Profissional'] },
  { caminho: '/especialidade', menu: 'Especialidades', fechadaPara: ['Profissional'] },
  { caminho: '/dominio', menu: 'Domínios', fechadaPara: ['Profissional'] },
  { caminho: '/usuario', menu: 'Usuários', fechadaPara: GESTAO },
  { caminho: '/usuario/bloqueio', menu: 'Bloqueio de usuários', fechadaPara: GESTAO },
  {
    caminho: '/trabalhos',
    menu: 'Trabalhos',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Administrador'),
  },
  {
    caminho: '/versoes',
    menu: 'Versões',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Administrador'),
  },
]
/** A day's work, a month's, and the server's: no register, no form. */
const SEM_FORMULARIO = ['/agendamento', '/agenda', '/profissional/pagamento/guias', '/trabalhos', '/versoes']
/** The form of every register that has one. */
const FORMULARIOS: Tela[] = TELAS.filter(({ caminho }) => !SEM_FORMULARIO.includes(caminho)).map((tela) => ({
  ...tela,
  caminho: `${tela.caminho}/cadastro`,
}))
const RECUSA = 'Você não possui autorização para o endereço especificado, contate o administrador do sistema.'

describe('each role sees its menu and is turned away from the rest', () => {
  const clinica = clinicaDeDemonstracao()

  it.each([...PERFIS])('%s', async (perfil) => {
    const { pagina, erros, fechar } = await clinica.abrir(perfil)
    await pagina.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = pagina.getByRole('navigation', { name: 'Menu principal' })
    await menu.waitFor()
    const entradas = (await menu.getByRole('link').allTextContents()).filter((t) => t !== 'Início')
    expect(entradas).toEqual(TELAS.filter((t) => !t.fechadaPara.includes(perfil)).map((t) => t.menu))
    for (const tela of [...TELAS, ...FORMULARIOS]) {
      const { caminho, fechadaPara } = tela
      // Lists by a cold start at their address; their forms as a link would.
      const lista = TELAS.includes(tela)
      if (lista) await pagina.goto(clinica.portal.url + caminho)
      else {
        await pagina.evaluate((para) => {
          document.querySelector('h1')?.setAttribute('data-anterior', '')
          history.pushState(null, '', para)
          dispatchEvent(new PopStateEvent('popstate'))
        }, caminho)
      }
      if (fechadaPara.includes(perfil)) {
        await pagina.waitForFunction(() => location.pathname === '/_401')
        await comTexto(pagina, RECUSA)
      } else {
        // The title of the screen before may still stand.
        await pagina.waitForFunction(() =>
          document.querySelector('h1:not([data-anterior])')?.checkVisibility(),
        )
        if (!lista) await sossegar(pagina)
        expect(new URL(pagina.url()).pathname).toBe(caminho)
      }
    }
    expect(erros).toEqual([])
    await fechar()
  })
})

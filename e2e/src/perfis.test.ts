// Only in the whole run.
import { PERFIS, type Perfil } from '@clinica/shared-domain'
import { clinicaDeDemonstracao } from './teste/clinica'
import { comTexto, expectConsole, sossegar } from './teste/navegador'

type Tela = { caminho: string; menu: string; fechadaPara: Perfil[] }
const GESTAO: Perfil[] = ['Profissional', 'Recepcionista', 'Faturista']

/** Open to Administrador and Gerente alone. */
const RELATORIOS: Tela[] = (
  [
    ['/relatorio', 'Visão do mês'],
    ['/relatorio/atendimento_profissional', 'Atendimentos por profissional'],
    ['/relatorio/atendimento_plano', 'Atendimentos por plano'],
    ['/relatorio/horarios_abertos_vs_marcados', 'Horários abertos × marcados'],
    ['/relatorio/agendamentos_desativados', 'Agendamentos desativados'],
    ['/relatorio/pagamento_profissional', 'Pagamento por profissional'],
    ['/relatorio/pagamento_guia', 'Pagamento por guia'],
    ['/relatorio/pagamento_indicacao_guia', 'Pagamento por guia indicada'],
    ['/relatorio/faturamento_promed', 'Faturamento PROMED'],
    ['/relatorio/recebido_de_pacientes', 'Recebido de pacientes'],
    ['/relatorio/particular_no_mes', 'O mês dos particulares'],
    ['/relatorio/pacientes_atrasados', 'Pacientes atrasados'],
    ['/relatorio/pacotes_vendidos', 'Pacotes vendidos e usados'],
    ['/relatorio/dmed', 'O ano para o contador'],
    ['/relatorio/media_eva_especialidade', 'Média EVA por especialidade'],
    ['/relatorio/indicacao_medico', 'Indicações por médico'],
    ['/relatorio/levantamento_marketing', 'Levantamento de marketing'],
  ] as const
).map(([caminho, menu]) => ({ caminho, menu, fechadaPara: [...GESTAO, 'Supervisao'] }))

/** Screens that exist today and who may not open them (spec 1 §6), in the order of the menu. */
const TELAS: Tela[] = [
  {
    caminho: '/faturamento',
    menu: 'Faturamentos',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Gerente' && perfil !== 'Faturista'),
  },
  {
    caminho: '/faturamento/lotes',
    menu: 'Lotes TISS',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Gerente' && perfil !== 'Faturista'),
  },
  {
    caminho: '/recebimento',
    menu: 'Recebimentos',
    fechadaPara: ['Profissional', 'Supervisao'],
  },
  { caminho: '/agendamento', menu: 'Agendamento', fechadaPara: [] },
  { caminho: '/agendamento/confirmar', menu: 'Confirmar', fechadaPara: ['Supervisao'] },
  { caminho: '/agendamento/espera', menu: 'Lista de espera', fechadaPara: [] },
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
  {
    caminho: '/recebimento/repasse',
    menu: 'Repasse',
    fechadaPara: ['Recepcionista', 'Faturista', 'Supervisao'],
  },
  { caminho: '/medico', menu: 'Médicos', fechadaPara: [] },
  { caminho: '/documento', menu: 'Documentos', fechadaPara: [] },
  { caminho: '/evolucao/questao', menu: 'Questões', fechadaPara: ['Recepcionista'] },
  { caminho: '/evolucao/formulario', menu: 'Formulários', fechadaPara: ['Recepcionista'] },
  {
    caminho: '/evolucao/documento',
    menu: 'Modelos de documentos',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Gerente' && perfil !== 'Administrador'),
  },
  { caminho: '/unidade', menu: 'Unidades', fechadaPara: ['Profissional'] },
  { caminho: '/fechamento', menu: 'Feriados e fechamentos', fechadaPara: ['Profissional'] },
  { caminho: '/convenio', menu: 'Convênios', fechadaPara: ['Profissional'] },
  { caminho: '/tabelasProcedimento', menu: 'Tabelas de procedimentos', fechadaPara: ['Profissional'] },
  {
    caminho: '/tiss/esquemas',
    menu: 'Esquemas TISS',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Administrador' && perfil !== 'Gerente'),
  },
  {
    caminho: '/recebimento/pix',
    menu: 'Chave PIX',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Administrador' && perfil !== 'Gerente'),
  },
  { caminho: '/cid', menu: 'CID', fechadaPara: ['Profissional'] },
  { caminho: '/especialidade', menu: 'Especialidades', fechadaPara: ['Profissional'] },
  { caminho: '/dominio', menu: 'Domínios', fechadaPara: ['Profissional'] },
  {
    caminho: '/agendamento/lembretes',
    menu: 'Lembretes por e-mail',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Administrador' && perfil !== 'Gerente'),
  },
  { caminho: '/usuario', menu: 'Usuários', fechadaPara: GESTAO },
  { caminho: '/usuario/bloqueio', menu: 'Bloqueio de usuários', fechadaPara: GESTAO },
  {
    caminho: '/importacao',
    menu: 'Importações',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Administrador' && perfil !== 'Gerente'),
  },
  {
    caminho: '/backup/download',
    menu: 'Backup',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Administrador' && perfil !== 'Gerente'),
  },
  {
    caminho: '/exportacao',
    menu: 'Levar os dados',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Administrador'),
  },
  {
    caminho: '/trabalhos',
    menu: 'Trabalhos',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Administrador'),
  },
  {
    caminho: '/seguranca',
    menu: 'Acesso e segurança',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Administrador'),
  },
  {
    caminho: '/auditoria',
    menu: 'Auditoria',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Administrador'),
  },
  {
    caminho: '/versoes',
    menu: 'Versões',
    fechadaPara: PERFIS.filter((perfil) => perfil !== 'Administrador'),
  },
  ...RELATORIOS,
]
/** A day's work, a month's, what is only read, and the server's: no register, no form. */
const SEM_FORMULARIO = [
  '/evolucao/documento',
  '/faturamento/lotes',
  '/tiss/esquemas',
  '/recebimento/pix',
  '/recebimento/repasse',
  '/recebimento',
  '/agendamento',
  '/agendamento/confirmar',
  '/agendamento/lembretes',
  '/agenda',
  '/profissional/pagamento/guias',
  '/importacao',
  '/backup/download',
  '/exportacao',
  '/trabalhos',
  '/seguranca',
  '/auditoria',
  '/versoes',
  ...RELATORIOS.map(({ caminho }) => caminho),
]
/** The form of every register that has one. */
const FORMULARIOS: Tela[] = TELAS.filter(({ caminho }) => !SEM_FORMULARIO.includes(caminho)).map((tela) => ({
  ...tela,
  caminho: `${tela.caminho}/cadastro`,
}))
/** One screen of each remote, and the shell's own, by a cold start at its address; the others as a link would. */
const A_FRIO = [
  '/faturamento',
  '/agendamento',
  '/guia',
  '/profissional',
  '/documento',
  '/evolucao/questao',
  '/usuario',
  '/versoes',
  '/relatorio',
]
const RECUSA = 'Você não possui autorização para o endereço especificado, contate o administrador do sistema.'

describe('each role sees its menu and is turned away from the rest', () => {
  const clinica = clinicaDeDemonstracao()

  it.each([...PERFIS])('%s', async (perfil) => {
    const { pagina, erros, fechar } = await clinica.abrir(perfil)
    expectConsole(pagina, /^Acesso restrito \(401\)/)
    await pagina.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = pagina.getByRole('navigation', { name: 'Menu principal' })
    await menu.waitFor()
    const entradas = (await menu.getByRole('link').allTextContents()).filter((t) => t !== 'Início')
    expect(entradas).toEqual(TELAS.filter((t) => !t.fechadaPara.includes(perfil)).map((t) => t.menu))
    for (const tela of [...TELAS, ...FORMULARIOS]) {
      const { caminho, fechadaPara } = tela
      if (A_FRIO.includes(caminho)) await pagina.goto(clinica.portal.url + caminho)
      else {
        await pagina.evaluate((para) => {
          document.querySelector('h1')?.setAttribute('data-anterior', '')
          const { idx = 0 } = (history.state ?? {}) as { idx?: number }
          history.pushState({ usr: null, key: para, idx: idx + 1 }, '', para)
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
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
        if (!A_FRIO.includes(caminho)) await sossegar(pagina)
        expect(new URL(pagina.url()).pathname).toBe(caminho)
      }
    }
    expect(erros).toEqual([])
    await fechar()
  })
})

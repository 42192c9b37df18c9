import { PERFIS, type Perfil, telas } from '@clinica/shared-domain/acesso'
import type { MenuGroup } from '@clinica/shared-ui/remote-module'
import { remoto } from '../teste/tela'
import { menuOf, telasOf } from './menu'

const entrada = (
  tela: keyof typeof telas,
  group: MenuGroup | undefined,
  order: number,
  path = `/${tela}`,
) => ({
  path,
  title: tela,
  access: telas[tela],
  menu: { group, title: tela, icon: 'cid', order },
})

const remotos = [
  remoto('a', [
    entrada('agendamento', 'Atendimento', 10),
    entrada('agenda', 'Atendimento', 20),
    entrada('evolucaoModelos', 'Evolução', 10),
    { path: '/paciente/:id/agendamentos', title: 'sem menu', access: telas.agendamento },
  ]),
  remoto('b', [
    entrada('convenio', 'Administrativo', 20, '/convenio/:id?'),
    entrada('cid', 'Administrativo', 10),
    entrada('backup', 'Administrativo', 90),
    entrada('relatorioMarketing', 'Relatórios', 10),
    entrada('faturamento', undefined, 50),
  ]),
]

const nomes = (perfil: Perfil) => telasOf(menuOf(remotos, { perfil })).map((t) => t.titulo)

it.each(PERFIS)('shows %s exactly what the access table allows', (perfil) => {
  const esperadas = remotos
    .flatMap((r) => r.module.routes)
    .filter((r) => r.menu && r.access.perfis.includes(perfil))
    .map((r) => r.title)
  const doShell = perfil === 'Administrador' ? ['Início', 'Versões'] : ['Início']
  expect(nomes(perfil).sort()).toEqual([...doShell, ...esperadas].sort())
})

it('hides the Administrativo group from Profissional', () => {
  const grupos = menuOf(remotos, { perfil: 'Profissional' }).map((g) => g.titulo)
  expect(grupos).toEqual([null, 'Atendimento'])
})

it('stands in groups, by order, with Evolução inside Atendimento', () => {
  const [soltas, atendimento, administrativo, relatorios] = menuOf(remotos, { perfil: 'Gerente' })
  expect(soltas?.entradas.map((e) => e.titulo)).toEqual(['Início', 'faturamento'])
  expect(atendimento?.entradas.map((e) => e.titulo)).toEqual(['agendamento', 'agenda'])
  expect(atendimento?.subgrupos.map((g) => g.titulo)).toEqual(['Evolução'])
  expect(administrativo?.entradas.map((e) => [e.titulo, e.caminho])).toEqual([
    ['cid', '/cid'],
    ['convenio', '/convenio'],
    ['backup', '/backup'],
  ])
  expect(relatorios?.titulo).toBe('Relatórios')
})

it('shows nothing to nobody', () => {
  expect(menuOf(remotos, null)).toEqual([])
})

import { can, type Quem, telas } from '@clinica/shared-domain/acesso'
import type { MenuGroup } from '@clinica/shared-ui/remote-module'
import { rotasOf } from '../remotos/catalogo'
import type { Remoto, RotaComRemoto } from '../remotos/tipos'

export type EntradaDoMenu = {
  titulo: string
  icone: string
  caminho: string
  ordem: number
  rota?: RotaComRemoto
}
export type GrupoDoMenu = { titulo: string | null; entradas: EntradaDoMenu[]; subgrupos: GrupoDoMenu[] }

/** The shell's own entries. */
const INICIO: EntradaDoMenu = { titulo: 'Início', icone: 'home', caminho: '/home', ordem: 0 }
const VERSOES: EntradaDoMenu = { titulo: 'Versões', icone: 'sistema', caminho: '/versoes', ordem: 120 }
const GRUPOS: { grupo: MenuGroup; dentroDe?: MenuGroup }[] = [
  { grupo: 'Atendimento' },
  { grupo: 'Evolução', dentroDe: 'Atendimento' },
  { grupo: 'Administrativo' },
  { grupo: 'Relatórios' },
]

const withoutParams = (path: string): string => path.replace(/\/:[^/]+\?$/, '')

const entryOf = (rota: RotaComRemoto): EntradaDoMenu[] =>
  rota.menu && !/\/:[^/]+(\/|$)/.test(withoutParams(rota.path))
    ? [
        {
          titulo: rota.menu.title,
          icone: rota.menu.icon,
          caminho: withoutParams(rota.path),
          ordem: rota.menu.order,
          rota,
        },
      ]
    : []

/** What this person sees in the menu: the deployed entries that the access table allows, in their groups. */
export const menuOf = (remotos: readonly Remoto[], quem: Quem | null): GrupoDoMenu[] => {
  const rotas = rotasOf(remotos).filter((r) => r.menu && can(quem, r.access))
  const doShell = (grupo?: MenuGroup) =>
    grupo === 'Administrativo' && can(quem, telas.versoes) ? [VERSOES] : []
  const entradas = (grupo?: MenuGroup) =>
    [...doShell(grupo), ...rotas.filter((r) => r.menu?.group === grupo).flatMap(entryOf)].sort(
      (a, b) => a.ordem - b.ordem || a.titulo.localeCompare(b.titulo, 'pt-BR'),
    )
  const setUp = (grupo: MenuGroup): GrupoDoMenu => ({
    titulo: grupo,
    entradas: entradas(grupo),
    subgrupos: GRUPOS.filter((g) => g.dentroDe === grupo).map((g) => setUp(g.grupo)),
  })
  const vazio = (g: GrupoDoMenu): boolean => g.entradas.length === 0 && g.subgrupos.every(vazio)
  const semVazios = (g: GrupoDoMenu): GrupoDoMenu => ({
    ...g,
    subgrupos: g.subgrupos.filter((s) => !vazio(s)),
  })
  const soltas = [...(can(quem, telas.home) ? [INICIO] : []), ...entradas(undefined)]
  return [
    { titulo: null, entradas: soltas, subgrupos: [] },
    ...GRUPOS.filter((g) => !g.dentroDe).map((g) => setUp(g.grupo)),
  ]
    .filter((g) => !vazio(g))
    .map(semVazios)
}

/** The menu as one list, for the search. */
export const telasOf = (grupos: readonly GrupoDoMenu[]): (EntradaDoMenu & { grupo: string | null })[] =>
  grupos.flatMap((g) => [...g.entradas.map((e) => ({ ...e, grupo: g.titulo })), ...telasOf(g.subgrupos)])

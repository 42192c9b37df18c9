import type { Access } from '@clinica/shared-domain/acesso'
import type { ComponentType } from 'react'
import type { PaginaDeAjuda } from './ajuda/pagina'

export type { PaginaDeAjuda }

/** Menu groups (spec 1 §2). Entries without a group stand at the top level. */
export type MenuGroup = 'Administrativo' | 'Atendimento' | 'Evolução' | 'Relatórios'

/** One screen of a remote. The menu entry hangs on its route, so it cannot contradict it. */
export type RemoteRoute = {
  /** react-router path, absolute: '/cid/cadastro/:id?' */
  path: string
  /** Route name for navigation after saving ('Cid'), unique in the portal. */
  name?: string
  /** Title of tab and breadcrumb when the route has no menu entry. */
  title: string
  access: Access
  /** Name of the route to which whoever may not open this one is sent; without it they are told so. */
  deniedTo?: string
  load: () => Promise<{ default: ComponentType }>
  /**
   * Readings of the API that this screen begins with whatever it remembers, as the http client sends them: '/cid?ativo=true'.
   * The portal asks for them while the code is still on its way. `:id` is what the address has there, `=:nome` a parameter
   * of its query: '/v2/paciente/:id/evolucao?skip=0&sessao=:agendamento'.
   */
  starts?: string[]
  /** Name of the list that this screen is, as `useSearch` has it: a search that it remembers goes before `starts`. */
  list?: string
  menu?: {
    group?: MenuGroup
    title: string
    icon: string
    order: number
    /** Heading of the entry in the list at the side, which a remote with such headings has on its page alone: 'Produção'. */
    section?: string
  }
  /** Routes with the same context show as tabs in the top bar, by order. */
  context?: { id: string; title: string; order: number }
  /** Parent path, for the breadcrumb. */
  parent?: string
  /** What the breadcrumb calls the parent, also while no deployed remote has it: 'Consultar paciente'. */
  parentTitle?: string
}

/** One hit of Ctrl+K: what it is called, what it is ('Paciente'), and the screen it leads to. */
export type SearchHit = {
  key: string
  title: string
  detail: string
  icon: string
  path: string
  /** Lines under its name: what tells two of one name apart, what one may have come to ask. */
  notes?: string[]
}

/** Answers hits for a text of three characters or more; a few, the best first. */
export type SearchEntry = (text: string, signal: AbortSignal) => Promise<SearchHit[]>

/** What of this remote Ctrl+K finds. Its code is fetched with the first question. */
export type RemoteSearch = {
  /** The register that is searched: 'paciente'. */
  register: string
  /** As the field of the palette names it: 'paciente'. */
  label: string
  access: Access
  load: () => Promise<{ default: SearchEntry }>
}

/** The one thing a remote exposes, at `./module`. */
export type RemoteModule = {
  /** Version of this contract: the shell refuses another one with a panel in the remote's area. */
  contract: 1
  id: string
  /** Beside the clinic's name on its page alone, and over its pages in the manual: 'Relatórios'. */
  title?: string
  routes: RemoteRoute[]
  search?: RemoteSearch[]
  /** The help pages of its screens, in the order of the manual. */
  help?: () => Promise<{ default: PaginaDeAjuda[] }>
}

/** The same constant written out at build time beside mf-manifest.json. */
export type RemoteModuleData = Omit<RemoteModule, 'routes' | 'search' | 'help'> & {
  routes: Omit<RemoteRoute, 'load'>[]
  search?: Omit<RemoteSearch, 'load'>[]
}

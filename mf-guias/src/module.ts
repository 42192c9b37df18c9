import { telas } from '@clinica/shared-domain/acesso'
import type { RemoteModule } from '@clinica/shared-ui/remote-module'

export default {
  contract: 1,
  id: 'guias',
  title: 'Guias',
  help: () => import('./ajuda'),
  search: [{ register: 'guia', label: 'guia', access: telas.guia, load: () => import('./guiaSearch') }],
  routes: [
    {
      path: '/guia',
      name: 'Guias',
      title: 'Guia SP/SADT',
      access: telas.guia,
      load: () => import('./consulta/GuiasPage'),
      menu: { group: 'Atendimento', title: 'Guia SP/SADT', icon: 'guia', order: 40 },
      context: { id: 'guia', title: 'Consultar guia', order: 10 },
    },
    {
      path: '/guia/cadastro',
      title: 'Nova guia',
      access: telas.guia,
      load: () => import('./guia/GuiaPage'),
      parent: '/guia',
      parentTitle: 'Consultar guia',
      context: { id: 'guia', title: 'Nova guia', order: 20 },
    },
    {
      path: '/guia/cadastro/:id',
      title: 'Guia',
      access: telas.guia,
      load: () => import('./guia/GuiaPage'),
      parent: '/guia',
      parentTitle: 'Consultar guia',
    },
    {
      path: '/guia/cadastro/:agendamentoId/agendamento',
      title: 'Nova guia',
      access: telas.guia,
      load: () => import('./guia/GuiaPage'),
      parent: '/guia',
      parentTitle: 'Consultar guia',
    },
    {
      path: '/guia/:id/agendamentos',
      title: 'Agendamentos da Guia',
      access: telas.guia,
      load: () => import('./sessoes/SessoesPage'),
      parent: '/guia',
      parentTitle: 'Consultar guia',
    },
  ],
} satisfies RemoteModule

import { telas } from '@clinica/shared-domain/acesso'
import type { RemoteModule } from '@clinica/shared-ui/remote-module'

export default {
  contract: 1,
  id: 'relatorios',
  routes: [
    {
      path: '/relatorio',
      name: 'Relatorios',
      title: 'Visão do mês',
      access: telas.relatorios,
      load: () => import('./inicio/InicioPage'),
      menu: { group: 'Relatórios', title: 'Visão do mês', icon: 'relatorio', order: 200 },
    },
  ],
} satisfies RemoteModule as RemoteModule

import { telas } from '@clinica/shared-domain/acesso'
import type { RemoteModule } from '@clinica/shared-ui/remote-module'

export default {
  contract: 1,
  id: 'faturamento',
  search: [
    { register: 'pacote', label: 'pacote', access: telas.faturamento, load: () => import('./pacoteSearch') },
  ],
  routes: [
    {
      path: '/faturamento',
      name: 'Faturamentos',
      title: 'Pacotes de faturamento',
      access: telas.faturamento,
      load: () => import('./pacotes/lista/PacotesPage'),
      menu: { title: 'Faturamentos', icon: 'faturamento', order: 50 },
      context: { id: 'faturamento', title: 'Pacotes', order: 10 },
    },
    {
      path: '/faturamento/cadastro/:id?',
      title: 'Pacote',
      access: telas.faturamento,
      load: () => import('./pacotes/form/PacotePage'),
      parent: '/faturamento',
      parentTitle: 'Pacotes de faturamento',
    },
    {
      path: '/faturamento/guia',
      title: 'Faturamento de guia',
      access: telas.faturamento,
      load: () => import('./faturar/FaturarPage'),
      context: { id: 'faturamento', title: 'Faturamento', order: 20 },
      parent: '/faturamento',
      parentTitle: 'Pacotes de faturamento',
    },
    {
      path: '/faturamento/promed/arquivo',
      title: 'Arquivo do convênio',
      access: telas.faturamento,
      load: () => import('./arquivo/ArquivoPage'),
      context: { id: 'faturamento', title: 'Arquivo PROMED', order: 30 },
      parent: '/faturamento',
      parentTitle: 'Pacotes de faturamento',
    },
    {
      path: '/profissional/pagamento/guias',
      title: 'Envio mensal de sessões',
      access: telas.pagamentoProfissional,
      load: () => import('./submissao/SubmissaoPage'),
      menu: { group: 'Atendimento', title: 'Pagamento de profissionais', icon: 'pagamento', order: 58 },
    },
  ],
} satisfies RemoteModule

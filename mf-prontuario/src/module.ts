import { telas } from '@clinica/shared-domain/acesso'
import type { RemoteModule } from '@clinica/shared-ui/remote-module'

export default {
  contract: 1,
  id: 'prontuario',
  routes: [
    {
      path: '/evolucao/questao',
      name: 'Questoes',
      title: 'Questões',
      access: telas.evolucaoModelos,
      load: () => import('./questao/QuestoesPage'),
      menu: { group: 'Evolução', title: 'Questões', icon: 'questao', order: 10 },
      context: { id: 'evolucaoModelos', title: 'Questões', order: 10 },
    },
    {
      path: '/evolucao/questao/cadastro/:id?',
      title: 'Cadastro de questão',
      access: telas.evolucaoModelos,
      load: () => import('./questao/QuestaoPage'),
      parent: '/evolucao/questao',
    },
  ],
} satisfies RemoteModule

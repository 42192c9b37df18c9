import { telas } from '@clinica/shared-domain/acesso'
import type { RemoteModule } from '@clinica/shared-ui/remote-module'

export default {
  contract: 1,
  id: 'prontuario',
  routes: [
    {
      path: '/paciente/:id/evolucao2',
      name: 'Evolucao',
      title: 'Evolução',
      access: telas.prontuario,
      deniedTo: 'Agendamento',
      load: () => import('./linha/LinhaPage'),
      starts: ['/v2/paciente/:id/evolucao?skip=0&limit=20&sessao=:agendamento'],
      parent: '/paciente',
      parentTitle: 'Consultar paciente',
      context: { id: 'registros', title: 'Evolução', order: 10 },
    },
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
    {
      path: '/evolucao/formulario',
      name: 'Formularios',
      title: 'Formulários',
      access: telas.evolucaoModelos,
      load: () => import('./formulario/FormulariosPage'),
      menu: { group: 'Evolução', title: 'Formulários', icon: 'formulario', order: 20 },
      context: { id: 'evolucaoModelos', title: 'Formulário', order: 20 },
    },
    {
      path: '/evolucao/formulario/cadastro/:id?',
      title: 'Cadastro de formulário',
      access: telas.evolucaoModelos,
      load: () => import('./formulario/FormularioPage'),
      parent: '/evolucao/formulario',
    },
  ],
} satisfies RemoteModule

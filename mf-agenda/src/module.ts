import { telas } from '@clinica/shared-domain/acesso'
import type { RemoteModule } from '@clinica/shared-ui/remote-module'

export default {
  contract: 1,
  id: 'agenda',
  routes: [
    {
      path: '/agendamento',
      name: 'Agendamento',
      title: 'Agendamento',
      access: telas.agendamento,
      load: () => import('./grade/GradePage'),
      starts: ['/unidade', '/especialidade'].map((r) => `${r}?ativo=true&skip=0&limit=200&orderBy=nome`),
      menu: { group: 'Atendimento', title: 'Agendamento', icon: 'agendamento', order: 10 },
    },
    {
      path: '/agenda',
      name: 'Agenda',
      title: 'Agenda',
      access: telas.agenda,
      load: () => import('./modelo/ModeloPage'),
      menu: { group: 'Atendimento', title: 'Agenda', icon: 'agenda', order: 20 },
    },
    {
      path: '/paciente/:id/agendamentos',
      title: 'Agendamentos do paciente',
      access: telas.agendamento,
      load: () => import('./listas/AgendamentosDoPacientePage'),
      parent: '/paciente',
      parentTitle: 'Consultar paciente',
    },
    {
      path: '/profissional/:id/agendamentos',
      title: 'Agendamentos do profissional',
      access: telas.agendamento,
      load: () => import('./listas/AgendamentosDoProfissionalPage'),
      parent: '/profissional',
      parentTitle: 'Consultar profissional',
    },
  ],
} satisfies RemoteModule

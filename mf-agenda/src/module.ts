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
      path: '/agendamento/confirmar',
      name: 'Confirmar',
      title: 'Confirmar agendamentos',
      access: telas.agendamentoConfirmar,
      load: () => import('./confirmar/ConfirmarPage'),
      parent: '/agendamento',
      parentTitle: 'Agendamento',
      menu: { group: 'Atendimento', title: 'Confirmar', icon: 'telefone', order: 15 },
    },
    {
      path: '/agendamento/espera',
      title: 'Lista de espera',
      access: telas.agendamento,
      load: () => import('./espera/EsperasPage'),
      list: 'espera',
      menu: { group: 'Atendimento', title: 'Lista de espera', icon: 'relogio', order: 18 },
    },
    {
      path: '/agendamento/espera/cadastro/:id?',
      title: 'Espera por vaga',
      access: telas.agendamento,
      load: () => import('./espera/EsperaPage'),
      parent: '/agendamento/espera',
    },
    {
      path: '/agendamento/lembretes',
      title: 'Lembretes por e-mail',
      access: telas.agendamentoLembretes,
      load: () => import('./lembretes/LembretesPage'),
      menu: { group: 'Administrativo', title: 'Lembretes por e-mail', icon: 'remeter', order: 65 },
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

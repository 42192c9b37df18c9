import { telas } from '@clinica/shared-domain/acesso'
import type { RemoteModule } from '@clinica/shared-ui/remote-module'

export default {
  contract: 1,
  id: 'relatorios',
  title: 'Relatórios',
  routes: [
    {
      path: '/relatorio',
      name: 'Relatorios',
      title: 'Visão do mês',
      access: telas.relatorios,
      load: () => import('./inicio/InicioPage'),
      menu: { group: 'Relatórios', title: 'Visão do mês', icon: 'relatorio', order: 200 },
    },
    {
      path: '/relatorio/atendimento_profissional',
      name: 'RelatorioAtendimentoProfissional',
      title: 'Atendimentos por profissional',
      access: telas.relatorios,
      load: () => import('./atendimentoProfissional/AtendimentoProfissionalPage'),
      menu: {
        group: 'Relatórios',
        title: 'Atendimentos por profissional',
        icon: 'profissional',
        order: 210,
        section: 'Produção',
      },
    },
    {
      path: '/relatorio/atendimento_plano',
      name: 'RelatorioAtendimentoPlano',
      title: 'Atendimentos por plano',
      access: telas.relatorioAtendimentoPlano,
      load: () => import('./atendimentoPlano/AtendimentoPlanoPage'),
      menu: {
        group: 'Relatórios',
        title: 'Atendimentos por plano',
        icon: 'convenio',
        order: 220,
        section: 'Produção',
      },
    },
    {
      path: '/relatorio/horarios_abertos_vs_marcados',
      name: 'RelatorioHorarios',
      title: 'Horários abertos × marcados',
      access: telas.relatorios,
      load: () => import('./horarios/HorariosPage'),
      menu: {
        group: 'Relatórios',
        title: 'Horários abertos × marcados',
        icon: 'agenda',
        order: 230,
        section: 'Produção',
      },
    },
    {
      path: '/relatorio/agendamentos_desativados',
      name: 'RelatorioDesativados',
      title: 'Agendamentos desativados',
      access: telas.relatorioDesativados,
      load: () => import('./desativados/DesativadosPage'),
      menu: {
        group: 'Relatórios',
        title: 'Agendamentos desativados',
        icon: 'bloqueio',
        order: 240,
        section: 'Produção',
      },
    },
  ],
} satisfies RemoteModule

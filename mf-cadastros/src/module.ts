import { telas } from '@clinica/shared-domain/acesso'
import type { RemoteModule } from '@clinica/shared-ui/remote-module'

export default {
  contract: 1,
  id: 'cadastros',
  routes: [
    {
      path: '/paciente',
      name: 'Pacientes',
      title: 'Pacientes',
      access: telas.paciente,
      load: () => import('./paciente/PacientesPage'),
      menu: { group: 'Atendimento', title: 'Pacientes', icon: 'paciente', order: 30 },
    },
    {
      path: '/paciente/cadastro/:id?',
      title: 'Cadastro de paciente',
      access: telas.paciente,
      load: () => import('./paciente/PacientePage'),
      parent: '/paciente',
    },
    {
      path: '/cid',
      name: 'Cid',
      title: 'CID',
      access: telas.cid,
      load: () => import('./cid/CidsPage'),
      menu: { group: 'Administrativo', title: 'CID', icon: 'cid', order: 40 },
    },
    {
      path: '/cid/cadastro/:id?',
      title: 'Cadastro de CID',
      access: telas.cid,
      load: () => import('./cid/CidPage'),
      parent: '/cid',
    },
    {
      path: '/convenio',
      name: 'Convenio',
      title: 'Convênios',
      access: telas.convenio,
      load: () => import('./convenio/ConveniosPage'),
      menu: { group: 'Administrativo', title: 'Convênios', icon: 'convenio', order: 30 },
    },
    {
      path: '/convenio/cadastro/:id?',
      title: 'Cadastro de convênio',
      access: telas.convenio,
      load: () => import('./convenio/ConvenioPage'),
      parent: '/convenio',
    },
    {
      path: '/tabelasProcedimento',
      name: 'TabelasProcedimentoConsulta',
      title: 'Tabelas de procedimentos',
      access: telas.tabelasProcedimento,
      load: () => import('./tabelasProcedimento/TabelasPage'),
      menu: { group: 'Administrativo', title: 'Tabelas de procedimentos', icon: 'tabela', order: 35 },
    },
    {
      path: '/tabelasProcedimento/cadastro/:id?',
      title: 'Cadastro de tabela de procedimentos',
      access: telas.tabelasProcedimento,
      load: () => import('./tabelasProcedimento/TabelaPage'),
      parent: '/tabelasProcedimento',
    },
    {
      path: '/especialidade',
      name: 'Especialidade',
      title: 'Especialidades',
      access: telas.especialidade,
      load: () => import('./especialidade/EspecialidadesPage'),
      menu: { group: 'Administrativo', title: 'Especialidades', icon: 'especialidade', order: 50 },
    },
    {
      path: '/especialidade/cadastro/:id?',
      title: 'Cadastro de especialidade',
      access: telas.especialidade,
      load: () => import('./especialidade/EspecialidadePage'),
      parent: '/especialidade',
    },
  ],
} satisfies RemoteModule

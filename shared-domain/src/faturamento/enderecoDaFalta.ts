import type { LugarDaFalta } from './tiss/falta'

type Onde = { campo: string; onde: { tipo: LugarDaFalta; _id: string } }

const FORMULARIOS: Record<Exclude<LugarDaFalta, 'sessao'>, string> = {
  guia: '/guia/cadastro',
  convenio: '/convenio/cadastro',
  unidade: '/unidade/cadastro',
  profissional: '/profissional/cadastro',
  medico: '/medico/cadastro',
  paciente: '/paciente/cadastro',
  tabela: '/tabelasProcedimento/cadastro',
}

/** Where a fault of this guide is mended: the form at its field; of a session, the list of the guide's. */
export const enderecoDaFalta = ({ onde, campo }: Onde, guia: string): string =>
  onde.tipo === 'sessao'
    ? `/guia/${guia}/agendamentos`
    : `${FORMULARIOS[onde.tipo]}/${onde._id}?campo=${encodeURIComponent(campo)}`

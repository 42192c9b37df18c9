import type { Falta } from './grupos'

type Lugar = Falta['onde']['tipo']

const FORMULARIOS: Record<Exclude<Lugar, 'sessao'>, string> = {
  guia: '/guia/cadastro',
  convenio: '/convenio/cadastro',
  unidade: '/unidade/cadastro',
  profissional: '/profissional/cadastro',
  medico: '/medico/cadastro',
  paciente: '/paciente/cadastro',
  tabela: '/tabelasProcedimento/cadastro',
}
const NOMES: Record<Lugar, string> = {
  guia: 'a guia',
  convenio: 'o convênio',
  unidade: 'a unidade',
  profissional: 'o profissional',
  medico: 'o médico',
  paciente: 'o paciente',
  sessao: 'a sessão',
  tabela: 'a tabela',
}

/** Where a fault is mended: the form at its field. Of a session that is the list of its guide. */
export const enderecoDaFalta = ({ onde, campo }: Falta, guia: string): string =>
  onde.tipo === 'sessao'
    ? `/guia/${guia}/agendamentos`
    : `${FORMULARIOS[onde.tipo]}/${onde._id}?campo=${encodeURIComponent(campo)}`

/** 'o convênio' */
export const nomeDoLugar = ({ onde }: Falta): string => NOMES[onde.tipo]

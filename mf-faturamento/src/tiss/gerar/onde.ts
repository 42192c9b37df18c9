import type { Falta } from './grupos'

type Lugar = Falta['onde']['tipo']

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

/** 'o convênio' */
export const nomeDoLugar = ({ onde }: Falta): string => NOMES[onde.tipo]

import { ESPERA, type HomeAnswer, type PassoDoInicio } from '@clinica/shared-domain'

export type PassosFeitos = NonNullable<HomeAnswer['passos']>

/** How a step is spoken of, and where it is taken: by hand, from a file, and where what it made stands. */
export const DITOS_DO_PASSO: Record<
  PassoDoInicio,
  {
    nome: string
    detalhe: string
    acao: string
    to: string
    lista: string
    importar?: string
    /** The same step of a clinic that has no need of what it asks for. */
    ou?: { acao: string; to: string }
  }
> = {
  unidade: {
    nome: 'Unidade',
    detalhe: 'O nome e o começo dos números das guias',
    acao: 'Cadastrar unidade',
    to: '/unidade/cadastro',
    lista: '/unidade',
  },
  especialidade: {
    nome: 'Especialidade',
    detalhe: 'O que a clínica atende: Fisioterapia, Pilates…',
    acao: 'Cadastrar especialidade',
    to: '/especialidade/cadastro',
    lista: '/especialidade',
  },
  convenio: {
    nome: 'Convênio ou particular',
    detalhe: 'Com uma tabela de preços. Quem atende só particular não precisa de convênio.',
    acao: 'Cadastrar convênio',
    to: '/convenio/cadastro',
    lista: '/convenio',
    importar: '/importacao?tipo=convenio',
    ou: { acao: 'Só particular', to: '/convenio/cadastro?particular=sim' },
  },
  profissional: {
    nome: 'Profissional com horários',
    detalhe: 'Nome, conselho e as horas em que atende na unidade',
    acao: 'Cadastrar profissional',
    to: '/profissional/cadastro',
    lista: '/profissional',
  },
  modelo: {
    nome: 'Modelo da agenda',
    detalhe: 'Sai dos horários dos profissionais com um clique e vira a grade de todo dia',
    acao: 'Montar agenda',
    to: '/agenda',
    lista: '/agenda',
  },
  feriados: {
    nome: 'Feriados',
    detalhe: 'Os nacionais já vêm marcados; neles ninguém é agendado',
    acao: 'Fechar nos feriados',
    to: '/fechamento?nacionais=sim',
    lista: '/fechamento',
  },
  usuario: {
    nome: 'Usuários da equipe',
    detalhe: 'Recepção, profissionais e faturamento, cada um com o seu perfil',
    acao: 'Cadastrar usuário',
    to: '/usuario/cadastro',
    lista: '/usuario',
  },
  paciente: {
    nome: 'Primeiro paciente',
    detalhe: 'Um cadastro basta para começar',
    acao: 'Cadastrar paciente',
    to: '/paciente/cadastro',
    lista: '/paciente',
    importar: '/importacao?tipo=paciente',
  },
  agendamento: {
    nome: 'Primeira marcação',
    detalhe: 'Na grade do dia, em uma vaga livre',
    acao: 'Marcar',
    to: '/agendamento',
    lista: '/agendamento',
  },
}

/** What is still missing before a step can be taken, in words; '' when nothing is. */
export const faltaPara = (passo: PassoDoInicio, feitos: ReadonlySet<PassoDoInicio>): string => {
  const faltam = ESPERA[passo].filter((p) => !feitos.has(p)).map((p) => DITOS_DO_PASSO[p].nome.toLowerCase())
  return faltam.length === 0 ? '' : `Abre quando houver ${faltam.join(' e ')}`
}

/** The first step that is not done and waits for nothing. */
export const nextPasso = (passos: PassosFeitos): PassoDoInicio | undefined => {
  const feitos = new Set(passos.filter((p) => p.feito).map((p) => p.passo))
  return passos.find((p) => !p.feito && !faltaPara(p.passo, feitos))?.passo
}

/**
 * Who may do what: the six roles, the actions and the screens in ONE table (spec 1 §6, 3 §6).
 * The menu, the route guard, the buttons and the API all ask `can`, and nothing else decides.
 */
export const PERFIS = [
  'Administrador',
  'Recepcionista',
  'Profissional',
  'Faturista',
  'Gerente',
  'Supervisao',
] as const
export type Perfil = (typeof PERFIS)[number]

/** The role as a person reads it. */
export const nomeDoPerfil = (perfil: Perfil): string => (perfil === 'Supervisao' ? 'Supervisão' : perfil)

/** What the access table needs to know of a person; carried in the session token. */
export type Quem = { perfil: Perfil; acoesExtras?: readonly string[] }

/**
 * Plain data, so that it survives `module.json`. `acao` names the action that a user may hold as an extra; `proprios` the
 * roles that see no record there but their own.
 */
export type Access = { perfis: readonly Perfil[]; acao?: string; proprios?: readonly Perfil[] }

const allow = (...perfis: Perfil[]): Access => ({ perfis })
const deny = (...perfis: Perfil[]): Access => ({ perfis: PERFIS.filter((p) => !perfis.includes(p)) })
/** A group and its entry both restrict: both must allow. */
const within = (grupo: Access, entrada: Access): Access => ({
  perfis: entrada.perfis.filter((p) => grupo.perfis.includes(p)),
})

const ownOnly = (access: Access, ...proprios: Perfil[]): Access => ({ ...access, proprios })

/** Any logged-in user. */
export const LOGADO: Access = allow(...PERFIS)

const ATENDENTES: Perfil[] = ['Recepcionista', 'Faturista', 'Profissional', 'Administrador', 'Gerente']

const permissoes = {
  agendamento_marcado: ATENDENTES,
  agendamento_pre_agendado: ATENDENTES,
  agendamento_faltou_sem_justificativa: ATENDENTES,
  agendamento_assinado: ['Recepcionista', 'Faturista', 'Administrador', 'Gerente'],
  agendamento_evoluido: ['Profissional', 'Administrador', 'Gerente'],
  encaixar_horario: ATENDENTES,
  prontuario_agendamento: ATENDENTES,
  repetir_agendamento: ['Recepcionista', 'Faturista', 'Administrador', 'Gerente'],
  bloquear_guia: ['Recepcionista', 'Faturista', 'Gerente', 'Administrador'],
  desbloquear_guia: ['Faturista', 'Gerente', 'Administrador'],
  faturamento_guia: ['Faturista', 'Gerente', 'Administrador'],
  trocar_senha: ['Administrador'],
  evolucao_paciente: ['Faturista', 'Gerente', 'Administrador', 'Supervisao', 'Profissional'],
} as const satisfies Record<string, readonly Perfil[]>

export type Acao = keyof typeof permissoes

/** Action permissions (spec 1 §6). */
export const acoes = Object.fromEntries<Access>(
  Object.entries<readonly Perfil[]>(permissoes).map(([acao, perfis]) => [acao, { perfis, acao }]),
) as Record<Acao, Access>

/** Actions that an Administrador may give to one user beyond the role ("Permissões extras"). */
export const ACOES_EXTRAS: readonly Acao[] = ['repetir_agendamento']

/** Who gives and takes "Permissões extras", and changes the e-mail of whoever manages accounts. */
export const PODERES: Access = allow('Administrador')

/** Who takes the second factor from an account whose device was lost: another person's, never one's own. */
export const RETIRA_SEGUNDO_FATOR: Access = allow('Administrador')

const ATENDIMENTO: Perfil[] = ['Recepcionista', 'Profissional', 'Faturista']

/** Whose accounts each role creates, edits, cancels and brings back: of the roles named, and to no role beyond them. */
const contas: Readonly<Record<Perfil, readonly Perfil[]>> = {
  Administrador: PERFIS,
  Gerente: [...ATENDIMENTO, 'Gerente', 'Supervisao'],
  Supervisao: ATENDIMENTO,
  Recepcionista: [],
  Profissional: [],
  Faturista: [],
}

/** The roles that the person may give, and whose accounts they may change. Nobody changes their own role by it. */
export const managedPerfis = (quem: Quem | null | undefined): readonly Perfil[] =>
  quem ? (contas[quem.perfil] ?? []) : []

export const managesConta = (quem: Quem | null | undefined, perfil: Perfil): boolean =>
  managedPerfis(quem).includes(perfil)

/** The e-mail is the account: 'Esqueci a senha' sends its key there. */
export const changesEmailOf = (quem: Quem | null | undefined, perfil: Perfil): boolean =>
  managesConta(quem, perfil) && (can(quem, PODERES) || contas[perfil].length === 0)

const administrativo = deny('Profissional')
const relatorios = deny('Profissional', 'Recepcionista', 'Faturista', 'Supervisao')
const gestao = deny('Profissional', 'Recepcionista', 'Faturista')

/** Who reads what each professional submitted, and who has not. */
export const TODOS_OS_ENVIOS: Access = gestao

/** Who opens again what billing has closed: a package, on the day itself and later; a professional's month; the month of all shares. With a reason. */
export const reaberturas = {
  pacoteNoDia: allow('Gerente', 'Faturista'),
  pacote: allow('Gerente'),
  envio: allow('Gerente'),
  repasse: allow('Gerente'),
  caixa: allow('Gerente'),
} as const

/** TISS beside its screens: the guide form's list 'Para o convênio', and who reads which schemas there are. */
export const acessosTiss = {
  pendencias: LOGADO,
  esquemas: allow('Administrador', 'Gerente', 'Faturista'),
  /** Of a session: what was paid and cut. */
  dinheiroDasSessoes: allow('Gerente', 'Faturista'),
  /** Of a session: paid, cut or waiting, and nothing more; a Profissional of their own. */
  situacaoDasSessoes: ownOnly(allow('Gerente', 'Faturista', 'Profissional'), 'Profissional'),
} as const

/** Private money: who takes it; who answers for it; who says where a PIX goes. */
export const recebimentos = {
  receber: allow('Recepcionista', 'Faturista', 'Gerente', 'Administrador'),
  gerir: allow('Gerente', 'Administrador'),
  chavePix: allow('Administrador'),
} as const

/** Entries of the clinical record: who writes, and who answers for what others wrote, with a reason (decisions "Prontuário"). */
export const registros = { escrever: acoes.agendamento_evoluido, corrigir: allow('Gerente') } as const

/** Phrases of the record: one's own of whoever writes, the clinic's of who answers for it. */
export const frasesDaClinica: Access = allow('Gerente', 'Administrador')

/**
 * Documents for others: `clinicos` speak of the treatment, an attendance declaration does not, so that a desk issues it too (decisions
 * "Prontuário").
 */
export const emitidos = {
  ler: LOGADO,
  clinicos: registros.escrever,
  comparecimento: {
    ...registros.escrever,
    perfis: [...registros.escrever.perfis, 'Recepcionista'],
  } as Access,
  modelos: frasesDaClinica,
} as const

/** A person and their account. */
export type Pessoa = Quem & { _id: string }

/**
 * In what right this person changes what `autor` (the id of a user) did in the record: 'autor' their own, and who manages what
 * nobody is known to have done; 'gerencia' what others did. Null for everybody else, who may add to it.
 */
export const mandateOver = (
  quem: Pessoa | null,
  autor: string | null | undefined,
): 'autor' | 'gerencia' | null => {
  if (!can(quem, registros.escrever)) return null
  if (autor && autor === quem?._id) return 'autor'
  if (!can(quem, registros.corrigir)) return null
  return autor ? 'gerencia' : 'autor'
}

/** Blocks of the home, by what one needs to know; what a block leads to is held to its own access besides. */
export const blocosDoInicio = {
  recepcao: allow('Recepcionista', 'Administrador'),
  /** Who moves or tells the patients of a closed day. */
  fechados: allow('Recepcionista', 'Administrador', 'Gerente'),
  faturamento: allow('Gerente', 'Faturista'),
  gestao: relatorios,
  envios: TODOS_OS_ENVIOS,
  /** The steps to the first booking. */
  passos: allow('Administrador', 'Gerente'),
} as const satisfies Record<string, Access>

/** Screens: the menu's visibility and the routes' guard (spec 1 §6). */
export const telas = {
  home: LOGADO,
  novaSenha: LOGADO,
  seguranca: LOGADO,
  ajuda: LOGADO,
  agendamento: LOGADO,
  agendamentoConfirmar: allow(...ATENDENTES),
  agendamentoLembretes: allow('Administrador', 'Gerente'),
  // The tablet on which patients sign: who stands at the desk opens it.
  quiosque: allow('Recepcionista', 'Gerente', 'Administrador'),
  agenda: gestao,
  paciente: LOGADO,
  pacienteJuncao: allow('Administrador', 'Gerente'),
  pacientePrivacidade: allow('Administrador', 'Gerente'),
  medico: LOGADO,
  documento: LOGADO,
  guia: LOGADO,
  profissional: gestao,
  // A Profissional is held to the register of their e-mail (spec 2 §6).
  profissionalBloqueio: ownOnly(LOGADO, 'Profissional'),
  // A Profissional submits and reads their own month alone.
  pagamentoProfissional: ownOnly(deny('Recepcionista', 'Faturista'), 'Profissional'),
  evolucaoModelos: deny('Recepcionista'),
  prontuario: acoes.evolucao_paciente,
  emitidos: emitidos.ler,
  emitidoModelos: emitidos.modelos,
  faturamento: allow('Gerente', 'Faturista'),
  lotes: allow('Gerente', 'Faturista'),
  chavesPix: recebimentos.gerir,
  retornos: allow('Gerente', 'Faturista'),
  recebiveis: allow('Gerente', 'Faturista'),
  glosas: allow('Gerente', 'Faturista'),
  recebimento: recebimentos.receber,
  caixa: recebimentos.receber,
  devedores: recebimentos.receber,
  pacotesParticulares: recebimentos.receber,
  contaDoPaciente: recebimentos.receber,
  ajustesDaCobranca: recebimentos.gerir,
  // A Profissional sees their own share alone.
  repasse: ownOnly(allow('Gerente', 'Administrador', 'Profissional'), 'Profissional'),
  usuario: within(administrativo, gestao),
  usuarioBloqueio: within(administrativo, gestao),
  convenio: administrativo,
  cid: administrativo,
  tabelaProcedimento: administrativo,
  especialidade: administrativo,
  dominio: administrativo,
  unidade: administrativo,
  fechamento: administrativo,
  configuracao: within(administrativo, allow('Administrador', 'Gerente')),
  importacao: within(administrativo, allow('Administrador', 'Gerente')),
  trabalhos: within(administrativo, allow('Administrador')),
  segurancaDaClinica: within(administrativo, allow('Administrador')),
  auditoria: within(administrativo, allow('Administrador')),
  esquemasTiss: within(administrativo, allow('Administrador', 'Gerente')),
  versoes: within(administrativo, allow('Administrador')),
  backup: within(administrativo, allow('Administrador', 'Gerente')),
  exportacao: within(administrativo, allow('Administrador')),
  relatorioAtendimentoPlano: within(relatorios, deny('Profissional', 'Recepcionista', 'Supervisao')),
  relatorioIndicacaoMedico: within(relatorios, deny('Profissional', 'Supervisao')),
  relatorioMarketing: allow('Administrador', 'Gerente'),
  relatorioDesativados: allow('Administrador', 'Gerente'),
  relatorioParticular: recebimentos.gerir,
  dmed: recebimentos.gerir,
  relatorios,
} as const satisfies Record<string, Access>

export type Tela = keyof typeof telas

/** True when the role allows it, or the user holds its action as an extra. */
export const can = (quem: Quem | null | undefined, access: Access): boolean =>
  !!quem &&
  (access.perfis.includes(quem.perfil) ||
    (access.acao !== undefined && quem.acoesExtras?.includes(access.acao) === true))

/** True when, of what `access` opens, the person sees and writes only what is theirs; screens and server ask this. */
export const seesOwnOnly = (quem: Quem | null | undefined, access: Access): boolean =>
  !!quem && access.proprios?.includes(quem.perfil) === true

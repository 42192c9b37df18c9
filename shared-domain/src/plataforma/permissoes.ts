import {
  type Acao,
  type Access,
  acessosTiss,
  acoes,
  can,
  managesConta,
  nomeDoPerfil,
  PERFIS,
  PODERES,
  type Quem,
  RETIRA_SEGUNDO_FATOR,
  reaberturas,
  recebimentos,
  registros,
  seesOwnOnly,
  type Tela,
  telas,
} from '../acesso'

const ACOES: Record<Acao, string> = {
  agendamento_marcado: 'Marcar e desmarcar agendamentos',
  agendamento_pre_agendado: 'Pré-agendar quem ainda não tem cadastro',
  agendamento_faltou_sem_justificativa: 'Registrar falta',
  agendamento_assinado: 'Registrar a assinatura do paciente',
  agendamento_evoluido: 'Evoluir a sessão',
  encaixar_horario: 'Encaixar além da capacidade do horário',
  prontuario_agendamento: 'Abrir o prontuário pelo agendamento',
  repetir_agendamento: 'Repetir agendamentos em datas futuras',
  bloquear_guia: 'Bloquear guia',
  desbloquear_guia: 'Desbloquear guia',
  faturamento_guia: 'Faturar guia',
  trocar_senha: 'Trocar a senha de outra pessoa',
  evolucao_paciente: 'Ver a evolução do paciente',
}

export const tituloDaAcao = (acao: string): string => ACOES[acao as Acao] ?? acao

const TELAS: Record<Tela, string> = {
  home: 'Início',
  novaSenha: 'Alterar a própria senha',
  seguranca: 'Segurança da própria conta',
  ajuda: 'Ajuda e manual',
  agendamento: 'Agendamento',
  agendamentoConfirmar: 'Confirmar agendamentos',
  agendamentoLembretes: 'Lembretes por e-mail',
  quiosque: 'Quiosque de assinaturas',
  agenda: 'Agenda (modelo de horários)',
  paciente: 'Pacientes',
  pacienteJuncao: 'Juntar cadastros de pacientes',
  pacientePrivacidade: 'Privacidade do paciente',
  medico: 'Médicos',
  documento: 'Documentos',
  guia: 'Guias',
  profissional: 'Profissionais',
  profissionalBloqueio: 'Bloqueios de profissionais',
  pagamentoProfissional: 'Pagamento de profissionais',
  evolucaoModelos: 'Questões e formulários da evolução',
  prontuario: 'Prontuário',
  emitidos: 'Relatórios e declarações de um paciente',
  emitidoModelos: 'Modelos de relatórios e declarações',
  faturamento: 'Faturamento',
  lotes: 'Lotes TISS',
  chavesPix: 'Chaves PIX',
  retornos: 'Retornos TISS',
  recebiveis: 'A receber dos convênios',
  glosas: 'Glosas e recursos',
  recebimento: 'Recebimentos',
  caixa: 'Caixa do dia',
  devedores: 'Quem deve',
  pacotesParticulares: 'Pacotes e mensalidades',
  contaDoPaciente: 'Conta do paciente',
  ajustesDaCobranca: 'Cobrança de particulares',
  repasse: 'Repasse de profissionais',
  usuario: 'Usuários',
  usuarioBloqueio: 'Bloqueios de usuários',
  convenio: 'Convênios',
  cid: 'CID',
  tabelaProcedimento: 'Tabelas de procedimentos',
  especialidade: 'Especialidades',
  dominio: 'Domínios',
  unidade: 'Unidades',
  fechamento: 'Feriados e fechamentos',
  configuracao: 'Configurar a clínica passo a passo',
  importacao: 'Importação',
  trabalhos: 'Trabalhos',
  segurancaDaClinica: 'Regras de acesso e quem pode o quê',
  auditoria: 'Auditoria',
  esquemasTiss: 'Esquemas TISS',
  versoes: 'Versões',
  backup: 'Backup',
  exportacao: 'Levar os dados da clínica',
  relatorioAtendimentoPlano: 'Relatório de atendimento por plano',
  relatorioIndicacaoMedico: 'Relatório de indicação por médico',
  relatorioMarketing: 'Relatório de marketing',
  relatorioDesativados: 'Relatório de agendamentos desativados',
  relatorioParticular: 'Relatórios do dinheiro dos particulares',
  dmed: 'O ano para o contador',
  relatorios: 'Os outros relatórios',
}

type Permissao = {
  id: string
  grupo: 'Ações' | 'Telas' | 'Contas'
  titulo: string
  pode: (quem: Quem) => Resposta
}
/** 'extra': by a permission given to the person; 'proprios': of their own records alone. */
export type Resposta = 'sim' | 'extra' | 'proprios' | 'nao'

const answerTo =
  (access: Access) =>
  (quem: Quem): Resposta => {
    if (!can(quem, access)) return 'nao'
    if (seesOwnOnly(quem, access)) return 'proprios'
    return access.perfis.includes(quem.perfil) ? 'sim' : 'extra'
  }

const OUTRAS: readonly [string, string, Access][] = [
  ['reabrir_pacote_no_dia', 'Reabrir um pacote no dia em que foi fechado', reaberturas.pacoteNoDia],
  ['reabrir_pacote', 'Reabrir um pacote em outro dia', reaberturas.pacote],
  ['reabrir_envio', 'Reabrir o mês de um profissional', reaberturas.envio],
  ['reabrir_repasse', 'Reabrir um mês de repasse fechado', reaberturas.repasse],
  ['reabrir_caixa', 'Reabrir um caixa fechado', reaberturas.caixa],
  ['ler_esquemas_tiss', 'Ver os esquemas TISS em uso', acessosTiss.esquemas],
  [
    'gerir_recebimentos',
    'Isentar, cancelar recebimentos de outro dia, ver e fechar caixas de outros',
    recebimentos.gerir,
  ],
  ['chave_pix', 'Definir a chave PIX de uma unidade', recebimentos.chavePix],
  ['corrigir_registro', 'Corrigir o que outra pessoa escreveu no prontuário', registros.corrigir],
  ['permissoes_extras', 'Dar e tirar permissões extras', PODERES],
  ['retirar_segundo_fator', 'Retirar o segundo fator de quem perdeu o aparelho', RETIRA_SEGUNDO_FATOR],
]

/** Everything that the access table decides, in the words of the screen. */
export const PERMISSOES: readonly Permissao[] = [
  ...Object.entries(ACOES).map(
    ([id, titulo]): Permissao => ({ id, grupo: 'Ações', titulo, pode: answerTo(acoes[id as Acao]) }),
  ),
  ...OUTRAS.map(
    ([id, titulo, access]): Permissao => ({ id, grupo: 'Ações', titulo, pode: answerTo(access) }),
  ),
  ...Object.entries(TELAS).map(
    ([id, titulo]): Permissao => ({
      id: `tela_${id}`,
      grupo: 'Telas',
      titulo,
      pode: answerTo(telas[id as Tela]),
    }),
  ),
  ...PERFIS.map(
    (perfil): Permissao => ({
      id: `conta_${perfil}`,
      grupo: 'Contas',
      titulo: `Cadastrar e alterar usuários com o perfil ${nomeDoPerfil(perfil)}`,
      pode: (quem) => (managesConta(quem, perfil) ? 'sim' : 'nao'),
    }),
  ),
]

export const RESPOSTAS: Record<Resposta, string> = {
  sim: 'Sim',
  extra: 'Sim, por permissão extra',
  proprios: 'Só o que é seu',
  nao: 'Não',
}

import type { ColumnType, Generated } from 'kysely'

/** Kysely's view of `api/migrations`. uuid → string, date → 'YYYY-MM-DD', timestamptz → Date. */
type Instante = ColumnType<Date, Date | string, Date | string>
/** Filled by the database and by nobody else. */
type Calculada = ColumnType<string, never, never>

export type TabelaUsuario = {
  id: string
  name: string
  email: string
  senha_hash: string
  perfil: string
  acoes_extras: Generated<string[]>
  ativo: Generated<boolean>
  versao_sessao: Generated<number>
  login_atual: ColumnType<Date | null, Date | string | null, Date | string | null>
  ultimo_login: ColumnType<Date | null, Date | string | null, Date | string | null>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  name_n: Calculada
}

export type TabelaRecuperacaoSenha = {
  hash: string
  usuario_id: string
  expira_em: Instante
  usado_em: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type TabelaIdempotencia = {
  usuario_id: string
  rota: string
  chave: string
  corpo_hash: string
  status: number
  resposta: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type TabelaAuditoria = {
  id: Generated<number>
  quando: ColumnType<Date, Date | string | undefined, Date | string>
  usuario_id: string | null
  usuario_email: string | null
  acao: string
  entidade: string
  registro_id: string | null
  paciente_id: string | null
  requisicao: string | null
  dados: unknown
}

export type TabelaDominio = {
  id: string
  nome: string
  nome_exibicao: Generated<string>
  ativo: Generated<boolean>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  nome_n: Calculada
}

export type TabelaDominioValor = {
  id: string
  dominio_id: string
  codigo: string
  valor: string
  posicao: number
}

export type TabelaUnidade = {
  id: string
  nome: string
  cnpj: string | null
  faixa: Generated<string>
  endereco: Generated<unknown>
  ativo: Generated<boolean>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  nome_n: Calculada
}

export type TabelaUsuarioUnidade = {
  usuario_id: string
  unidade_id: string
  posicao: Generated<number>
}

export type TabelaConvenio = {
  id: string
  nome: string
  cnpj: string | null
  ans: string | null
  particular: Generated<boolean>
  valor_ch: Generated<number>
  vencimento_guia_dias: number | null
  ativo: Generated<boolean>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  nome_n: Calculada
}

export type TabelaTabelaProcedimento = {
  id: string
  nome: string
  ativo: Generated<boolean>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  nome_n: Calculada
}

export type TabelaProcedimento = {
  id: string
  tabela_id: string
  codigo: string
  nome: string
  ch: number | null
  valor_fixo: number | null
  posicao: number
  nome_n: Calculada
}

export type TabelaConvenioTabela = {
  convenio_id: string
  tabela_id: string
  posicao: Generated<number>
}

export type TabelaEspecialidade = {
  id: string
  nome: string
  maximo_agendamentos: Generated<number>
  codigo_numeracao_guia: Generated<number>
  ativo: Generated<boolean>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  nome_n: Calculada
}

export type TabelaEspecialidadeConvenio = {
  especialidade_id: string
  convenio_id: string
  valor: number
  tipo_valor: number
  posicao: Generated<number>
}

export type TabelaCid = {
  id: string
  descricao_abreviada: string
  descricao: string
  ativo: Generated<boolean>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  descricao_abreviada_n: Calculada
  descricao_n: Calculada
}

export type TabelaMedico = {
  id: string
  nome: string
  cbo_codigo: string
  cbo_valor: string
  conselho: string
  uf_conselho: string
  numero_conselho: string
  ativo: Generated<boolean>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  nome_n: Calculada
}

export type TabelaProfissional = {
  id: string
  nome: string
  numero_conselho: string
  email: string
  telefone: string | null
  celular: string | null
  avaliacao: Generated<boolean>
  ativo: Generated<boolean>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  nome_n: Calculada
}

export type TabelaProfissionalUnidade = {
  profissional_id: string
  unidade_id: string
}

export type TabelaProfissionalEspecialidade = {
  profissional_id: string
  especialidade_id: string
}

export type TabelaProfissionalHorario = {
  id: string
  profissional_id: string
  unidade_id: string
  especialidade_id: string
  dia_semana: number
  inicio: string
  termino: string
}

export type TabelaBloqueioProfissional = {
  id: string
  profissional_id: string
  data_inicio: string
  data_fim: string
  horario_inicio: Generated<string>
  horario_fim: Generated<string>
  motivo: string
  observacao: string | null
  ativo: Generated<boolean>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type TabelaBloqueioUsuario = {
  id: string
  usuario_id: string
  data_inicio: string
  data_fim: string
  horario_inicio: Generated<string>
  horario_fim: Generated<string>
  motivo: string
  observacao: string | null
  ativo: Generated<boolean>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type TabelaPaciente = {
  id: string
  nome: string
  nome_social: string | null
  data_nascimento: string
  estado_civil: string | null
  sexo: string | null
  profissao: string | null
  observacao: string | null
  risco_de_queda: Generated<boolean>
  indicacao_valor: string | null
  indicacao_medico_id: string | null
  responsavel_nome: string | null
  responsavel_cpf: string | null
  responsavel_telefone: string | null
  responsavel_celular: string | null
  cep: string | null
  endereco: string | null
  numero: string | null
  complemento: string | null
  bairro: string | null
  uf: string | null
  cidade: string | null
  contato_email: string | null
  contato_celular: string | null
  contato_telefone: string | null
  emergencia_nome: string | null
  emergencia_cpf: string | null
  emergencia_telefone: string | null
  emergencia_celular: string | null
  rg_num: string | null
  rg_oe: string | null
  rg_oe_uf: string | null
  cpf: string | null
  ativo: Generated<boolean>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  busca_n: Calculada
  nome_social_n: Calculada
}

export type TabelaPacienteConvenio = {
  id: string
  paciente_id: string
  convenio_id: string
  plano: string | null
  matricula: string | null
  validade: string | null
  posicao: Generated<number>
}

export type TabelaGuiaSequencia = {
  unidade_id: string
  ultimo: Generated<number>
}

export type TabelaGuia = {
  id: string
  numero: string
  paciente_id: string
  convenio_id: string
  plano: string | null
  unidade_id: string
  especialidade_id: string
  data_emissao: string
  cid10: string | null
  quantidade_autorizada: Generated<number>
  bloqueada: Generated<boolean>
  bloqueado_para_pagamento: Generated<boolean>
  ativo: Generated<boolean>
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type TabelaAgendaModelo = {
  id: string
  unidade_id: string
  especialidade_id: string
  atualizado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type TabelaAgendaModeloHora = {
  modelo_id: string
  dia_semana: number
  hora: string
  quantidade: number
}

export type TabelaAgendamento = {
  id: string
  unidade_id: string
  especialidade_id: string
  data: string
  hora: string
  status: Generated<string>
  ativo: Generated<boolean>
  encaixe: Generated<boolean>
  posicao: number | null
  profissional_id: string
  paciente_id: string | null
  nome: string
  telefone: string | null
  data_nascimento: string | null
  convenio_id: string | null
  plano: string | null
  avaliacao: Generated<boolean>
  observacao: string | null
  repetir_regra: number | null
  repetir_repeticoes: number | null
  repetir_acabar_em: string | null
  serie_id: string | null
  bloqueado_para_pagamento: Generated<boolean>
  faturamento: string | null
  atualizado_por: string
  desativado_em: ColumnType<Date | null, Date | string | null, Date | string | null>
  desativado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type TabelaAgendamentoGuia = {
  agendamento_id: string
  guia_id: string
}

export type TabelaTrabalho = {
  id: string
  tipo: string
  chave: string | null
  dados: Generated<unknown>
  situacao: Generated<string>
  quando: ColumnType<Date, Date | string | undefined, Date | string>
  tentativas: Generated<number>
  max_tentativas: number
  concessao: string | null
  concessao_ate: ColumnType<Date | null, Date | string | null, Date | string | null>
  no: string | null
  cancelar: Generated<boolean>
  feito: Generated<number>
  total: number | null
  etapa: string | null
  erro: string | null
  pedido_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  iniciado_em: ColumnType<Date | null, Date | string | null, Date | string | null>
  terminado_em: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export type DB = {
  trabalho: TabelaTrabalho
  usuario: TabelaUsuario
  recuperacao_senha: TabelaRecuperacaoSenha
  idempotencia: TabelaIdempotencia
  auditoria: TabelaAuditoria
  dominio: TabelaDominio
  dominio_valor: TabelaDominioValor
  unidade: TabelaUnidade
  usuario_unidade: TabelaUsuarioUnidade
  convenio: TabelaConvenio
  tabela_procedimento: TabelaTabelaProcedimento
  procedimento: TabelaProcedimento
  convenio_tabela: TabelaConvenioTabela
  especialidade: TabelaEspecialidade
  especialidade_convenio: TabelaEspecialidadeConvenio
  cid: TabelaCid
  medico: TabelaMedico
  profissional: TabelaProfissional
  profissional_unidade: TabelaProfissionalUnidade
  profissional_especialidade: TabelaProfissionalEspecialidade
  profissional_horario: TabelaProfissionalHorario
  bloqueio_profissional: TabelaBloqueioProfissional
  bloqueio_usuario: TabelaBloqueioUsuario
  paciente: TabelaPaciente
  paciente_convenio: TabelaPacienteConvenio
  guia_sequencia: TabelaGuiaSequencia
  guia: TabelaGuia
  agenda_modelo: TabelaAgendaModelo
  agenda_modelo_hora: TabelaAgendaModeloHora
  agendamento: TabelaAgendamento
  agendamento_guia: TabelaAgendamentoGuia
}

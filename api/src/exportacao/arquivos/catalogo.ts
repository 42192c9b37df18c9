type Arquivo = { arquivo: string; oQue: string }

const de = (arquivo: string, oQue: string): Arquivo => ({ arquivo, oQue })

/** The files of the archive, by their table. A table that is in neither list of this file nor `ANEXOS` fails the test of this folder. */
export const ARQUIVOS: Readonly<Record<string, Arquivo>> = {
  // Registers
  unidade: de('unidades', 'as unidades da clínica'),
  unidade_cobranca: de('unidades-cobranca', 'como cada unidade cobra faltas de particulares'),
  unidade_pix: de('unidades-pix', 'a chave PIX de cada unidade'),
  especialidade: de('especialidades', 'as especialidades'),
  especialidade_convenio: de(
    'especialidades-convenios',
    'o que cada convênio paga por sessão de cada especialidade',
  ),
  convenio: de('convenios', 'os convênios, e o particular'),
  convenio_coparticipacao: de('convenios-coparticipacoes', 'o que o paciente de cada plano paga da sessão'),
  convenio_sequencia: de(
    'convenios-sequencias',
    'os últimos números de lote e transação TISS de cada convênio e unidade',
  ),
  convenio_tabela: de('convenios-tabelas', 'as tabelas de procedimentos de cada convênio'),
  convenio_unidade: de('convenios-unidades', 'o código de cada unidade em cada convênio'),
  tabela_procedimento: de('tabelas-de-procedimentos', 'as tabelas de procedimentos'),
  procedimento: de('procedimentos', 'os procedimentos de cada tabela'),
  cid: de('cids', 'a lista da CID-10'),
  medico: de('medicos', 'os médicos que indicam e solicitam'),
  dominio: de('dominios', 'as listas de opções dos formulários'),
  dominio_valor: de('dominios-valores', 'as opções de cada lista'),
  profissional: de('profissionais', 'os profissionais'),
  profissional_especialidade: de('profissionais-especialidades', 'as especialidades de cada profissional'),
  profissional_horario: de('profissionais-horarios', 'quando cada profissional atende'),
  profissional_repasse: de('profissionais-repasses', 'o que cada profissional recebe por sessão'),
  profissional_unidade: de('profissionais-unidades', 'as unidades de cada profissional'),
  usuario: de('usuarios', 'quem entra no portal (sem as senhas)'),
  usuario_unidade: de('usuarios-unidades', 'as unidades de cada usuário'),
  bloqueio_profissional: de('bloqueios-de-profissionais', 'férias e outras ausências de profissionais'),
  bloqueio_usuario: de('bloqueios-de-usuarios', 'quando um usuário não entra no portal'),
  fechamento: de('fechamentos', 'feriados e dias fechados'),
  mensagem: de('mensagens', 'o texto das mensagens a pacientes'),
  seguranca: de('regras-de-acesso', 'as regras de acesso da clínica'),
  importacao: de(
    'importacoes',
    'as planilhas que foram importadas (o que elas trouxeram está nos cadastros)',
  ),
  // Patients
  paciente: de('pacientes', 'os pacientes'),
  paciente_convenio: de('pacientes-convenios', 'as carteiras de convênio dos pacientes'),
  paciente_juncao: de('pacientes-juncoes', 'cadastros repetidos que foram juntados'),
  consentimento: de('autorizacoes', 'o que pacientes autorizaram, revogaram e recusaram'),
  documento: de('documentos', 'a lista dos documentos; os arquivos estão na pasta documentos'),
  // Calendar
  agendamento: de('agendamentos', 'os agendamentos, os desativados também'),
  agendamento_guia: de('agendamentos-guias', 'as guias de cada agendamento'),
  agenda_modelo: de('modelos-de-agenda', 'os modelos de agenda de cada unidade e especialidade'),
  agenda_modelo_hora: de('modelos-de-agenda-horas', 'as vagas de cada hora dos modelos'),
  assinatura: de(
    'assinaturas',
    'as assinaturas desenhadas no tablet: a folha, em traços (SVG), e o seu resumo',
  ),
  espera: de('espera', 'a lista de espera'),
  lembrete: de('lembretes', 'os lembretes por e-mail'),
  lembrete_ajuste: de('lembretes-texto', 'o texto dos lembretes e quando saem'),
  // Guides
  guia: de('guias', 'as guias'),
  guia_procedimento: de('guias-procedimentos', 'os procedimentos de cada guia'),
  guia_historico: de('guias-historico', 'o que mudou em cada guia'),
  guia_faturamento: de('guias-faturamento', 'quando cada guia foi faturada, arquivada e glosada'),
  guia_sequencia: de('guias-sequencias', 'o último número de guia de cada unidade'),
  // Record
  prontuario: de('prontuarios', 'os prontuários'),
  registro_clinico: de('prontuarios-registros', 'as evoluções e avaliações'),
  registro_clinico_versao: de('prontuarios-versoes', 'como estavam as evoluções antes de cada correção'),
  resposta: de('prontuarios-respostas', 'as respostas de cada evolução'),
  adendo: de('prontuarios-adendos', 'o que foi acrescentado a evoluções'),
  anexo: de(
    'prontuarios-anexos',
    'as fotos e os exames das evoluções; os arquivos estão na pasta prontuarios',
  ),
  patologia_pregressa: de('prontuarios-patologias', 'as patologias pregressas'),
  plano_terapeutico: de('prontuarios-planos', 'os planos terapêuticos'),
  plano_terapeutico_versao: de('prontuarios-planos-versoes', 'como estavam os planos antes de cada mudança'),
  rascunho: de('prontuarios-rascunhos', 'evoluções começadas e ainda não salvas'),
  formulario: de('formularios', 'os formulários de evolução'),
  formulario_grupo: de('formularios-grupos', 'os grupos de cada formulário'),
  formulario_questao: de('formularios-questoes', 'as questões de cada formulário'),
  questao: de('questoes', 'as questões'),
  questao_versao: de('questoes-versoes', 'como cada questão foi escrita antes'),
  frase: de('frases', 'as frases prontas das evoluções'),
  emitido: de('documentos-emitidos', 'os relatórios, altas, declarações e atestados emitidos'),
  emitido_versao: de('documentos-emitidos-versoes', 'o texto de cada versão desses documentos'),
  emitido_envio: de('documentos-emitidos-envios', 'para quem foram por e-mail'),
  emitido_modelo: de('documentos-emitidos-modelos', 'os modelos da clínica para eles'),
  emitido_sequencia: de('documentos-emitidos-sequencias', 'o último número de cada unidade'),
  // Billing
  pacote: de('pacotes', 'os pacotes de faturamento'),
  pacote_guia: de('pacotes-guias', 'as guias de cada pacote'),
  pacote_sessao: de('pacotes-sessoes', 'as sessões de cada pacote'),
  indicacao_pagamento: de('envios', 'os envios mensais dos profissionais'),
  indicacao_guia: de('envios-guias', 'as guias de cada envio'),
  relatorio_promed: de('arquivos-do-convenio', 'os arquivos de pagamento que o convênio mandou'),
  relatorio_item: de('arquivos-do-convenio-linhas', 'as linhas desses arquivos'),
  lote: de('lotes', 'os lotes TISS; os arquivos estão na pasta tiss/lotes'),
  lote_ato: de('lotes-atos', 'o que foi feito com cada lote'),
  lote_guia: de('lotes-guias', 'as guias de cada lote'),
  lote_pacote: de('lotes-pacotes', 'os pacotes de cada lote'),
  lote_sessao: de('lotes-sessoes', 'as sessões de cada lote'),
  retorno: de('retornos', 'os retornos TISS dos convênios; os arquivos estão na pasta tiss/retornos'),
  retorno_protocolo: de('retornos-protocolos', 'os protocolos de cada retorno'),
  retorno_guia: de('retornos-guias', 'o que cada retorno diz de cada guia'),
  retorno_item: de('retornos-itens', 'o que cada retorno diz de cada procedimento'),
  retorno_item_sessao: de('retornos-itens-sessoes', 'as sessões desses procedimentos'),
  retorno_glosa: de('retornos-glosas', 'as glosas de cada retorno'),
  retorno_pagamento: de('retornos-pagamentos', 'os pagamentos de cada retorno'),
  retorno_debito: de('retornos-debitos', 'débitos e créditos desses pagamentos'),
  glosa_aceita: de('glosas-aceitas', 'as glosas que a clínica aceitou'),
  glosa_perdida: de('glosas-perdidas', 'as glosas cujo prazo de recurso passou'),
  recurso: de('recursos', 'os recursos de glosas; os arquivos estão na pasta tiss/recursos'),
  recurso_item: de('recursos-itens', 'o que cada recurso pede'),
  recurso_texto: de('recursos-textos', 'os textos prontos de recursos'),
  servico_saude: de('servicos-de-saude', 'que serviços são despesa de saúde para o imposto'),
  // Private money
  pacote_particular: de('particulares-pacotes', 'os pacotes de sessões vendidos'),
  plano_mensal: de('particulares-mensalidades', 'as mensalidades vendidas'),
  plano_pausa: de('particulares-mensalidades-pausas', 'as pausas de mensalidades'),
  sessao_coberta: de('particulares-sessoes', 'as sessões que um pacote ou uma mensalidade cobre'),
  cobranca: de('cobrancas', 'o que foi cobrado de pacientes'),
  cobranca_contato: de('cobrancas-contatos', 'as conversas com quem deve'),
  conta: de('contas', 'o saldo de cada paciente'),
  credito_anterior: de('creditos-anteriores', 'o que pacientes já tinham pago antes do portal'),
  credito_anterior_cobranca: de('creditos-anteriores-cobrancas', 'o que cada um desses créditos pagou'),
  lancamento: de('lancamentos', 'os lançamentos das contas'),
  recebimento: de('recebimentos', 'o que foi recebido de pacientes'),
  recebimento_cobranca: de('recebimentos-cobrancas', 'o que cada recebimento pagou'),
  recebimento_forma: de('recebimentos-formas', 'como cada recebimento foi pago'),
  recibo: de('recibos', 'os recibos'),
  recibo_recebimento: de('recibos-recebimentos', 'os recebimentos de cada recibo'),
  recibo_sequencia: de('recibos-sequencias', 'o último número de recibo de cada unidade'),
  caixa: de('caixas', 'os caixas do dia'),
  caixa_retirada: de('caixas-retiradas', 'as retiradas dos caixas'),
  repasse_mes: de('repasses', 'os meses de repasse fechados'),
  repasse_sessao: de('repasses-sessoes', 'as sessões de cada repasse'),
  // Audit
  auditoria: de('auditoria', 'quem fez ou viu o quê no portal'),
  auditoria_valor: de('auditoria-valores', 'o que era e o que ficou, em cada mudança'),
}

/**
 * Tables whose bytes are files of the archive: `de` the table that names them, in column `nome`, and `pasta` where they are. `chave` is the
 * column that says whose bytes they are, by `dono` of that table (its `id` unless said); a table that has them in parts has one row for
 * each, in order.
 */
type Anexo = {
  de: string
  nome: string
  pasta: string
  chave: string
  dono?: string
  bytes: string
  /** '' where the name has its own. */
  extensao: string
}
export const ANEXOS: Readonly<Record<string, readonly Anexo[]>> = {
  lote_arquivo: [
    {
      de: 'lote',
      nome: 'nome',
      pasta: 'tiss/lotes',
      chave: 'lote_id',
      bytes: 'conteudo',
      extensao: '.xml',
    },
  ],
  retorno_arquivo: [
    {
      de: 'retorno',
      nome: 'arquivo',
      pasta: 'tiss/retornos',
      chave: 'retorno_id',
      bytes: 'conteudo',
      extensao: '.xml',
    },
  ],
  recurso_arquivo: [
    {
      de: 'recurso',
      nome: 'nome',
      pasta: 'tiss/recursos',
      chave: 'recurso_id',
      bytes: 'conteudo',
      extensao: '.xml',
    },
  ],
  conteudo_parte: [
    {
      de: 'documento',
      nome: 'nome',
      pasta: 'documentos',
      chave: 'conteudo_id',
      bytes: 'bytes',
      extensao: '.pdf',
    },
    {
      de: 'anexo',
      nome: 'nome',
      pasta: 'prontuarios',
      chave: 'conteudo_id',
      dono: 'conteudo_id',
      bytes: 'bytes',
      extensao: '',
    },
  ],
}

/** All of them, whichever table their bytes are in. */
export const listAnexos = (): readonly Anexo[] => Object.values(ANEXOS).flat()

/** Tables that are in no file, and why. What a backup leaves out (`platform/backup/catalogo`) is not here either. */
export const TABELAS_FORA: Readonly<Record<string, string>> = {
  auditoria_relogio: 'a hora do próprio servidor',
  auditoria_selo: 'somas que só o portal confere',
  conteudo: 'tamanho e soma dos arquivos das pastas documentos e prontuarios',
  esquema_tiss: 'os esquemas TISS instalados, que a ANS publica',
  esquema_tiss_arquivo: 'os esquemas TISS, que a ANS publica',
  importacao_linha: 'as linhas de planilhas importadas: o que elas trouxeram está nos cadastros',
  lote_geracao: 'andamento da geração de lotes: os lotes estão em lotes.csv',
  retorno_envio: 'andamento do envio de retornos: os retornos estão em retornos.csv',
  retorno_envio_arquivo: 'arquivos de retorno que ainda não foram lidos',
}

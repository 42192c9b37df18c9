import { MENSAGENS_DO_PACOTE as M } from '@clinica/shared-domain'
import type { Constraints } from '../platform/http/errosDoPostgres'
import type { App } from '../platform/http/tipos'
import { arquivoRoutes } from './arquivo/arquivo.routes'
import { impressoRoutes } from './impresso/impresso.routes'
import { guiaDoPacoteRoutes } from './pacote/guia.routes'
import { pacoteRoutes } from './pacote/pacote.routes'
import { PALAVRAS_DO_FATURAMENTO } from './palavras'
import { recebimentosRoutes } from './recebimentos/recebimentos.routes'
import { sessaoRoutes } from './sessao/sessao.routes'
import { submissaoRoutes } from './submissao/submissao.routes'
import { tissRoutes } from './tiss/tiss.routes'

const conflito = (msg: string) => ({ status: 409, tipo: 'conflito', msg })
const ESCOLHIDO = 'Outra pessoa acabou de dizer o que é serviço de saúde. Confira e salve de novo.'
/** What guards the rules in the database, whatever two people do at once. */
const CONSTRAINTS: Constraints = {
  pacote_nome_uk: {
    status: 409,
    tipo: 'duplicado',
    msg: 'Já existe um pacote ativo com este nome.',
    campo: 'nome',
  },
  pacote_guia_aberto_uk: conflito('Uma das guias já está em outro pacote aberto.'),
  pacote_fechado_ck: conflito(M.fechado),
  pacote_sessao_data_ck: conflito(
    'Uma das sessões está em um pacote e não pode ficar sem data de faturamento.',
  ),
  agendamento_faturado_ck: conflito(M.naoRealizada),
  pacote_em_lote_ck: conflito(
    'O pacote está em um lote: cancele o lote, ou marque como recusado, antes de reabrir.',
  ),
  dinheiro_fica_ck: conflito('O que foi lançado não muda: a correção é um lançamento próprio.'),
  caixa_uk: conflito('Seu caixa de hoje nesta unidade já foi aberto.'),
  cobranca_sessao_uk: conflito('Esta sessão já tem uma cobrança.'),
  cobranca_mensalidade_uk: conflito('A mensalidade deste mês já foi cobrada.'),
  repasse_mes_uk: conflito('O repasse deste mês já foi fechado.'),
  profissional_repasse_uk: conflito(
    'Este profissional já tem um valor para a mesma especialidade e convênio.',
  ),
  repasse_fica_ck: conflito('Um repasse fechado não muda.'),
  cobranca_pacote_uk: conflito('Este pacote já foi cobrado.'),
  relatorio_promed_referencia_uk: conflito('Já foi enviado um relatório para esta referência.'),
  recibo_recebimento_uk: conflito('Um destes pagamentos acabou de entrar em outro recibo.'),
  servico_saude_especialidade_uk: conflito(ESCOLHIDO),
  servico_saude_tipo_uk: conflito(ESCOLHIDO),
  indicacao_pagamento_uk: conflito('Já existe um envio deste mês.'),
}

/** The column "faturamento" on the server: packages, billing dates, the insurer's file, the monthly submission (spec 3 §2.6–2.9). */
export const faturamentoRoutes = async (app: App) => {
  app.auditoria.registerPalavras(PALAVRAS_DO_FATURAMENTO)
  await arquivoRoutes(app)
  impressoRoutes(app)
  sessaoRoutes(app)
  app.registerConstraints(CONSTRAINTS)
  pacoteRoutes(app)
  guiaDoPacoteRoutes(app)
  submissaoRoutes(app)
  await tissRoutes(app)
  await recebimentosRoutes(app)
}

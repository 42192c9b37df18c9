// What the other columns may ask of billing, inside their own transactions. The view `sessao_faturada` (agendamento_id,
// faturamento, pacote_id, pacote, finalizado) says of each session that is billed where it is; `guia_parte` (guia_id, sessoes,
// valor) what one session of a guide is worth.

export { erasePacientes, lastFaturamento } from './apagarPaciente'
export { linhasQueDiferem } from './arquivo/conferencia'
export { sessaoEnviada } from './enviado'
export { exportPacientes } from './exportarPaciente'
export { avisos, getPacotes } from './inicio/avisos'
export { countDoPaciente, devolvePaciente, movePaciente } from './mudarPaciente'
export { FATURADA_DA_GUIA, listGuiasFaturadas, requireForaDePacote } from './pacote/protecao'
export { isEmPacote, refreshPacoteDaGuia } from './pacote/refresh'
export { fatosDe, guiasRecebidas, isCoberta, recebidoDasGuias } from './recebido'
export {
  bringSaldo,
  holdContas,
  listAjustes,
  type SaldoTrazido,
  saldoUsado,
  sameSaldo,
  semCobranca,
  takeSaldosBack,
} from './recebimentos/ajuste/trazer'
export { settleSessoes } from './recebimentos/cobranca/settle'
export {
  contadas,
  guiaPaga,
  PAGAVEIS,
  sessaoPaga,
  valorDoRepasse,
  withRepasse,
} from './recebimentos/repasse/valor'
export { servicosDeSaude } from './recebimentos/saude/saude.queries'
export { readDinheiroDasSessoes } from './tiss/dinheiro/sessao.queries'
export { guiaDaSessao, sessoesComValor, valorDaSessao } from './valor'

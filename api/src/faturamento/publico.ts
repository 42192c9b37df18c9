// What the other columns may ask of billing, inside their own transactions. The view `sessao_faturada` (agendamento_id,
// faturamento, pacote_id, pacote, finalizado) says of each session that is billed where it is.

export { guiaFaturada, listGuiasFaturadas, requireForaDePacote } from './pacote/protecao'
export { isEmPacote, refreshPacoteDaGuia } from './pacote/refresh'

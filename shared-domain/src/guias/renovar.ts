import type { Guia } from './answers/registro'
import { keepTravados } from './travados'

/**
 * 'Renovar guia': a new guide with what the old one says, without its number, password, dates, sessions and anything that was
 * performed. The day of its issue, of the request and of each requested row is `hoje`; authorised are the quantities that
 * were asked for. What only who bills may write begins as in a new guide for everybody else.
 */
export const renewGuia = (guia: Guia, hoje: string, podeFaturar: boolean): Guia => {
  const procedimentos = guia.solicitacao.procedimentos.map((l) => ({
    ...l,
    data: hoje,
    qtdAutorizada: l.qtdSolicitada,
    qtdRealizada: l.qtdSolicitada,
  }))
  const quantidade = Math.max(0, ...procedimentos.map((l) => l.qtdAutorizada ?? 0))
  const nova: Guia = {
    ...guia,
    _id: '',
    ativo: true,
    bloqueada: false,
    bloqueadoParaPagamento: false,
    observacaoFaturamento: null,
    agendamentos: [],
    historico: [],
    sessoes: { quantidade, usadas: 0, restantes: quantidade },
    autorizacao: {
      ...guia.autorizacao,
      numeroGuia: '',
      senha: null,
      dataAutorizacao: null,
      validadeSenha: null,
      dataEmissao: hoje,
    },
    solicitacao: { ...guia.solicitacao, data: hoje, hora: null, procedimentos },
    procedimentosRealizados: {
      ...guia.procedimentosRealizados,
      procedimentos: [],
      observacao: null,
      totalProcedimentos: 0,
      totalTaxasAlugueis: 0,
      totalMateriais: 0,
      totalMedicamentos: 0,
      totalDiarias: 0,
      totalGases: 0,
      totalGuia: 0,
      maxAutorizado: quantidade,
    },
    opm: { ...guia.opm, utilizados: [] },
    // The place and the kind of care go on; what was said of one visit, of the newborn's days or of an end does not.
    tiss: {
      ...guia.tiss,
      atendimentoRN: false,
      numeroGuiaOperadora: null,
      tipoConsulta: guia.tiss.tipoConsulta === '1' ? '2' : guia.tiss.tipoConsulta,
      motivoEncerramento: null,
      codValidacao: null,
      ausenciaCodValidacao: null,
    },
  }
  return keepTravados(nova, null, podeFaturar)
}

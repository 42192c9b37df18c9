import {
  AVISOS_COM_LINHAS,
  type AvisoComLinhas,
  type AvisoDoInicio,
  counted,
  DIAS_A_CONFIRMAR,
  DIAS_DA_CHAVE_NOVA,
  DIAS_SEM_EVOLUCAO,
  formatMes,
  formatReais,
  SEM_VERSAO,
  type TipoDeAviso,
  VERSAO_TISS,
} from '@clinica/shared-domain'
import type { IconName } from '@clinica/shared-ui'

/** A list of another screen, opened with these filters and no others. */
const lista = (path: string, filtros: Record<string, string>): string =>
  `${path}?${new URLSearchParams({ filtros: JSON.stringify(filtros) })}`

const isComLinhas = (tipo: TipoDeAviso): tipo is AvisoComLinhas =>
  (AVISOS_COM_LINHAS as readonly TipoDeAviso[]).includes(tipo)

/** Never broken after its symbol. */
const reais = (centavos: number): string => formatReais(centavos).replace(' ', '\u00a0')

const mesDe = ({ mes = '' }: AvisoDoInicio): string => formatMes(mes).toLowerCase()

type Dito = { tom: string; icone: IconName | (string & {}); texto: (a: AvisoDoInicio) => string }

const DITOS: Record<TipoDeAviso, Dito> = {
  fechados: {
    tom: 'faltou',
    icone: 'cadeado',
    texto: ({ quantos }) =>
      `${counted(quantos, 'paciente marcado', 'pacientes marcados')} em dia fechado: remarcar ou avisar`,
  },
  desmarcados: {
    tom: 'faltou',
    icone: 'desativado',
    texto: ({ quantos }) =>
      quantos === 1
        ? '1 paciente desmarcou nas últimas 24 horas: há uma vaga'
        : `${counted(quantos, '', 'sessões')} desmarcadas por pacientes nas últimas 24 horas: há vagas`,
  },
  preAgendados: {
    tom: 'pre',
    icone: 'pre_agendado',
    texto: ({ quantos }) =>
      `${counted(quantos, 'pré-agendamento', 'pré-agendamentos')} a confirmar nos próximos ${DIAS_A_CONFIRMAR} dias`,
  },
  carteirinhas: {
    tom: 'faltou',
    icone: 'carteirinha',
    texto: ({ quantos }) =>
      `${counted(quantos, 'agendamento', 'agendamentos')} de hoje com a carteirinha do convênio vencida`,
  },
  guiasMuitoAlem: {
    tom: 'faltou',
    icone: 'alerta',
    texto: ({ quantos }) =>
      `${counted(quantos, 'agendamento', 'agendamentos')} de hoje com guia muito além das sessões que tem`,
  },
  guiasAlem: {
    tom: 'pre',
    icone: 'guia',
    texto: ({ quantos }) =>
      `${counted(quantos, 'agendamento', 'agendamentos')} de hoje com guia além das sessões que tem`,
  },
  guiasNoFim: {
    tom: 'pre',
    icone: 'guia',
    texto: ({ quantos }) =>
      quantos === 1
        ? '1 sessão de hoje é a última da guia'
        : `${counted(quantos, '', 'sessões')} de hoje são as últimas das guias`,
  },
  guiasVencendo: {
    tom: 'pre',
    icone: 'guia',
    texto: ({ quantos }) => `${counted(quantos, 'guia aberta vence', 'guias abertas vencem')} em até 7 dias`,
  },
  feriados: {
    tom: 'pre',
    icone: 'calendario',
    texto: ({ quantos }) =>
      quantos === 1
        ? '1 feriado nacional dos próximos 60 dias: a clínica fecha?'
        : `${counted(quantos, '', 'feriados')} nacionais dos próximos 60 dias: a clínica fecha?`,
  },
  aEvoluir: {
    tom: 'assinado',
    icone: 'assinado',
    texto: ({ quantos }) =>
      `${counted(quantos, 'sessão sua assinada', 'sessões suas assinadas')} sem evolução`,
  },
  semRegistro: {
    tom: 'pre',
    icone: 'alerta',
    texto: ({ quantos }) =>
      `${counted(quantos, 'sessão sua evoluída', 'sessões suas evoluídas')} sem registro no prontuário`,
  },
  guiasAEnviar: {
    tom: 'marcado',
    icone: 'guia',
    texto: ({ quantos }) =>
      quantos === 1
        ? '1 guia venceu nos últimos 30 dias e não foi enviada ao faturamento'
        : `${counted(quantos, '', 'guias')} venceram nos últimos 30 dias e não foram enviadas ao faturamento`,
  },
  pacotesAbertos: {
    tom: 'marcado',
    icone: 'faturamento',
    texto: ({ quantos, valor = 0 }) =>
      `${counted(quantos, 'pacote aberto', 'pacotes abertos')}, ${reais(valor)}`,
  },
  pacotesFinalizados: {
    tom: 'marcado',
    icone: 'arquivado',
    texto: ({ quantos, valor = 0 }) =>
      `${counted(quantos, 'pacote finalizado', 'pacotes finalizados')} por arquivar, ${reais(valor)}`,
  },
  arquivosFaltando: {
    tom: 'pre',
    icone: 'planilha',
    texto: (a) =>
      a.quantos === 1
        ? `O arquivo do convênio de ${mesDe(a)} ainda não foi enviado`
        : `Faltam ${a.quantos} arquivos do convênio, o mais recente de ${mesDe(a)}`,
  },
  recursosNoPrazo: {
    tom: 'pre',
    icone: 'alerta',
    texto: ({ quantos, valor = 0, dias = 0 }) =>
      `${dias === 0 ? 'Último dia' : counted(dias, 'dia', 'dias')} para recorrer de ${counted(quantos, 'glosa', 'glosas')}, ${reais(valor)}`,
  },
  semEvolucao: {
    tom: 'assinado',
    icone: 'assinado',
    texto: ({ quantos }) =>
      `${counted(quantos, 'sessão assinada', 'sessões assinadas')} há mais de ${DIAS_SEM_EVOLUCAO} dias sem evolução`,
  },
  evoluidasSemRegistro: {
    tom: 'pre',
    icone: 'alerta',
    texto: ({ quantos }) =>
      `${counted(quantos, 'sessão evoluída', 'sessões evoluídas')} sem registro no prontuário`,
  },
  versaoTiss: {
    tom: 'marcado',
    icone: 'info',
    texto: ({ quantos, nomes = [] }) => {
      const outros = quantos - nomes.length
      const quem = outros > 0 ? [...nomes, counted(outros, 'outro convênio', 'outros convênios')] : nomes
      return quantos === 1
        ? `${quem[0]} não informa a versão do TISS: segue a ${VERSAO_TISS}`
        : `${quem.slice(0, -1).join(', ')} e ${quem.at(-1)} não informam a versão do TISS: seguem a ${VERSAO_TISS}`
    },
  },
  exportacaoPedida: {
    tom: 'faltou',
    icone: 'baixar',
    texto: ({ nomes = [] }) =>
      `${nomes[0]} pediu os dados da clínica inteira: confira, e pare o pedido se ele não for esperado`,
  },
  pixAlterado: {
    tom: 'faltou',
    icone: 'pagamento',
    texto: ({ quantos, nomes = [] }) =>
      quantos === 1
        ? `A chave PIX de ${nomes[0]} mudou nos últimos ${DIAS_DA_CHAVE_NOVA} dias: confira o titular`
        : `As chaves PIX de ${quantos} unidades mudaram nos últimos ${DIAS_DA_CHAVE_NOVA} dias: confira os titulares`,
  },
  envioReaberto: {
    tom: 'pre',
    icone: 'pagamento',
    texto: (a) =>
      a.quantos === 1
        ? `O seu envio de ${mesDe(a)} foi reaberto: veja o motivo e finalize de novo`
        : `${a.quantos} envios seus foram reabertos, o primeiro de ${mesDe(a)}: veja o motivo e finalize de novo`,
  },
  enviosFaltando: {
    tom: 'pre',
    icone: 'pagamento',
    texto: (a) =>
      a.quantos === 1
        ? `1 profissional não finalizou o envio de ${mesDe(a)}`
        : `${counted(a.quantos, '', 'profissionais')} não finalizaram o envio de ${mesDe(a)}`,
  },
}

export const ditoDe = ({ tipo }: Pick<AvisoDoInicio, 'tipo'>): Dito => DITOS[tipo]

/** Where exactly what a notice counts is shown: the home's own list, or another screen's with its filters set. */
export const enderecoDo = (a: AvisoDoInicio): string => {
  // Where each of them is moved or told.
  if (a.tipo === 'fechados') return '/agendamento/confirmar?mostrar=fechados'
  if (isComLinhas(a.tipo)) return `/home?aviso=${a.tipo}`
  const enderecos: Record<Exclude<TipoDeAviso, AvisoComLinhas>, string> = {
    feriados: `/fechamento?nacionais=${a.mes?.slice(0, 4)}`,
    guiasVencendo: lista('/guia', { situacao: 'vencendo' }),
    guiasAEnviar: lista('/guia', { situacao: 'vencida' }),
    pacotesAbertos: lista('/faturamento', { ciclo: 'aberto' }),
    pacotesFinalizados: lista('/faturamento', { ciclo: 'finalizado' }),
    versaoTiss: lista('/convenio', { versao: SEM_VERSAO }),
    recursosNoPrazo: '/faturamento/glosas?situacao=decidir',
    arquivosFaltando: `/faturamento/promed/arquivo?mes=${a.mes}`,
    envioReaberto: `/profissional/pagamento/guias?mes=${a.mes}`,
    exportacaoPedida: '/exportacao',
    pixAlterado: '/recebimento/pix',
    enviosFaltando: `/profissional/pagamento/guias?mes=${a.mes}&falta=finalizar`,
  }
  return enderecos[a.tipo]
}

/** The notice that an address asks to be shown in rows. */
export const avisoPedido = (params: URLSearchParams): AvisoComLinhas | null =>
  AVISOS_COM_LINHAS.find((tipo) => tipo === params.get('aviso')) ?? null

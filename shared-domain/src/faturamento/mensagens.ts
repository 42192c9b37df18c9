import { formatData, formatMes } from '../comum/datas'

/** Messages of billing; those of the specification to the letter (spec 3 §5, §8). */
export const MENSAGENS_DO_PACOTE = {
  invalido: 'Cadastro inválido.',
  naoEncontrado: 'Pacote não encontrado.',
  fechado: 'O pacote foi finalizado e não muda mais.',
  cancelado: 'O pacote foi cancelado: reative-o antes de finalizar.',
  reabrirSoGerente: 'O pacote foi finalizado em outro dia: só a gerência o reabre.',
  vazio: 'O pacote não tem guias para finalizar.',
  canceladoComGuias: 'Um pacote cancelado não recebe guias.',
  naoFaturavel: 'A guia informada não pode ser faturada.',
  semGuiasParaFaturar: 'O paciente informado não possui nenhuma guia para faturar.',
  sessaoDeOutraGuia: 'Uma das sessões não é desta guia ou não tem data de faturamento.',
  naoRealizada: 'Só sessões assinadas ou evoluídas são faturadas.',
} as const

/** FAT013 */
export const guiaJaAdicionada = (numero: string): string => `Guia ${numero} já adicionada.`
/** `mes`: of the insurer's file, `YYYY-MM`. */
export const pacoteNoArquivo = (numero: string, mes: string): string =>
  `A guia ${numero} está no arquivo do convênio de ${formatMes(mes).toLowerCase()}: o pacote não é mais reaberto.`
/** FAT014 */
export const guiaSemAgendamentos = (numero: string): string => `Guia ${numero} não possui agendamentos.`
/** No session of it is left to enter; `restam` some that were not done yet. */
export const guiaTodaEmPacotes = (numero: string, restam: boolean): string =>
  restam
    ? `Guia ${numero} já tem em pacotes todas as sessões feitas.`
    : `Guia ${numero} já tem todas as sessões em pacotes.`
export const guiaEmOutroPacote = (numero: string, pacote: string): string =>
  `A guia ${numero} já está no pacote ${pacote}, que está aberto.`
/** `data`: billing date, `YYYY-MM-DD`. */
export const sessaoEmOutroPacote = (data: string, pacote: string): string =>
  `A sessão faturada em ${formatData(data)} já está no pacote ${pacote}.`
/** FAT038; `data` as `YYYY-MM-DD`. */
export const dataRepetida = (data: string, especialidade: string): string =>
  `Data ${formatData(data)} já selecionada para ${especialidade}.`
/** FAT039; `data` as `YYYY-MM-DD`. */
export const dataIndisponivel = (data: string, especialidade: string): string =>
  `Data não está disponível. Já existe um Agendamento Faturado para esta Data ${formatData(data)} e para a especialidade ${especialidade}`

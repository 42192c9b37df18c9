/** What the home tells of, in the order in which it is told. */
export const AVISOS = [
  // Reception
  'fechados',
  'desmarcados',
  'preAgendados',
  'carteirinhas',
  'guiasMuitoAlem',
  'guiasAlem',
  'guiasNoFim',
  'guiasVencendo',
  // Who closes units
  'feriados',
  // Professional
  'aEvoluir',
  'semRegistro',
  'envioReaberto',
  // Billing
  'guiasAEnviar',
  'pacotesAbertos',
  'pacotesFinalizados',
  'arquivosFaltando',
  'recursosNoPrazo',
  'versaoTiss',
  // Management
  'exportacaoPedida',
  'pixAlterado',
  'semEvolucao',
  'evoluidasSemRegistro',
  'enviosFaltando',
] as const
export type TipoDeAviso = (typeof AVISOS)[number]

/** Notices of appointments, which no other screen lists: the home does (`GET /inicio/linhas`). */
export const AVISOS_COM_LINHAS = [
  'fechados',
  'desmarcados',
  'preAgendados',
  'carteirinhas',
  'guiasMuitoAlem',
  'guiasAlem',
  'guiasNoFim',
  'aEvoluir',
  'semRegistro',
  'semEvolucao',
  'evoluidasSemRegistro',
] as const satisfies readonly TipoDeAviso[]
export type AvisoComLinhas = (typeof AVISOS_COM_LINHAS)[number]

/** Minutes of the reception's coming appointments. */
export const MINUTOS_A_FRENTE = 120
/** Days, today with them, in which a pre-booking asks to be confirmed. */
export const DIAS_A_CONFIRMAR = 7

/** What a clinic does until its first booking, in the order that works. */
export const PASSOS_DO_INICIO = [
  'unidade',
  // A specialty says what each insurer pays for it.
  'convenio',
  'especialidade',
  'profissional',
  'modelo',
  // Offered ticked: one click.
  'feriados',
  'usuario',
  'paciente',
  'agendamento',
] as const
export type PassoDoInicio = (typeof PASSOS_DO_INICIO)[number]

/** What a step cannot do without. */
export const ESPERA: Readonly<Record<PassoDoInicio, readonly PassoDoInicio[]>> = {
  unidade: [],
  especialidade: [],
  convenio: [],
  profissional: ['unidade', 'especialidade'],
  modelo: ['unidade', 'especialidade'],
  feriados: ['unidade'],
  usuario: [],
  paciente: [],
  agendamento: ['profissional', 'modelo'],
}

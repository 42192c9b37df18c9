/** What a fault is looked for in: the form or the register that mends it. */
export const LUGARES_DA_FALTA = [
  'guia',
  'convenio',
  'unidade',
  'profissional',
  'medico',
  'paciente',
  'sessao',
  'tabela',
] as const
export type LugarDaFalta = (typeof LUGARES_DA_FALTA)[number]

/** What keeps a guide out of a lot, and what is only said of it. */
export const SEVERIDADES_DA_FALTA = ['bloqueia', 'avisa'] as const
export type SeveridadeDaFalta = (typeof SEVERIDADES_DA_FALTA)[number]

/** One thing that an insurer would refuse or cut, found before it is sent. */
export type Falta = {
  /** Of table 38, the agency's list of reasons. */
  codigo: string
  severidade: SeveridadeDaFalta
  /** A whole sentence, in a biller's words. */
  mensagem: string
  /** Path of the field in the form named by `onde`: 'autorizacao.senha', 'procedimentosRealizados.procedimentos[0].data'. */
  campo: string
  /** `nome`: what its register is called, or the guide's number. */
  onde: { tipo: LugarDaFalta; _id: string; nome: string }
  /** Blocks, and goes all the same when somebody who bills says why. */
  contornavel?: true
}
